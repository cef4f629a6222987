"""The two networks: the reader of squares and the finder of corners."""

import torch
from torch import nn
from torch.nn import functional

CLASSES = 18
CROP = 40
# The finder's input and the step between two cells of what it puts out.
FINDER = 256
STRIDE = 4


def block(into, out, stride=1, size=3):
    return nn.Sequential(nn.Conv2d(into, out, size, stride, size // 2, bias=False), nn.BatchNorm2d(out), nn.ReLU(inplace=True))


class Reader(nn.Module):
    """Turns the window around a square into an embedding, and the embedding into scores.

    The scores are those of the 18 classes alone; those to which the likeness to a calibrated set is added; and those of
    the four quarters by which the board may be turned.
    """

    def __init__(self):
        super().__init__()
        self.first = nn.Sequential(block(3, 20, 2, 5), block(20, 32), nn.MaxPool2d(2))
        self.second = block(32, 64)
        self.third = block(64, 64)
        self.last = nn.Sequential(
            nn.MaxPool2d(2),
            block(64, 128),
            # One weight for each place: where in the window something lies matters.
            nn.Conv2d(128, 128, 5, groups=128, bias=False),
            nn.BatchNorm2d(128),
            nn.Flatten(),
            nn.Linear(128, 64),
        )
        self.head = nn.Linear(64, CLASSES)
        self.set_head = nn.Linear(64, CLASSES)
        self.turn_head = nn.Linear(64, 4)
        # How much the likeness to the calibrated set counts beside the general head.
        self.likeness = nn.Parameter(torch.tensor(8.0))

    def forward(self, windows):
        features = self.second(self.first(windows))
        embedding = self.last(features + self.third(features))
        inner = functional.relu(embedding)
        return embedding, self.head(inner), self.set_head(inner), self.turn_head(inner)


class Finder(nn.Module):
    """Turns a whole picture into four maps, one for each corner of the grid."""

    def __init__(self):
        super().__init__()
        self.down1 = nn.Sequential(block(3, 8, 2), block(8, 16, 2))  # 64 x 64
        self.down2 = nn.Sequential(block(16, 24, 2))  # 32
        self.down3 = nn.Sequential(block(24, 32, 2))  # 16
        self.down4 = nn.Sequential(block(32, 48, 2), block(48, 48))  # 8
        self.wide = nn.Sequential(
            nn.Conv2d(48, 48, 7, padding=3, groups=48, bias=False), nn.BatchNorm2d(48), nn.ReLU(inplace=True), nn.Conv2d(48, 48, 1), nn.ReLU(inplace=True)
        )
        self.up3 = block(48 + 32, 32)
        self.up2 = block(32 + 24, 24)
        self.up1 = block(24 + 16, 16)
        self.out = nn.Conv2d(16, 4, 1)

    def forward(self, pictures):
        a = self.down1(pictures)
        b = self.down2(a)
        c = self.down3(b)
        d = self.down4(c)
        d = d + self.wide(d)
        up = lambda x: functional.interpolate(x, scale_factor=2, mode="nearest")
        c = self.up3(torch.cat([up(d), c], 1))
        b = self.up2(torch.cat([up(c), b], 1))
        a = self.up1(torch.cat([up(b), a], 1))
        return self.out(a)


def normal(windows):
    """Gives each window a mean of 0 and a spread near 1, so that neither dim light nor gloss changes much."""
    windows = windows.float() / 255
    mean = windows.mean((1, 2, 3), keepdim=True)
    spread = windows.std((1, 2, 3), keepdim=True, correction=0)
    return (windows - mean) / (spread + 0.05)




if __name__ == "__main__":
    for net in (Reader(), Finder()):
        print(type(net).__name__, sum(p.numel() for p in net.parameters()))
