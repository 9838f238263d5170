"""The detector's network: PP-OCRv4's with ReLU for hard swish and without its gates, so that all of it runs on eight bits."""

from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import nn

from layers import Layer, convolution, key


@dataclass(frozen=True)
class Join:
    """The `sum` of two maps, or both `beside` each other; the second is enlarged to twice its size before."""

    name: str
    kind: str
    first: str
    second: str


def block(name, given, before, channels, size, halves=False):
    """A convolution of depth and a pointwise one. One that halves the map has no ReLU, as in PP-OCRv4."""
    depth, stride = f"{name}.depth", (2, 2) if halves else (1, 1)
    return [Layer(depth, given, before, before, size, stride, True, halves), Layer(f"{name}.point", depth, before, channels)]


# By the size of their map: a half of the input to a thirty-second. Numbers of channels are PP-OCRv4's.
BACKBONE = [
    Layer("stem", "image", 3, 16, 3, (2, 2), linear=True),
    *block("half", "stem", 16, 32, 3),
    *block("quarter.1", "half.point", 32, 48, 3, True),
    *block("quarter.2", "quarter.1.point", 48, 48, 3),
    *block("eighth.1", "quarter.2.point", 48, 96, 3, True),
    *block("eighth.2", "eighth.1.point", 96, 96, 3),
    *block("sixteenth.1", "eighth.2.point", 96, 192, 3, True),
    *(each for at in range(2, 6) for each in block(f"sixteenth.{at}", f"sixteenth.{at - 1}.point", 192, 192, 5)),
    *block("last.1", "sixteenth.5.point", 192, 384, 5, True),
    *(each for at in range(2, 5) for each in block(f"last.{at}", f"last.{at - 1}.point", 384, 384, 5)),
]
# From the smallest map to one of a quarter of the input, each of whose pixels says 4 x 4 of the answer.
NECK = [
    Layer("from_last", "last.4.point", 384, 96, linear=True),
    Layer("from_sixteenth", "sixteenth.5.point", 192, 96, linear=True),
    Layer("from_eighth", "eighth.2.point", 96, 96, linear=True),
    Join("to_sixteenth", "sum", "from_sixteenth", "from_last"),
    Join("to_eighth", "sum", "from_eighth", "to_sixteenth"),
    Layer("seen_at_eighth", "to_eighth", 96, 48, 3),
    Layer("from_quarter", "quarter.2.point", 48, 24),
    Join("to_quarter", "beside", "from_quarter", "seen_at_eighth"),
    Layer("seen_at_quarter", "to_quarter", 72, 24, 3),
    Layer("parted", "seen_at_quarter", 24, 96),
    Layer("answer", "parted", 96, 16, linear=True),
]
STEPS = [*BACKBONE, *NECK]


class SmallDetector(nn.Module):
    """batch x 3 x height x width to batch x 1 x height x width, before the sigmoid. Sides are multiples of 32."""

    def __init__(self):
        super().__init__()
        self.convolutions = nn.ModuleDict({key(each.name): convolution(each) for each in STEPS if isinstance(each, Layer)})
        # Its values are spread as those of a sigmoid's input, most of which is far from any text.
        _, norm = self.convolutions["answer"]
        nn.init.constant_(norm.weight, 5), nn.init.constant_(norm.bias, -4)
        # For one who measures what is between the layers.
        self.between = lambda name, values: values

    def forward(self, images):
        made = {"image": self.between("image", images)}
        for step in STEPS:
            if isinstance(step, Layer):
                values = self.convolutions[key(step.name)](made[step.given])
                values = values if step.linear else F.relu(values)
            else:
                larger = F.interpolate(made[step.second], scale_factor=2, mode="nearest")
                values = made[step.first] + larger if step.kind == "sum" else torch.cat([made[step.first], larger], 1)
            made[step.name] = self.between(step.name, values)
        return F.pixel_shuffle(made["answer"], 4)
