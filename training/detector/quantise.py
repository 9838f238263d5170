"""Writes the small detector as an ONNX network whose convolutions run on eight bits. How to run it: README.md.

    quantise.py WEIGHTS TARGET [--looks 120]

WEIGHTS: `detector.pt`, as `learn.py` writes it. TARGET gets `detector.onnx` (1 x 3 x height x width, as the engine prepares pages, to
1 x 1 x height x width, probabilities). How far each layer reaches is measured on pages that are trained on.
"""

import argparse
import random
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper

from learn import Looks, prepared
from layers import Layer, folded, key
from onnx_writer import VALUE_STEPS, Reach, Writer
from small_detector import STEPS, SmallDetector

# Black and white of any plane, as the engine prepares them.
INPUT = -2.1180, 2.6401
# Maps that stand beside each other have the same steps.
BESIDE = {name: each.name for each in STEPS if not isinstance(each, Layer) and each.kind == "beside" for name in (each.first, each.second)}


def main():
    asked = arguments()
    torch.set_num_threads(2), random.seed(7), np.random.seed(7)
    network = SmallDetector()
    network.load_state_dict(torch.load(asked.weights))
    network.eval()
    asked.target.mkdir(parents=True, exist_ok=True)
    onnx.save(model(network, measured(network, Looks(), asked.looks)), asked.target / "detector.onnx")


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("weights", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--looks", type=int, default=120, help="that each layer's reach is measured on")
    return parser.parse_args()


def measured(network, looks, count):
    reach = Reach()
    network.between = lambda name, values: reach.see(BESIDE.get(name, name), values)
    with torch.no_grad():
        for look in random.sample(looks.own, count):
            network(prepared(looks.cut(look)[0][None]))
    scales = reach.scales()
    worth = (INPUT[1] - INPUT[0]) / VALUE_STEPS
    scales |= {"image": (worth, round(-INPUT[0] / worth))}
    return scales | {name: scales[together] for name, together in BESIDE.items()}


def model(network, scales):
    writer = Writer(scales)
    writer.add("QuantizeLinear", ["page", *writer.steps("image")], "image")
    twice = writer.tensor("twice", [1, 1, 2, 2], np.float32)
    for step in STEPS:
        if isinstance(step, Layer):
            writer.convolve(step, *folded(network.convolutions[key(step.name)]))
            continue
        larger = f"{step.name}.larger"
        how = {"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"}
        writer.add("Resize", [step.second, "", twice], larger, **how)
        if step.kind == "sum":
            given = [step.first, *writer.steps(step.first), larger, *writer.steps(step.second), *writer.steps(step.name)]
            writer.add("QLinearAdd", given, step.name, domain="com.microsoft")
        else:
            writer.add("Concat", [step.first, larger], step.name, axis=1)
    writer.add("DequantizeLinear", ["answer", *writer.steps("answer")], "likely")
    writer.add("Sigmoid", ["likely"], "sure")
    writer.add("DepthToSpace", ["sure"], "text", blocksize=4)
    page, text = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, planes, "height", "width"]) for name, planes in (("page", 3), ("text", 1)))
    graph = helper.make_graph(writer.nodes, "detector", [page], [text], writer.tensors)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13), helper.make_opsetid("com.microsoft", 1)])
    made.ir_version = 8
    return made


if __name__ == "__main__":
    main()
