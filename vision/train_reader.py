"""Trains the reader of squares.

    python train_reader.py DATA OUT --minutes M

Half of each step reads squares of any set; the other half reads squares of a few sets of which the calibration picture
is known, by the likeness to it.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import maker
import nets

SPARE = 4
EMPTY, WILD = maker.EMPTY, maker.WILD
TILES = 17


def load(folder, limit):
    parts = [np.load(path) for path in sorted(folder.glob("[0-9]*[0-9].npz"))[:limit]]
    join = lambda key: np.concatenate([part[key] for part in parts])
    return {key: join(key) for key in ("crops", "labels", "squares", "owners", "kinds")}


def kind_of(square):
    """Which of the five looks an empty square has: plain, double, triple, replay, centre."""
    if tuple(square) == (7, 7):
        return 4
    return 1 + maker.PREMIUM[tuple(square)] if tuple(square) in maker.PREMIUM else 0


def augment(generator, crops):
    """Cuts at random within the spare margin and varies light, colour and noise."""
    count = len(crops)
    side = crops.shape[1] - SPARE
    windows = torch.empty((count, 3, side, side))
    source = torch.from_numpy(crops).permute(0, 3, 1, 2)
    groups = torch.randint(0, 25, (count,), generator=generator)
    for group in range(25):
        where = (groups == group).nonzero()[:, 0]
        if len(where):
            y, x = divmod(group, 5)
            windows[where] = source[where, :, y : y + side, x : x + side].float()
    draw = lambda low, high, *shape: low + (high - low) * torch.rand((count, *shape), generator=generator)
    windows = windows / 255
    windows = windows.clamp(1e-3, 1) ** torch.exp(draw(-0.35, 0.35, 1, 1, 1))
    windows = windows * draw(0.85, 1.15, 3, 1, 1) + draw(-0.06, 0.06, 1, 1, 1)
    # Black and white as some phones see in the dark.
    grey = torch.rand((count, 1, 1, 1), generator=generator) < 0.08
    windows = torch.where(grey, windows.mean(1, keepdim=True), windows)
    noisy = slice(0, count, 3)
    part = windows[noisy]
    windows[noisy] = part + torch.randn(part.shape, generator=generator) * 0.04 * torch.rand((len(part), 1, 1, 1), generator=generator)
    return windows.clamp_(0, 1) * 255


def prototypes(embeddings, labels, kinds):
    """The mean direction of each class: 17 tiles, then five looks of an empty square (zero where not seen)."""
    places = torch.where(labels == EMPTY, TILES + kinds, labels)
    directions = functional.normalize(embeddings, dim=1)
    sums = torch.zeros((TILES + 5, embeddings.shape[1])).index_add(0, places, directions)
    return functional.normalize(sums, dim=1)


def combined(net, embeddings, scores, made):
    """The scores with the likeness to the calibrated set added; of the looks of an empty square the likest counts."""
    likeness = functional.normalize(embeddings, dim=1) @ made.T
    empty = likeness[:, TILES:].max(1, keepdim=True).values
    return scores + net.likeness * torch.cat([likeness[:, :TILES], empty], 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--shards", type=int)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--start", type=Path)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(1)
    generator = torch.Generator().manual_seed(1)
    rng = np.random.default_rng(1)
    data = load(options.data, options.shards)
    labels, owners, from_set = data["labels"], data["owners"], data["kinds"] == 1
    looks = np.array([kind_of(square) for square in data["squares"]])
    held = owners % 25 == 24
    # Numbers are what is hard: a quarter of the general squares is empty.
    tiles = np.flatnonzero((labels != EMPTY) & ~held)
    empties = np.flatnonzero((labels == EMPTY) & ~held)
    by_set = {}
    for owner in np.unique(owners[from_set]):
        mine = np.flatnonzero(owners == owner)
        support, query = mine[from_set[mine]], mine[~from_set[mine]]
        if (labels[query] != EMPTY).sum() >= 8:
            by_set[owner] = (support, query[labels[query] != EMPTY], query[labels[query] == EMPTY])
    train_sets = [owner for owner in by_set if owner % 25 != 24]
    held_sets = [owner for owner in by_set if owner % 25 == 24]
    print(f"{len(labels)} squares, {len(tiles)} tiles to learn from, {len(train_sets)} sets with calibration, {len(held_sets)} held back", flush=True)
    net = nets.Reader()
    if options.start:
        net.load_state_dict(torch.load(options.start))
    net = net.to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    begin, step = time.monotonic(), 0
    running = np.zeros(4)
    while True:
        done = max((time.monotonic() - begin) / 60 / options.minutes, step / options.steps)
        if done >= 1:
            break
        rate = 2e-3 * min(1, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * done)) + 2e-6
        for group in optimizer.param_groups:
            group["lr"] = rate
        picks = [rng.choice(tiles, 224), rng.choice(empties, 64)]
        episodes = []
        for owner in rng.choice(train_sets, 4):
            support, query, bare = by_set[owner]
            few = support if len(support) <= 40 else np.concatenate([support[labels[support] != EMPTY], rng.choice(support[labels[support] == EMPTY], 22)])
            ask = np.concatenate([rng.choice(query, 32), rng.choice(bare, 6)])
            episodes.append((few, ask))
            picks += [few, ask]
        index = np.concatenate(picks)
        windows = nets.normal(augment(generator, data["crops"][index])).contiguous(memory_format=torch.channels_last)
        target = torch.from_numpy(labels[index]).long()
        net.train()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            embeddings, scores = net(windows)
        embeddings, scores = embeddings.float(), scores.float()
        loss = functional.cross_entropy(scores, target, label_smoothing=0.005)
        at, extra, right, asked = 288, 0.0, 0, 0
        for few, ask in episodes:
            known, middle, end = slice(at, at + len(few)), at + len(few), at + len(few) + len(ask)
            made = prototypes(embeddings[known], target[known], torch.from_numpy(looks[few]))
            final = combined(net, embeddings[middle:end], scores[middle:end], made)
            extra = extra + functional.cross_entropy(final, target[middle:end], label_smoothing=0.005) / len(episodes)
            right += (final.argmax(1) == target[middle:end]).sum().item()
            asked += len(ask)
            at = end
        optimizer.zero_grad(set_to_none=True)
        (loss + extra).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        step += 1
        running += [loss.item(), float(extra), (scores.argmax(1) == target).float().mean().item(), right / asked]
        if step % 100 == 0:
            means = running / 100
            running[:] = 0
            print(f"{step} {(time.monotonic() - begin) / 60:.1f} min, loss {means[0]:.4f} {means[1]:.4f}, right {means[2]:.4f} {means[3]:.4f}, likeness {net.likeness.item():.1f}", flush=True)
        if step % 500 == 0:
            torch.save(net.state_dict(), options.out)
    torch.save(net.state_dict(), options.out)
    report(net, data, labels, looks, held, {owner: by_set[owner] for owner in held_sets})


@torch.no_grad()
def report(net, data, labels, looks, held, sets):
    """Prints how often the squares of sets that were held back are read right."""
    net.eval()
    edge = SPARE // 2

    def run(index):
        crops = torch.from_numpy(data["crops"][index]).permute(0, 3, 1, 2)[:, :, edge:-edge, edge:-edge]
        return net(nets.normal(crops).contiguous(memory_format=torch.channels_last))

    index = np.flatnonzero(held & (data["kinds"] == 0))
    scores = torch.cat([run(part)[1] for part in np.array_split(index, max(1, len(index) // 1000))])
    right = (scores.argmax(1).numpy() == labels[index])
    tile = labels[index] != EMPTY
    print(f"held back, general: tiles {right[tile].mean():.5f} of {tile.sum()}, empty {right[~tile].mean():.5f} of {(~tile).sum()}")
    rights, tiles = [], []
    for support, query, bare in sets.values():
        embeddings, _ = run(support)
        made = prototypes(embeddings, torch.from_numpy(labels[support]).long(), torch.from_numpy(looks[support]))
        ask = np.concatenate([query, bare])
        embeddings, scores = run(ask)
        rights.append(combined(net, embeddings, scores, made).argmax(1).numpy() == labels[ask])
        tiles.append(labels[ask] != EMPTY)
    right, tile = np.concatenate(rights), np.concatenate(tiles)
    print(f"held back, calibrated: tiles {right[tile].mean():.5f} of {tile.sum()}, empty {right[~tile].mean():.5f} of {(~tile).sum()}")


if __name__ == "__main__":
    main()
