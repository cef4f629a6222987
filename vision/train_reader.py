"""Trains the reader of squares.

    python train_reader.py DATA OUT --minutes M

Each step takes a few boxes. Their squares are read alone, and by the likeness to those of the part of a board that shows
every tile of the box once. Further squares are turned by quarters, to learn which way round a board lies. Shards that
appear in DATA during the training are taken in, so that windows can be made at the same time.
"""

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

import maker
import nets
import reader_data

SPARE = reader_data.WINDOW - nets.CROP
EMPTY = maker.EMPTY
TILES = 17
LOOKS = 5
# Boxes a step, and the squares of each: to compare with, to read, and to turn.
BOXES, KNOWN_EMPTY, TILES_READ, EMPTY_READ, TURNED = 8, 8, 34, 8, 20
# Shards in memory: six gigabytes.
KEPT = 140


class Squares:
    """The windows of the shards read last. One box in 25 is held back."""

    def __init__(self, folder):
        self.folder, self.at, self.seen = folder, 0, set()
        self.learn, self.held = [], []

    def refresh(self, most):
        """Reads the shards that are new, and older ones again where not all of them find room."""
        for _ in range(most):
            paths = sorted(self.folder.glob("*.npz"))
            if self.at >= len(paths):
                if len(paths) <= KEPT:
                    return
                self.at = 0
            path = paths[self.at]
            self.at += 1
            part = np.load(path)
            part = {key: part[key] for key in part.files}
            for owner in np.unique(part["owners"]):
                if owner % 25 != 24:
                    self.learn.append(Box(part, owner))
                elif owner not in self.seen:
                    self.seen.add(owner)
                    self.held.append(Box(part, owner))
            del self.learn[: max(0, len(self.learn) - KEPT * reader_data.SETS_A_SHARD)]


class Box:
    """The windows of a box: those that show each tile once, and others."""

    def __init__(self, part, owner):
        mine = part["owners"] == owner
        self.crops, self.labels, self.looks = part["crops"][mine], part["labels"][mine].astype(np.int64), part["looks"][mine].astype(np.int64)
        once, empty = part["kinds"][mine] == 1, self.labels == EMPTY
        self.once = np.flatnonzero(once & ~empty)
        self.once_empty = np.flatnonzero(once & empty)
        self.tiles = np.flatnonzero(~once & ~empty)
        self.empty = np.flatnonzero(~once & empty)
        # What can tell which way round the board lies.
        self.telling = np.flatnonzero(~once & (~empty | (self.looks > 0)))


def few(rng, places, count):
    return rng.choice(places, min(count, len(places)), replace=False)


def batch(rng, boxes):
    """Returns windows, labels, looks, quarters and, for each box, where its squares to compare with and to read are."""
    crops, labels, looks, quarters, parts, at = [], [], [], [], [], 0
    for box in boxes:
        known = np.concatenate([box.once, few(rng, box.once_empty, KNOWN_EMPTY)])
        ask = np.concatenate([few(rng, box.tiles, TILES_READ), few(rng, box.empty, EMPTY_READ)])
        turned = few(rng, box.telling, TURNED)
        index = np.concatenate([known, ask, turned])
        parts.append((slice(at, at + len(known)), slice(at + len(known), at + len(known) + len(ask))))
        at += len(index)
        quarter = np.full(len(index), -1)
        quarter[len(index) - len(turned) :] = rng.integers(0, 4, len(turned))
        crops.append(turn(box.crops[index], quarter))
        labels.append(box.labels[index])
        looks.append(box.looks[index])
        quarters.append(quarter)
    return *(np.concatenate(each) for each in (crops, labels, looks, quarters)), parts


def turn(crops, quarters):
    """Turns each window clockwise by its quarters."""
    turned = crops.copy()
    for quarter in (1, 2, 3):
        turned[quarters == quarter] = np.rot90(crops[quarters == quarter], -quarter, (1, 2))
    return turned


def augment(rng, crops):
    """Cuts at random within the spare margin and varies light, colour, sharpness and noise."""
    count, side = len(crops), nets.CROP
    windows = np.empty((count, side, side, 3), np.float32)
    for index, (y, x) in enumerate(rng.integers(0, SPARE + 1, (count, 2))):
        windows[index] = crops[index, y : y + side, x : x + side]
    windows /= 255
    draw = lambda low, high, *shape: rng.uniform(low, high, (count, *shape)).astype(np.float32)
    np.power(np.maximum(windows, 1e-3), np.exp(draw(-0.3, 0.3, 1, 1, 1)), out=windows)
    windows *= draw(0.85, 1.15, 1, 1, 3)
    windows += draw(-0.06, 0.06, 1, 1, 1)
    grey = rng.random(count) < 0.06
    windows[grey] = windows[grey].mean(3, keepdims=True)
    swapped = rng.random(count) < 0.1
    windows[swapped] = windows[swapped][..., rng.permutation(3)]
    noisy = rng.random(count) < 0.25
    windows[noisy] += rng.standard_normal(windows[noisy].shape, np.float32) * rng.uniform(0, 0.035)
    return windows


def normal(windows):
    """Does what `nets.normal` does, to windows with the colours last and from 0 to 1."""
    mean = windows.mean((1, 2, 3), keepdims=True)
    spread = windows.std((1, 2, 3), keepdims=True)
    return torch.from_numpy((windows - mean) / (spread + 0.05)).permute(0, 3, 1, 2)


