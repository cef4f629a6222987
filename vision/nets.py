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
    """Turns the window around a square into an embedding, and the embedding into scores of the 18 classes."""

    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(
            block(3, 16, 2, 5),
            block(16, 32),
            nn.MaxPool2d(2),
            block(32, 64),
            block(64, 64),
            nn.MaxPool2d(2),
            block(64, 96),
            # One weight for each place: where in the window something lies matters.
            nn.Conv2d(96, 96, 5, groups=96, bias=False),
            nn.BatchNorm2d(96),
            nn.Flatten(),
            nn.Linear(96, 64),
        )
        self.head = nn.Linear(64, CLASSES)
        # How much the likeness to the calibrated set counts beside the general head.
        self.likeness = nn.Parameter(torch.tensor(8.0))

    def forward(self, windows):
        embedding = self.features(windows)
        return embedding, self.head(functional.relu(embedding))


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
