"""Writes the trained networks as the runtime of the program reads them.

    python export.py FOLDER [--reader READER] [--finder FINDER]

Batch normalisation is folded into the convolutions. Beside each .rten file its .onnx file is kept with --onnx.
"""

import argparse
import subprocess
from pathlib import Path

import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

import nets


class ReaderOut(nn.Module):
    """The outputs, where the direction has a length that makes a product of two the likeness."""

    def __init__(self, reader):
        super().__init__()
        self.reader = reader
        self.length = reader.likeness.detach().clamp(min=0).sqrt().item()

    def forward(self, windows):
        embedding, scores, with_set, turns = self.reader(windows)
        norm = (embedding * embedding).sum(1, keepdim=True).sqrt() + 1e-6
        return scores, with_set, embedding / norm * self.length, turns


def folded(module):
    """Folds every normalisation that follows a convolution into it."""
    for name, child in module.named_children():
        setattr(module, name, folded(child))
    if isinstance(module, nn.Sequential):
        layers = []
        for layer in module:
            if isinstance(layer, nn.BatchNorm2d) and layers and isinstance(layers[-1], nn.Conv2d):
                layers[-1] = fuse_conv_bn_eval(layers[-1], layer)
            else:
                layers.append(layer)
        return nn.Sequential(*layers)
    return module


def save(net, shape, names, path, keep):
    net = net.eval().to(memory_format=torch.contiguous_format)
    onnx = path.with_suffix(".onnx")
    dynamic = {name: {0: "count"} for name in ["pictures", *names]}
    torch.onnx.export(net, torch.zeros(shape), str(onnx), input_names=["pictures"], output_names=names, dynamic_axes=dynamic, opset_version=17, dynamo=False)
    subprocess.run(["rten-convert", str(onnx), str(path)], check=True)
    if not keep:
        onnx.unlink()
    print(f"{path}: {path.stat().st_size} bytes")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--reader", type=Path)
    parser.add_argument("--finder", type=Path)
    parser.add_argument("--onnx", action="store_true")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.reader:
        reader = nets.Reader()
        reader.load_state_dict(torch.load(options.reader))
        reader = ReaderOut(folded(reader.eval()))
        save(reader, (1, 3, nets.CROP, nets.CROP), ["scores", "with_set", "directions", "turns"], options.folder / "reader.rten", options.onnx)
    if options.finder:
        finder = nets.Finder()
        finder.load_state_dict(torch.load(options.finder))
        save(folded(finder.eval()), (1, 3, nets.FINDER, nets.FINDER), ["maps"], options.folder / "finder.rten", options.onnx)


if __name__ == "__main__":
    main()
