"""Plays random legal games, written from the rules alone, so that pictures show boards that a game can lead to."""

SIDE = 15
SUPPLY = [9, 9, 8, 8, 7, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1, 2]
WILD = 16


def run(board, row, column, down):
    """The values of the unbroken run through a square, along a row or down a column."""
    step = (1, 0) if down else (0, 1)
    while (row - step[0], column - step[1]) in board:
        row, column = row - step[0], column - step[1]
    values = []
    while (row, column) in board:
        values.append(board[row, column][1])
        row, column = row + step[0], column + step[1]
    return values


def legal(board, new):
    for row, column in new:
        for down in (False, True):
            values = run(board, row, column, down)
            if len(values) > 3 or (len(values) == 3 and sum(values) != 15) or sum(values) > 15:
                return False
        for top in range(row - 2, row + 1):
            for left in range(column - 2, column + 1):
                if all((y, x) in board for y in range(top, top + 3) for x in range(left, left + 3)):
                    return False
    return True


def square_start(board):
    """Tells whether four tiles form the square that neither edition lets a game begin with."""
    return any(all((y + dy, x + dx) in board for dy in (0, 1) for dx in (0, 1)) for y, x in board)


def play(rng, board, bag, rack):
    """Finds a legal play at random and returns its tiles, or None."""
    for _ in range(400):
        count = rng.choice([1, 2, 2, 3, 3])
        if count > len(rack):
            continue
        tiles = rng.sample(range(len(rack)), count)
        if sum(rack[index] == WILD for index in tiles) > 1:
            continue
        down = rng.random() < 0.5
        step = (1, 0) if down else (0, 1)
        if board:
            row, column = rng.choice(sorted(board))
            row, column = row + rng.randint(-2, 2), column + rng.randint(-2, 2)
        else:
            row, column = (7 - rng.randrange(count) * step[0], 7 - rng.randrange(count) * step[1])
        squares, at = [], (row, column)
        while len(squares) < count and 0 <= at[0] < SIDE and 0 <= at[1] < SIDE:
            if at not in board:
                squares.append(at)
            at = (at[0] + step[0], at[1] + step[1])
        if len(squares) < count or abs(squares[-1][0] - squares[0][0]) + abs(squares[-1][1] - squares[0][1]) > 2:
            continue
        if not board and (7, 7) not in squares:
            continue
        if board and not any((y + dy, x + dx) in board for y, x in squares for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0))):
            continue
        laid = dict(board)
        declared = rng.randrange(16)
        for index, at in zip(tiles, squares):
            laid[at] = (rack[index], declared if rack[index] == WILD else rack[index])
        if legal(laid, squares) and not (len(laid) <= 7 and square_start(laid)):
            return tiles, {at: laid[at] for at in squares}
    return None


def game(rng, turns):
    """Returns the boards after each of so many plays, or of fewer when no play is found any more."""
    bag = [label for label in range(17) for _ in range(SUPPLY[label])]
    rng.shuffle(bag)
    bag = bag[3:]
    racks = [[bag.pop() for _ in range(3)] for _ in range(2)]
    board, boards, misses = {}, [{}], 0
    while len(boards) <= turns and misses < 4:
        rack = racks[len(boards) % 2]
        found = play(rng, board, bag, rack)
        if found is None:
            misses += 1
            if len(bag) >= 5:
                fresh = [bag.pop() for _ in range(3)]
                bag.extend(rack)
                rng.shuffle(bag)
                rack[:] = fresh
            continue
        misses = 0
        tiles, laid = found
        board = {**board, **laid}
        boards.append(board)
        for index in sorted(tiles, reverse=True):
            del rack[index]
        while bag and len(rack) < 3:
            rack.append(bag.pop())
    return boards


def names(board):
    """The board in the form of the position's JSON."""
    text = lambda tile: f"*{tile[1]}" if tile[0] == WILD else str(tile[0])
    return {f"{chr(65 + row)}{column + 1}": text(tile) for (row, column), tile in sorted(board.items())}
