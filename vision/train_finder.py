"""Trains the finder of corners.

    python train_finder.py DATA OUT --minutes M

Half of what it sees are whole pictures; the other half are boards rectified by corners that are a little wrong, as the
finder's own first answer makes them, so that a second look is sharper than the first. Shards that appear in DATA during
the training are taken in, so that pictures can be made at the same time.
"""

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

import nets
from finder_data import A_BOX

cv2.setNumThreads(1)
BATCH = 32
SIDE = nets.FINDER
CELLS = SIDE // nets.STRIDE
# In the second look the grid takes up so much of the side.
SHARE = 0.75
# How wrong the corners are by which a board is rectified: standard deviations in squares.
WRONG = [0.05, 0.2, 0.5, 1.0]


class Pictures:
    """The pictures of the shards read so far, with corners and decoys. One box in 24 is held back."""

    def __init__(self, folder):
        self.folder, self.read = folder, set()
        self.learn, self.held = [], []

    def refresh(self):
        """Reads the shards that are new."""
        for path in sorted(self.folder.glob("*.npz")):
            if path.name in self.read:
                continue
            self.read.add(path.name)
            part = np.load(path)
            ends = np.cumsum(part["lengths"])
            rows = zip(np.split(part["pictures"], ends[:-1]), part["corners"], part["decoys"])
            for index, row in enumerate(rows):
                (self.held if index // A_BOX % 24 == 23 else self.learn).append(row)


def view(rng, image, corners, decoys):
    """Returns the picture and its corners as the finder sees them in a first or in a second look."""
    height, width = image.shape[:2]
    found = not np.isnan(corners).any()
    ends = corners if found else decoys
    if not np.isnan(ends).any() and rng.random() < 0.5:
        low, high = SIDE * (1 - SHARE) / 2, SIDE * (1 + SHARE) / 2
        square = (high - low) / 15
        target = np.float32([[low, low], [high, low], [high, high], [low, high]])
        target += rng.normal(0, rng.choice(WRONG) * square, (4, 2)).astype(np.float32)
        if rng.random() < 0.2:  # the frame or an inner line taken for the edge
            target += rng.integers(-1, 2, 2).astype(np.float32) * square
        quarter = 0
        matrix = cv2.getPerspectiveTransform(ends.astype(np.float32), target)
    else:
        scale = SIDE / max(height, width) * rng.uniform(0.85, 1.12)
        angle = rng.normal(0, 0.12)
        quarter = rng.integers(4)
        total = angle + quarter * np.pi / 2
        c, s = np.cos(total) * scale, np.sin(total) * scale
        shift = rng.normal(0, 8, 2)
        matrix = np.array([[c, -s, SIDE / 2 - c * width / 2 + s * height / 2 + shift[0]], [s, c, SIDE / 2 - s * width / 2 - c * height / 2 + shift[1]], [0, 0, 1]])
    # Pixel centres lie at whole numbers for OpenCV.
    half = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    ratio = np.sqrt(abs(np.linalg.det(matrix[:2, :2]))) if matrix[2, 2] else 1
    if ratio < 0.8:  # a bare projection would skip pixels
        image = cv2.GaussianBlur(image, (0, 0), 0.4 / max(ratio, 0.2))
    seen = cv2.warpPerspective(image, half @ matrix @ np.linalg.inv(half), (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(127, 127, 127))
    if found:
        points = np.hstack([corners, np.ones((4, 1))]) @ matrix.T
        corners = points[:, :2] / points[:, 2:]
        # Named as they lie in the picture: what is at the top left is the first.
        corners = np.roll(corners, quarter, axis=0)
    if rng.random() < 0.5:  # the pattern of the squares is its own mirror image
        seen = np.ascontiguousarray(seen[:, ::-1])
        if found:
            corners = np.stack([SIDE - corners[:, 0], corners[:, 1]], 1)[[1, 0, 3, 2]]
    return seen, corners


def target_of(corners):
    """The distribution over the cells of each map, with the place for "nowhere" last."""
    target = np.zeros((4, CELLS * CELLS + 1), np.float32)
    grid = np.arange(CELLS) + 0.5
    for map_, point in zip(target, corners / nets.STRIDE):
        if np.isnan(point).any() or (point < 0).any() or (point >= CELLS).any():
            map_[-1] = 1
            continue
        x = np.exp(-((grid - point[0]) ** 2) / 2)
        y = np.exp(-((grid - point[1]) ** 2) / 2)
        heat = np.outer(y, x)
        map_[:-1] = (heat / heat.sum()).ravel()
    return target


def vary(rng, seen):
    """Varies light, colour and noise."""
    levels = np.arange(256, dtype=np.float32)[:, None] / 255
    curves = 255 * np.clip(levels ** np.exp(rng.uniform(-0.4, 0.4)) * rng.uniform(0.8, 1.2, 3), 0, 1)
    seen = cv2.LUT(seen, curves[:, None].astype(np.uint8))
    if rng.random() < 0.3:
        seen = seen[..., rng.permutation(3)]
    for _ in range(rng.integers(0, 4)):  # things that lie about
        if rng.random() < 0.5:
            continue
        box = cv2.RotatedRect(tuple(rng.uniform(0, SIDE, 2)), tuple(rng.uniform(6, 60, 2)), rng.uniform(0, 180))
        seen = np.ascontiguousarray(seen)
        cv2.fillConvexPoly(seen, box.points().astype(np.int32), rng.uniform(0, 255, 3).tolist(), cv2.LINE_AA)
    if rng.random() < 0.2:
        seen = cv2.GaussianBlur(seen, (0, 0), rng.uniform(0.4, 1.3))
    if rng.random() < 0.1:
        seen = np.repeat(cv2.cvtColor(seen, cv2.COLOR_RGB2GRAY)[..., None], 3, 2)
    seen = seen.astype(np.float32)
    if rng.random() < 0.3:
        grain = rng.standard_normal(seen.shape[:2], np.float32)[..., None] * rng.uniform(0, 8)
        seen = np.clip(seen + grain, 0, 255)
    return seen


def places(maps):
    """The place of each corner: the mean of the cells about the likeliest."""
    count = maps.shape[0]
    flat = torch.cat([maps.reshape(count, 4, -1), torch.zeros(count, 4, 1)], 2).softmax(2)
    chance = 1 - flat[..., -1]
    heat = flat[..., :-1].reshape(count, 4, CELLS, CELLS)
    padded = functional.pad(heat, (2, 2, 2, 2))
    best = heat.reshape(count, 4, -1).argmax(2)
    points = torch.zeros(count, 4, 2)
    for one in range(count):
        for corner in range(4):
            y, x = divmod(int(best[one, corner]), CELLS)
            part = padded[one, corner, y : y + 5, x : x + 5]
            grid = torch.arange(-2.0, 3.0)
            points[one, corner, 0] = x + 0.5 + (part.sum(0) * grid).sum() / part.sum()
            points[one, corner, 1] = y + 0.5 + (part.sum(1) * grid).sum() / part.sum()
    return points * nets.STRIDE, chance


def normal(seen):
    """Does what `nets.normal` does, to one picture and faster."""
    mean, spread = cv2.meanStdDev(seen)
    total = mean.mean()
    spread = np.sqrt((spread**2 + (mean - total) ** 2).mean())
    return (seen - np.float32(total)) * np.float32(1 / (spread + 0.05 * 255))


def batch(rng, rows, augmented):
    """Returns the network's input, its target and the true corners."""
    inputs, targets, truths = [], [], []
    for data, corners, decoys in rows:
        image = cv2.imdecode(data, cv2.IMREAD_COLOR_RGB)
        seen, ends = view(rng, image, corners, decoys)
        inputs.append(normal(vary(rng, seen) if augmented else seen.astype(np.float32)))
        targets.append(target_of(ends))
        truths.append(ends)
    # The layout of channels last needs no other order of the numbers.
    inputs = torch.from_numpy(np.stack(inputs)).permute(0, 3, 1, 2)
    return inputs, torch.from_numpy(np.stack(targets)), np.stack(truths)


def judge(net, held):
    """Prints how near the corners of boxes held back come out, in one look."""
    net.eval()
    rng = np.random.default_rng(3)
    errors, shown, wrong = [], [], []
    with torch.no_grad():
        for first in range(0, min(len(held), 480), BATCH):
            inputs, _, truths = batch(rng, held[first : first + BATCH], False)
            found, chance = places(net(inputs))
            for point, truth, sure in zip(found.numpy(), truths, chance.numpy()):
                inside = not np.isnan(truth).any() and (truth >= 0).all() and (truth < SIDE).all()
                if inside:
                    errors.append(np.linalg.norm(point - truth, axis=1).mean())
                    shown.append(sure.min())
                elif np.isnan(truth).any():
                    wrong.append(sure.min())
    print(
        f"held back: {len(errors)} boards, error in pixels of {SIDE}: median {np.median(errors):.2f}, "
        f"95 % {np.quantile(errors, 0.95):.2f}; least chance of a corner: 5 % {np.quantile(shown, 0.05):.3f}, "
        f"without a board at most {np.max(wrong, initial=0):.3f} of {len(wrong)}",
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--start", type=Path)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(2)
    rng = np.random.default_rng(2)
    pictures = Pictures(options.data)
    pictures.refresh()
    net = nets.Finder()
    if options.start:
        net.load_state_dict(torch.load(options.start))
    net = net.to(memory_format=torch.channels_last)
    # The mean of the weights over the last thousand steps, which is what is kept.
    mean = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(0.998), use_buffers=True)
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-3)
    chosen = lambda: [pictures.learn[index] for index in rng.integers(len(pictures.learn), size=BATCH)]
    # The next batch is made while the network learns from this one.
    helper = ThreadPoolExecutor(1)
    following = helper.submit(batch, rng, chosen(), True)
    begin, step, running = time.monotonic(), 0, []
    while (done := (time.monotonic() - begin) / 60 / options.minutes) < 1:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 50) * (0.5 + 0.5 * np.cos(np.pi * done)) + 2e-6
        inputs, targets, _ = following.result()
        following = helper.submit(batch, rng, chosen(), True)
        net.train()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            maps = net(inputs)
        maps = maps.float().reshape(len(inputs), 4, -1)
        scores = torch.cat([maps, torch.zeros(len(inputs), 4, 1)], 2)
        loss = -(targets * scores.log_softmax(2)).sum(2).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        mean.update_parameters(net)
        step += 1
        running.append(loss.item())
        if step % 100 == 0:
            minutes = (time.monotonic() - begin) / 60
            print(f"{step} {minutes:.1f} min, {len(pictures.learn)} pictures, loss {np.mean(running):.3f}", flush=True)
            running = []
            pictures.refresh()
        if step % 500 == 0:
            torch.save(mean.module.state_dict(), options.out)
            judge(mean.module, pictures.held)
    torch.save(mean.module.state_dict(), options.out)
    judge(mean.module, pictures.held)


if __name__ == "__main__":
    main()
