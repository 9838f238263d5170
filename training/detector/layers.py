"""Convolutions that run on eight bits from end to end: ReLU after each, or nothing, and no gates."""

from dataclasses import dataclass

import torch
from torch import nn


@dataclass(frozen=True)
class Layer:
    """A convolution of what `given` names, its values made alike over a batch, then ReLU unless it is `linear`."""

    name: str
    given: str
    before: int
    channels: int
    size: int = 1
    # Down and across.
    stride: tuple[int, int] = (1, 1)
    # Each channel is seen by itself.
    depthwise: bool = False
    linear: bool = False


def key(name):
    """Its name in a module, which takes no points."""
    return name.replace(".", "_")


def convolution(layer):
    groups = layer.before if layer.depthwise else 1
    plain = nn.Conv2d(layer.before, layer.channels, layer.size, layer.stride, layer.size // 2, groups=groups, bias=False)
    return nn.Sequential(plain, nn.BatchNorm2d(layer.channels))


def begin_as(own, layer, kernel, scale, values):
    """
    Gives a convolution the kernel of another network, of which each channel that it takes was scaled, and has its values spread as
    that network's `values` are (batch x channels x height x width, several).
    """
    plain, norm = own
    plain.weight.data.copy_(kernel * scale.view((-1, 1, 1, 1) if layer.depthwise else (1, -1, 1, 1)))
    values = torch.cat([each.transpose(0, 1).flatten(1) for each in values], 1)
    norm.weight.data.copy_(values.std(1) + 1e-3), norm.bias.data.copy_(values.mean(1))


def folded(own):
    """Kernel and bias of a convolution, what makes its values alike made part of them."""
    plain, norm = own
    scale = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach()
    bias = norm.bias.detach() - norm.running_mean * scale
    return (plain.weight.detach() * scale.view(-1, 1, 1, 1)).double().numpy(), bias.double().numpy()
