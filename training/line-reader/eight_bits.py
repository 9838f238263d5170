"""Writes a line reader whose costliest convolutions run on eight bits, which changes its size and speed and hardly what it reads. How
to run it: README.md.

    eight_bits.py FOLDER [TARGET] [--lines 160]

FOLDER: `recogniser.onnx` and `dictionary.txt`, as `train:export` wrote them. TARGET, FOLDER itself if left out, gets both. How far the values of each
convolution reach is measured on lines that are trained on.
"""

import argparse
import random
import shutil
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

import lines
from network import Network
from train import is_apart

# Multiplications for a line of usual length: what does fewer is not worth two more steps.
LEAST_WORK = 5e6
VALUE_STEPS, WEIGHT_STEPS = 255, 127
# Processors without VNNI add the products of two neighbouring channels in sixteen bits: 255 * 128 just fits.
STEPS_OF_TWO = 128
LARGEST_BIAS = 2**30
# Of a line's values, those further out at either end are cut off. More (.0002): a tenth more characters are wrong.
CUT_OFF = 0.00002


def main():
    asked = arguments()
    torch.set_num_threads(2), random.seed(7), np.random.seed(7)
    target = asked.target or asked.folder
    target.mkdir(parents=True, exist_ok=True)
    network = Network(asked.folder / "recogniser.onnx")
    reach, work = measured(network, asked.lines)
    chosen = [name for name, count in work.items() if count >= LEAST_WORK]
    print(f"{len(chosen)} of {len(work)} pointwise convolutions, {sum(work[each] for each in chosen) / sum(work.values()):.0%} of their work")
    onnx.save(on_eight_bits(network.model, chosen, reach), target / "recogniser.onnx")
    if target != asked.folder:
        shutil.copyfile(asked.folder / "dictionary.txt", target / "dictionary.txt")


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("target", type=Path, nargs="?")
    parser.add_argument("--lines", type=int, default=80, help="of each kind, that the reach is measured on")
    return parser.parse_args()


def measured(network, count):
    """By value: its least and largest number; by pointwise convolution: its multiplications for a line, on average."""
    data = Path(__file__).resolve().parents[2] / ".data/bench"
    real = [each for each in lines.receipts(data / "lines") if not is_apart(each)]
    some = random.sample(real, count) + random.sample(lines.drawn(data / "drawn-lines"), count)
    pointwise = [(given[0], made, given[1]) for kind, given, made, attributes in network.steps if is_pointwise(kind, attributes)]
    reach, work = {}, {made: 0 for _, made, _ in pointwise}
    for line in some:
        with torch.no_grad():
            values = network.values(torch.from_numpy(lines.picture(line)))
        for name in {name for given, made, _ in pointwise for name in (given, made)}:
            reach.setdefault(name, []).append(np.quantile(values[name].numpy(), (CUT_OFF, 1 - CUT_OFF)))
        for _, made, weights in pointwise:
            work[made] += network.kernel(weights).numel() * values[made][0, 0].numel() / len(some)
    ends = {name: np.transpose(each) for name, each in reach.items()}
    return {name: (min(0, least.min()), max(0, largest.max())) for name, (least, largest) in ends.items()}, work


def is_pointwise(kind, attributes):
    return kind == "Conv" and attributes.get("group", 1) == 1 and list(attributes["kernel_shape"]) == [1, 1]


def on_eight_bits(model, chosen, reach):
    graph = model.graph
    constants = {each.name: each for each in graph.initializer}
    constants |= {node.output[0]: node.attribute[0].t for node in graph.node if node.op_type == "Constant"}
    nodes = []
    for node in graph.node:
        if node.op_type == "Conv" and node.output[0] in chosen:
            kernel, *bias = (numpy_helper.to_array(constants[name]).astype(np.float64) for name in node.input[1:])
            made, tensors = convolution(node, kernel, *bias, reach)
            nodes += made
            graph.initializer.extend(tensors)
        else:
            nodes.append(node)
    taken = {name for node in nodes for name in node.input}
    replace(graph.node, [node for node in nodes if node.op_type != "Constant" or node.output[0] in taken])
    replace(graph.initializer, [each for each in graph.initializer if each.name in taken])
    onnx.checker.check_model(model)
    return model


def convolution(node, kernel, bias, reach):
    """Its three steps, and the numbers that they take."""
    given, made = node.input[0], node.output[0]
    value_step, value_zero = scale(*reach[given])
    # Of a channel that is nearly off, the bias needs larger steps than the kernel.
    steps = np.maximum(weight_steps(kernel[:, :, 0, 0]), np.abs(bias) / value_step / LARGEST_BIAS + 1e-12)
    result_step, result_zero = scale(*reach[made])
    numbers = {
        "value_step": np.float32(value_step),
        "value_zero": np.uint8(value_zero),
        "kernel": np.round(kernel / steps[:, None, None, None]).astype(np.int8),
        "kernel_steps": steps.astype(np.float32),
        "kernel_zeros": np.zeros(len(steps), np.int8),
        "result_step": np.float32(result_step),
        "result_zero": np.uint8(result_zero),
        "bias": np.round(bias / (value_step * steps)).astype(np.int32),
    }
    named = {name: f"{made}.{name}" for name in numbers}
    value, result = f"{made}.value", f"{made}.result"
    own = {each.name: helper.get_attribute_value(each) for each in node.attribute}
    convolved = [value, *list(named.values())]
    return [
        helper.make_node("QuantizeLinear", [given, named["value_step"], named["value_zero"]], [value]),
        helper.make_node("QLinearConv", convolved, [result], **own),
        helper.make_node("DequantizeLinear", [result, named["result_step"], named["result_zero"]], [made]),
    ], [numpy_helper.from_array(np.asarray(numbers[name]), named[name]) for name in numbers]


def weight_steps(weights):
    """What a step is worth, for each channel that is made: weights are rows of those."""
    pairs = np.abs(weights[:, 0::2] + weights[:, 1::2]).max(1)
    # Half a step more, since both may be rounded up.
    return np.maximum(np.abs(weights).max(1) / WEIGHT_STEPS, pairs / (STEPS_OF_TWO - 1))


def scale(least, largest):
    """What a step is worth, and which one is zero."""
    worth = (largest - least) / VALUE_STEPS
    return worth, round(-least / worth)


def replace(field, by):
    del field[:]
    field.extend(by)


if __name__ == "__main__":
    main()
