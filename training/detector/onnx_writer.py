"""Writes such convolutions as ONNX."""

import numpy as np
from onnx import helper, numpy_helper

# What is beyond is cut off: a single large value would cost all others their steps.
REACH = 0.9999
VALUE_STEPS = 255
# Seven bits where a processor without VNNI adds two products in sixteen; convolutions of depth have no such sum.
WEIGHT_STEPS, DEPTHWISE_STEPS = 63, 127
LARGEST_BIAS = 2**30


class Reach:
    """How far the values of each map reach, measured picture by picture."""

    def __init__(self):
        self.ends = {}

    def see(self, name, values):
        least, largest = np.quantile(values.detach().float().numpy(), (1 - REACH, REACH))
        self.ends.setdefault(name, []).append((least, largest))
        return values

    def scales(self):
        """By map: what a step is worth, and which one is zero."""
        found = {}
        for name, pairs in self.ends.items():
            # Quantiles of all pictures together would miss rare shapes.
            least, largest = min(0, np.quantile([each for each, _ in pairs], 0.02)), max(0, np.quantile([each for _, each in pairs], 0.98))
            worth = max((largest - least) / VALUE_STEPS, 1e-8)
            found[name] = worth, round(-least / worth)
        return found


class Writer:
    """Collects steps of a network and the numbers that they take."""

    def __init__(self, scales):
        self.scales, self.nodes, self.tensors, self.written = scales, [], [], {}

    def add(self, kind, given, made, **attributes):
        self.nodes.append(helper.make_node(kind, given, [made], **attributes))

    def tensor(self, name, values, kind):
        self.tensors.append(numpy_helper.from_array(np.asarray(values).astype(kind), name))
        return name

    def steps(self, name):
        """Names of what a step of a map is worth and of its zero."""
        if name not in self.written:
            worth, zero = self.scales[name]
            self.written[name] = [self.tensor(f"{name}.step", worth, np.float32), self.tensor(f"{name}.zero", zero, np.uint8)]
        return self.written[name]

    def convolve(self, layer, kernel, bias):
        """A ReLU needs no step of its own: a map whose least value is zero cuts off what is negative."""
        worth = self.scales[layer.given][0]
        # Of a channel that is nearly off, the bias needs larger steps than the kernel.
        fewest = np.abs(bias) / worth / LARGEST_BIAS + 1e-12
        own = np.maximum(np.abs(kernel).max((1, 2, 3)) / (DEPTHWISE_STEPS if layer.depthwise else WEIGHT_STEPS), fewest)
        weights = [
            self.tensor(f"{layer.name}.kernel", np.round(kernel / own[:, None, None, None]), np.int8),
            self.tensor(f"{layer.name}.kernel_step", own, np.float32),
            self.tensor(f"{layer.name}.kernel_zero", np.zeros(len(own)), np.int8),
        ]
        added = self.tensor(f"{layer.name}.bias", np.round(bias / (worth * own)), np.int32)
        given = [layer.given, *self.steps(layer.given), *weights, *self.steps(layer.name), added]
        sides = {"kernel_shape": [layer.size] * 2, "strides": list(layer.stride), "pads": [layer.size // 2] * 4}
        self.add("QLinearConv", given, layer.name, group=layer.before if layer.depthwise else 1, **sides)