def prepared(rng, boxes):
    """Returns a step's input and what it should say."""
    crops, labels, looks, quarters, parts = batch(rng, boxes)
    return normal(augment(rng, crops)), *(torch.from_numpy(each) for each in (labels, looks, quarters)), parts


def prototypes(embeddings, labels, looks):
    """The mean direction of each class: 17 tiles, then five looks of an empty square (zero where not seen)."""
    places = torch.where(labels == EMPTY, TILES + looks, labels)
    directions = functional.normalize(embeddings, dim=1)
    sums = torch.zeros((TILES + LOOKS, embeddings.shape[1])).index_add(0, places, directions)
    return functional.normalize(sums, dim=1)


def combined(net, embeddings, scores, made):
    """The scores with the likeness to the calibrated set added; of the looks of an empty square the likest counts."""
    likeness = functional.normalize(embeddings, dim=1) @ made.T
    empty = likeness[:, TILES:].max(1, keepdim=True).values
    return scores + net.likeness * torch.cat([likeness[:, :TILES], empty], 1)


def losses(net, inputs, labels, looks, quarters, parts):
    """Returns the loss without a calibrated set, with one, and of the quarters."""
    with torch.autocast("cpu", dtype=torch.bfloat16):
        embeddings, scores, with_set, turns = net(inputs)
    embeddings, scores, with_set, turns = (each.float() for each in (embeddings, scores, with_set, turns))
    upright = quarters <= 0
    alone = functional.cross_entropy(scores[upright], labels[upright], label_smoothing=0.003)
    known = torch.zeros(())
    for support, ask in parts:
        made = prototypes(embeddings[support], labels[support], looks[support])
        final = combined(net, embeddings[ask], with_set[ask], made)
        known = known + functional.cross_entropy(final, labels[ask], label_smoothing=0.003) / len(parts)
    asked = quarters >= 0
    return alone, known, functional.cross_entropy(turns[asked], quarters[asked])


@torch.no_grad()
def judge(net, held):
    """Prints how often the squares of boxes held back are read right."""
    net.eval()
    rng = np.random.default_rng(5)
    alone, known, turned, tile, telling = [], [], [], [], []
    edge = SPARE // 2
    for box in held[:240]:
        whole = normal(box.crops[:, edge:-edge, edge:-edge].astype(np.float32) / 255)
        embeddings, scores, with_set, _ = net(whole)
        labels, looks = torch.from_numpy(box.labels), torch.from_numpy(box.looks)
        support = np.concatenate([box.once, box.once_empty])
        ask = np.concatenate([box.tiles, box.empty])
        made = prototypes(embeddings[support], labels[support], looks[support])
        alone.append((scores[ask].argmax(1) == labels[ask]).numpy())
        known.append((combined(net, embeddings[ask], with_set[ask], made).argmax(1) == labels[ask]).numpy())
        tile.append(box.labels[ask] != EMPTY)
        few_tiles = rng.choice(box.tiles, 8)
        for quarter in range(4):
            crops = turn(box.crops[few_tiles], np.full(8, quarter))[:, edge:-edge, edge:-edge]
            turns = net(normal(crops.astype(np.float32) / 255))[3].log_softmax(1)
            telling.append((turns.argmax(1) == quarter).float().mean().item())
            turned.append(turns.sum(0).argmax().item() == quarter)
    alone, known, tile = (np.concatenate(each) for each in (alone, known, tile))
    print(
        f"held back, {len(held[:240])} boxes: alone tiles {alone[tile].mean():.4f} empty {alone[~tile].mean():.4f}, "
        f"with the set tiles {known[tile].mean():.4f} empty {known[~tile].mean():.4f}, "
        f"way round by one tile {np.mean(telling):.3f}, by eight {np.mean(turned):.4f}",
        flush=True,
    )
    net.train()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--start", type=Path)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(1)
    rng = np.random.default_rng(1)
    squares = Squares(options.data)
    squares.refresh(KEPT)
    net = nets.Reader()
    if options.start:
        net.load_state_dict(torch.load(options.start))
    net = net.to(memory_format=torch.channels_last)
    # The mean of the weights over the last steps, which is what is kept.
    mean = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(0.998), use_buffers=True)
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-3)
    chosen = lambda: [squares.learn[index] for index in rng.integers(len(squares.learn), size=BOXES)]
    # The next batch is made while the network learns from this one.
    helper = ThreadPoolExecutor(1)
    following = helper.submit(prepared, rng, chosen())
    begin, step, running = time.monotonic(), 0, []
    while (done := (time.monotonic() - begin) / 60 / options.minutes) < 1:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * done)) + 2e-6
        inputs, *rest = following.result()
        following = helper.submit(prepared, rng, chosen())
        alone, known, turned = losses(net, inputs, *rest)
        optimizer.zero_grad(set_to_none=True)
        (alone + known + 0.3 * turned).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        mean.update_parameters(net)
        step += 1
        running.append([alone.item(), known.item(), turned.item()])
        if step % 100 == 0:
            minutes = (time.monotonic() - begin) / 60
            means = np.mean(running, 0)
            running = []
            squares.refresh(4)
            print(
                f"{step} {minutes:.1f} min, {len(squares.learn)} boxes, loss {means[0]:.3f} {means[1]:.3f} {means[2]:.3f}, "
                f"likeness {net.likeness.item():.1f}",
                flush=True,
            )
        if step % 500 == 0:
            torch.save(mean.module.state_dict(), options.out)
            judge(mean.module, squares.held)
    torch.save(mean.module.state_dict(), options.out)
    judge(mean.module, squares.held)


if __name__ == "__main__":
    main()
