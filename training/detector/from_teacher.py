"""What the small detector begins as: the weights of PP-OCRv4's detector, its gates replaced by what they are on average."""

import sys
from pathlib import Path

import onnx
import torch
from onnx import helper, numpy_helper

from layers import begin_as, key
from small_detector import BACKBONE

sys.path.append(str(Path(__file__).resolve().parents[1] / "line-reader"))
from network import compute  # noqa: E402

# Names of the published network: where its backbone ends, and which of its values are gated by what.
LAST = "confere.157"
GATED = {"p2o.Mul.111": ("p2o.Add.151", "hardsigmoid_4.tmp_0"), "p2o.Mul.125": ("p2o.Add.171", "hardsigmoid_5.tmp_0")}


def begin(network, path, images):
    """
    Sets the small detector's backbone.
    :param path: PP-OCRv4's detector as `export-base.js` writes it
    :param images: as the engine prepares pages, on which values are spread as there
    """
    steps, constants = backbone(path)
    made = [values(steps, constants, each) for each in images]
    layers, by_channel = iter(BACKBONE), {}
    for kind, inputs, output, attributes in steps:
        if kind != "Conv" or inputs[0].startswith(("p2o.GlobalAveragePool", "relu_")):
            continue
        given, kernel, bias = inputs[0], *(constants[each] for each in inputs[1:])
        if kernel.shape[1:] == (1, 1, 1) and attributes["group"] == len(kernel):
            by_channel[output] = kernel.view(-1)
            continue
        layer = next(layers)
        scale = torch.ones(layer.before)
        if given in GATED:
            given, gate = GATED[given]
            scale = torch.stack([each[gate].mean((0, 2, 3)) for each in made]).mean(0)
        scale = scale * by_channel.get(given, 1)
        begin_as(network.convolutions[key(layer.name)], layer, kernel, scale, [each[output] for each in made])


def backbone(path):
    """Steps up to the backbone's end, and the numbers that they take, by name."""
    graph = onnx.load(path).graph
    constants = {each.name: torch.from_numpy(numpy_helper.to_array(each).copy()) for each in graph.initializer}
    steps = []
    for node in graph.node:
        if node.op_type == "Constant":
            constants[node.output[0]] = torch.from_numpy(numpy_helper.to_array(node.attribute[0].t).copy())
            continue
        attributes = {each.name: helper.get_attribute_value(each) for each in node.attribute}
        steps.append((node.op_type, list(node.input), node.output[0], attributes))
        if node.output[0] == LAST:
            return steps, constants
    raise ValueError(f"{path} makes no {LAST}: it is no detector of PP-OCRv4 as export-base.js writes it")


def values(steps, constants, images):
    made = {"x": images}
    with torch.no_grad():
        for kind, inputs, output, attributes in steps:
            made[output] = compute(kind, [made.get(name, constants.get(name)) for name in inputs], attributes)
    return made
