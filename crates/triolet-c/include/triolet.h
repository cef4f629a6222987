/* Generated from crates/triolet-c/src/lib.rs: change it there. docs/c.md explains it. */

#ifndef TRIOLET_H
#define TRIOLET_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Scores the `play` of a position, or says why it is not legal.
//
// `position` is a position as JSON in UTF-8 with a field `play`; its rack may be missing. Returns JSON as `triolet
// score --json` prints it, or `{"error": …}`, to be freed with `triolet_free`.
//
// # Safety
// `position` is null or ends in a zero byte.
char *triolet_score(const char *position);

// Lists all plays of the rack, best score first, and says whether it may exchange or must pass.
//
// `position` is a position as JSON or as a line of text, in UTF-8. Returns JSON as `triolet moves --json` prints it, or
// `{"error": …}`, to be freed with `triolet_free`.
//
// # Safety
// `position` is null or ends in a zero byte.
char *triolet_moves(const char *position);

// Finds the best turn of a position.
//
// `player` is the name of a computer player, or null for `sim`. `nodes` is the number of turns that it may play out, or
// 0 for 20,000. The same position, player, nodes and seed give the same answer on every machine. Returns JSON as
// `triolet best --json` prints it, or `{"error": …}`, to be freed with `triolet_free`.
//
// # Safety
// `position` and `player` are null or end in a zero byte.
char *triolet_best(const char *position,
                   const char *player,
                   uint64_t nodes,
                   uint64_t seed);

// Frees an answer. Null is ignored.
//
// # Safety
// `answer` is null, or was returned by one of these functions and has not been freed.
void triolet_free(char *answer);

// Returns the version of the library, a string that is not freed.
const char *triolet_version(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TRIOLET_H */
