/* Asks about a position: what a play scores, what there is to play, and what is best.

   cargo build --profile c -p triolet-c
   cc -I crates/triolet-c/include crates/triolet-c/examples/ask.c -L target/c -ltriolet_c -o ask
   LD_LIBRARY_PATH=target/c ./ask */

#include <stdio.h>

#include "triolet.h"

static void show(const char *question, char *answer) {
    printf("%s: %s\n", question, answer);
    triolet_free(answer);
}

int main(void) {
    const char *position = "{\"board\": {\"H8\": \"11\", \"H9\": \"3\"}, \"rack\": [\"4\", \"8\"]}";
    printf("version: %s\n", triolet_version());
    show("score", triolet_score("{\"board\": {\"H9\": \"9\"}, \"play\": {\"H10\": \"6\"}}"));
    show("illegal", triolet_score("{\"board\": {\"H9\": \"9\"}, \"play\": {\"H10\": \"7\"}}"));
    show("moves", triolet_moves(position));
    show("best", triolet_best(position, "expect", 0, 1));
    show("search", triolet_best(position, NULL, 200, 7));
    /* Whatever is wrong is an answer too. */
    show("unknown player", triolet_best(position, "nobody", 0, 1));
    show("no position", triolet_moves("nonsense"));
    show("null", triolet_score(NULL));
    show("not UTF-8", triolet_moves("\xff"));
    triolet_free(NULL);
    return 0;
}
