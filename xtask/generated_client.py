"""Plays a whole game with a client that was generated from docs/openapi.json.

    python generated_client.py FOLDER-OF-THE-CLIENT http://127.0.0.1:7800
"""
import secrets
import sys
import time

folder, base = sys.argv[1:]
sys.path.insert(0, folder)

# The client lies in the folder that was named.
from triolet_client import AuthenticatedClient, Client, models  # noqa: E402
from triolet_client.api.default import open_ as open_room  # noqa: E402
from triolet_client.api.default import say, state as look  # noqa: E402


def expect(answer, kind):
    """Returns an answer of this kind, and ends with any other."""
    if not isinstance(answer, kind):
        sys.exit(f"expected {kind.__name__}: {answer}")
    return answer


guest = Client(base_url=base)
seats = [models.SeatSetup(controller="person"), models.SeatSetup(controller="computer:greedy")]
create = models.ClientMessageCreate(type_="create", id="create", setup=models.Setup(seats=seats))
created = expect(open_room.sync(client=guest, body=create), models.ServerMessageCreated)
join = models.ClientMessageJoin(type_="join", id="join", room=created.room, name="Generated",
                                commitment=created.commitment, contribution=secrets.token_hex(32))
joined = expect(open_room.sync(client=guest, body=join), models.ServerMessageJoined)
player = AuthenticatedClient(base_url=base, token=joined.token)

turns = 0
while True:
    seen = expect(look.sync(joined.room, client=player), models.ServerMessageSnapshot)
    state = seen.state
    if state.outcome is not None:
        break
    if state.awaited != models.Awaited.PERSON or state.your_turn is None:
        time.sleep(0.05)
        continue
    ask = models.ClientMessagePlays(type_="plays", id=f"plays-{seen.seq}")
    plays = expect(say.sync(joined.room, client=player, body=ask), models.ServerMessagePlays).plays
    if plays:
        command = models.CommandPlace(type_="place", tiles=plays[0].tiles)
    elif state.your_turn.exchange:
        command = models.CommandExchange(type_="exchange", tiles=state.seats[joined.seat - 1].rack)
    else:
        command = models.CommandPass(type_="pass")
    turn = models.ClientMessageCommand(type_="command", id=f"turn-{seen.seq}", seq=seen.seq, seat=joined.seat,
                                       command=command)
    expect(say.sync(joined.room, client=player, body=turn), models.ServerMessageAccepted)
    turns += 1

totals = ", ".join(str(seat.total) for seat in state.outcome.seats)
print(f"{turns} turns, final scores {totals}, the game ended {state.outcome.ending}")
