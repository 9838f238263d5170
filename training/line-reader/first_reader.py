"""The first reader's network: a plain chain of convolutions with ReLU, so that all of it runs on eight bits."""

import numpy as np
import torch
from torch import nn

# Pixels: two thirds of the height at which lines are cut out.
HEIGHT = 32
# Columns of the picture for one step of what is read.
COLUMNS_OF_STEP = 4
# Kernel, channels, strides and padding, as (down, across).
LAYERS = [
    ((3, 3), 32, (2, 2), (1, 1)),
    ((3, 3), 48, (2, 2), (1, 1)),
    ((3, 3), 48, (1, 1), (1, 1)),
    ((3, 3), 80, (2, 1), (1, 1)),
    ((3, 3), 80, (1, 1), (1, 1)),
    ((3, 3), 80, (1, 1), (1, 1)),
    ((3, 3), 128, (2, 1), (1, 1)),
    ((3, 3), 128, (1, 1), (1, 1)),
    ((2, 3), 224, (1, 1), (0, 1)),
    ((1, 5), 224, (1, 1), (0, 2)),
    ((1, 5), 224, (1, 1), (0, 2)),
    ((1, 5), 224, (1, 1), (0, 2)),
]


class FirstReader(nn.Module):
    """batch x 1 x 32 x width to batch x width / 4 x classes, before the softmax."""

    def __init__(self, classes):
        super().__init__()
        channels = [1, *(each for _, each, _, _ in LAYERS)]
        self.convolutions = nn.ModuleList(
            nn.Conv2d(before, after, kernel, strides, padding, bias=False)
            for before, (kernel, after, strides, padding) in zip(channels, LAYERS)
        )
        self.norms = nn.ModuleList(nn.BatchNorm2d(each) for each in channels[1:])
        self.last = nn.Conv2d(channels[-1], classes, 1)

    def forward(self, images):
        for convolution, norm in zip(self.convolutions, self.norms):
            images = torch.relu(norm(convolution(images)))
        return self.last(images).squeeze(2).transpose(1, 2)


def smaller(grey):
    """Lines 48 pixels high at two thirds of their size, each pixel the mean of the part that it covers: a width of twelve becomes one of eight."""
    for axis in (1, 2):
        first, second, third = (np.take(grey, range(at, grey.shape[axis], 3), axis) for at in range(3))
        pair = np.stack([(2 * first + second) / 3, (second + 2 * third) / 3], axis + 1)
        shape = [*grey.shape]
        shape[axis] = shape[axis] // 3 * 2
        grey = pair.reshape(shape)
    return grey
