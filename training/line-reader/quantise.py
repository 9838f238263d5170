"""Writes the first reader as an ONNX network whose convolutions run on eight bits from end to end. How to run it: README.md.

    quantise.py WEIGHTS DICTIONARY TARGET [--lines 400]

WEIGHTS: `first-reader.pt`, as `distil.py` writes it. TARGET gets `recogniser.onnx` (1 x 1 x 32 x width, -1 to 1, to 1 x width / 4 x
classes, probabilities) and `dictionary.txt`. How far each layer reaches is measured on lines that are trained on.
"""

import argparse
import random
import shutil
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

import lines
from distil import pictures
from first_reader import HEIGHT, LAYERS, FirstReader

# White is 1 and black is -1, on 255 steps.
INPUT_SCALE, INPUT_ZERO = 1 / 127.5, 128
# What is above is cut off: a single large value would cost all others their steps.
REACH = 0.9999
# Seven bits: processors without VNNI add two products in sixteen bits, and 255 * 63 * 2 fits. With 127, such a processor reads a
# quarter of the characters wrong.
WEIGHT_STEPS = 63


def main():
    asked = arguments()
    torch.set_num_threads(2), random.seed(7), np.random.seed(7)
    dictionary = asked.dictionary.read_text("utf8")
    network = FirstReader(len(dictionary.rstrip("\n").split("\n")) + 2)
    network.load_state_dict(torch.load(asked.weights))
    network.eval()
    asked.target.mkdir(parents=True, exist_ok=True)
    onnx.save(model(network, reaches(network, asked.lines)), asked.target / "recogniser.onnx")
    shutil.copyfile(asked.dictionary, asked.target / "dictionary.txt")


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("weights", type=Path)
    parser.add_argument("dictionary", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--lines", type=int, default=400, help="of each kind, that each layer's reach is measured on")
    return parser.parse_args()


def folded(network):
    """Kernel and bias of each convolution, its normalisation made part of them."""
    for convolution, norm in zip(network.convolutions, network.norms):
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        kernel = convolution.weight * scale.view(-1, 1, 1, 1)
        yield kernel.detach(), (norm.bias - norm.running_mean * scale).detach()


def reaches(network, count):
    """The largest value that each layer is allowed to have."""
    data = Path(__file__).resolve().parents[2] / ".data/bench"
    largest = [[] for _ in LAYERS]
    kinds = (lines.receipts(data / "lines"), False), (lines.drawn(data / "drawn-lines"), True)
    for some, is_drawn in kinds:
        for line in random.sample(some, count):
            values = torch.from_numpy(pictures([{**line, "seen": None}], is_drawn)[0])
            with torch.no_grad():
                for at, (convolution, norm) in enumerate(zip(network.convolutions, network.norms)):
                    values = torch.relu(norm(convolution(values)))
                    # Of each line its own largest values: a quantile of the means would miss rare shapes.
                    largest[at].append(np.quantile(values.numpy(), REACH))
    return [float(np.quantile(each, 0.99)) for each in largest]


def model(network, reach):
    nodes, tensors = [], [tensor("input_scale", INPUT_SCALE, np.float32), tensor("input_zero", INPUT_ZERO, np.uint8)]
    nodes.append(helper.make_node("QuantizeLinear", ["image", "input_scale", "input_zero"], ["layer_0"]))
    scale, before = INPUT_SCALE, ["layer_0", "input_scale", "input_zero"]
    for at, ((kernel, bias), (size, _, strides, padding)) in enumerate(zip(folded(network), LAYERS), 1):
        kernel, bias = kernel.double().numpy(), bias.double().numpy()
        steps = np.abs(kernel).max((1, 2, 3)) / WEIGHT_STEPS
        own = reach[at - 1] / 255
        tensors += [
            tensor(f"kernel_{at}", np.round(kernel / steps[:, None, None, None]), np.int8),
            tensor(f"kernel_scale_{at}", steps, np.float32),
            tensor(f"kernel_zero_{at}", np.zeros(len(steps)), np.int8),
            tensor(f"bias_{at}", np.round(bias / (scale * steps)), np.int32),
            tensor(f"scale_{at}", own, np.float32),
            tensor(f"zero_{at}", 0, np.uint8),
        ]
        # A zero of 0 cuts off what is negative: that is the ReLU.
        weights = [f"kernel_{at}", f"kernel_scale_{at}", f"kernel_zero_{at}"]
        given = [*before, *weights, f"scale_{at}", f"zero_{at}", f"bias_{at}"]
        down, across = padding
        nodes.append(
            helper.make_node("QLinearConv", given, [f"layer_{at}"], kernel_shape=size, strides=strides, pads=[down, across, down, across])
        )
        scale, before = own, [f"layer_{at}", f"scale_{at}", f"zero_{at}"]
    last = network.last
    tensors += [tensor("last", last.weight.detach().numpy(), np.float32), tensor("last_bias", last.bias.detach().numpy(), np.float32)]
    tensors += [tensor("axis", [2], np.int64)]
    nodes += [
        helper.make_node("DequantizeLinear", before, ["features"]),
        helper.make_node("Conv", ["features", "last", "last_bias"], ["classes"], kernel_shape=[1, 1]),
        helper.make_node("Squeeze", ["classes", "axis"], ["row"]),
        helper.make_node("Transpose", ["row"], ["steps"], perm=[0, 2, 1]),
        helper.make_node("Softmax", ["steps"], ["probabilities"], axis=2),
    ]
    image = helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 1, HEIGHT, "width"])
    probabilities = helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, [1, "steps", last.out_channels])
    graph = helper.make_graph(nodes, "first-reader", [image], [probabilities], tensors)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)])
    made.ir_version = 8
    onnx.checker.check_model(made)
    return made


def tensor(name, values, kind):
    return numpy_helper.from_array(np.asarray(values).astype(kind), name)


if __name__ == "__main__":
    main()
