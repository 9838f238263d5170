"""An ONNX model as a torch module whose weights can be trained, and back."""

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import helper, numpy_helper
from onnx.version_converter import convert_version
from torch import nn

OPSET = 10


class Network(nn.Module):
    """The line reader of PP-OCR, as `export-base.ts` writes it: batch x 3 x 48 x width to batch x steps x classes.

    Knows the operations of that network and no others. Normalisation is part of the convolutions already, so that
    a small batch does no harm.
    """

    def __init__(self, path):
        super().__init__()
        model = onnx.load(path)
        # The published reader is of a version without eight bits.
        self.model = on_floats(model if model.opset_import[0].version >= OPSET else convert_version(model, OPSET))
        self.weights = nn.ParameterDict()
        self.constants = {}
        for tensor in self.model.graph.initializer:
            self._keep(tensor.name, tensor)
        self.steps = []
        # So many steps are left as they are.
        self.frozen = 0
        for node in self.model.graph.node:
            if node.op_type == "Constant":
                self._keep(node.output[0], node.attribute[0].t)
            else:
                attributes = {each.name: helper.get_attribute_value(each) for each in node.attribute}
                self.steps.append((node.op_type, list(node.input), node.output[0], attributes))
        self._join_swish()
        self.result = self.model.graph.output[0].name

    def _keep(self, name, tensor):
        value = torch.from_numpy(numpy_helper.to_array(tensor).copy())
        if value.dtype == torch.float32 and value.numel() > 1:
            self.weights[key(name)] = nn.Parameter(value)
        else:
            self.constants[name] = value

    def _join_swish(self):
        """A gate and its product become one step, which has a derivative of its own."""
        uses = [name for _, inputs, _, _ in self.steps for name in inputs]
        maker = {step[2]: step for step in self.steps}
        joined = set()
        for index, (kind, inputs, output, _) in enumerate(self.steps):
            if kind != "Mul":
                continue
            for gate, value in (inputs, inputs[::-1]):
                step = maker.get(gate)
                if step is None or step[1][0] != value or uses.count(gate) > 1:
                    continue
                if step[0] == "Sigmoid" or (step[0] == "HardSigmoid" and is_of_swish(step)):
                    joined.add(gate)
                    self.steps[index] = ("Swish" if step[0] == "Sigmoid" else "HardSwish", [value], output, {})
                    break
        self.steps = [step for step in self.steps if step[2] not in joined]

    def freeze(self, convolutions):
        """Leaves the weights of so many convolutions, counted from the input, and of all between them as they are."""
        seen = 0
        for at, (kind, inputs, _, _) in enumerate(self.steps):
            seen += kind == "Conv"
            if seen > convolutions:
                self.frozen = at
                return
            for name in inputs:
                if key(name) in self.weights:
                    self.weights[key(name)].requires_grad = False

    def forward(self, images):
        """Values before the last step, which makes probabilities of them."""
        return self.finish(self.begin(images))

    def begin(self, images):
        """What comes of the steps that are left as they are, as far as later ones need it: it stays the same."""
        with torch.no_grad():
            values = self._run(self.steps[: self.frozen], {self.model.graph.input[0].name: images})
        used = {name for _, inputs, _, _ in self.steps[self.frozen :] for name in inputs}
        return {name: value for name, value in values.items() if name in used}

    def finish(self, values):
        kind, inputs, output, _ = self.steps[-1]
        assert output == self.result, f"No step makes {self.result}"
        return self._run(self.steps[self.frozen : -1], values)[inputs[0]]

    def _run(self, steps, values):
        values = dict(values)
        for kind, inputs, output, attributes in steps:
            given = [self._value(name, values) for name in inputs]
            values[output] = compute(kind, given, attributes)
        return values

    def _value(self, name, values):
        if name in values:
            return values[name]
        return self.constants[name] if name in self.constants else self.weights[key(name)]

    def values(self, images):
        """What each step makes."""
        with torch.no_grad():
            return self._run(self.steps, {self.model.graph.input[0].name: images})

    def kernel(self, name):
        return self.weights[key(name)]

    def save(self, path):
        graph = self.model.graph
        tensors = [(each.name, each) for each in graph.initializer]
        tensors += [(node.output[0], node.attribute[0].t) for node in graph.node if node.op_type == "Constant"]
        for name, tensor in tensors:
            if key(name) in self.weights:
                value = self.weights[key(name)].detach().numpy()
                tensor.CopyFrom(numpy_helper.from_array(value, tensor.name))
        onnx.save(self.model, path)


def on_floats(model):
    """A network of which `eight_bits.py` wrote some convolutions, with these as they were but for what was rounded."""
    graph = model.graph
    numbers = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    nodes, given = [], {}
    for node in graph.node:
        if node.op_type == "QuantizeLinear":
            given[node.output[0]] = node.input[0]
        elif node.op_type == "QLinearConv":
            value, value_step, _, kernel, steps, _, _, _, bias = node.input
            kernels = numbers[kernel] * numbers[steps][:, None, None, None]
            biases = numbers[bias] * numbers[value_step] * numbers[steps]
            floats = [(f"{kernel}.floats", kernels), (f"{bias}.floats", biases)]
            graph.initializer.extend(numpy_helper.from_array(each.astype(np.float32), name) for name, each in floats)
            plain = helper.make_node("Conv", [given[value], *(name for name, _ in floats)], node.output)
            plain.attribute.extend(node.attribute)
            nodes.append(plain)
        elif node.op_type == "DequantizeLinear":
            nodes[-1].output[0] = node.output[0]
        else:
            nodes.append(node)
    taken = {name for node in nodes for name in node.input}
    kept = [each for each in graph.initializer if each.name in taken]
    del graph.node[:], graph.initializer[:]
    graph.node.extend(nodes), graph.initializer.extend(kept)
    return model


def key(name):
    return name.replace(".", "__")


def is_of_swish(step):
    return abs(step[3].get("alpha", 0.2) - 1 / 6) < 1e-5


def compute(kind, given, attributes):
    first = given[0]
    if kind == "Conv":
        return convolve(given, attributes)
    if kind == "HardSwish":
        return F.hardswish(first)
    if kind == "Swish":
        return F.silu(first)
    if kind == "HardSigmoid":
        return torch.clamp(first * attributes.get("alpha", 0.2) + attributes.get("beta", 0.5), 0, 1)
    if kind == "Sigmoid":
        return torch.sigmoid(first)
    if kind == "Relu":
        return F.relu(first)
    if kind == "Add":
        return first + given[1]
    if kind == "Sub":
        return first - given[1]
    if kind == "Mul":
        return first * given[1]
    if kind == "Div":
        return first / given[1]
    if kind == "Pow":
        return first ** given[1]
    if kind == "Sqrt":
        return torch.sqrt(first)
    if kind == "MatMul":
        return first @ given[1]
    if kind == "Softmax":
        return torch.softmax(first, attributes["axis"])
    if kind == "ReduceMean":
        return first.mean(dim=attributes["axes"], keepdim=bool(attributes.get("keepdims", 1)))
    if kind == "GlobalAveragePool":
        return first.mean(dim=(2, 3), keepdim=True)
    if kind == "AveragePool":
        return F.avg_pool2d(first, attributes["kernel_shape"], attributes["strides"])
    if kind == "Transpose":
        return first.permute(attributes["perm"])
    if kind == "Reshape":
        sizes = [first.shape[axis] if size == 0 else int(size) for axis, size in enumerate(given[1])]
        return first.reshape(sizes)
    if kind == "Squeeze":
        for axis in sorted((int(each) for each in (attributes["axes"] if len(given) == 1 else given[1])), reverse=True):
            first = first.squeeze(axis)
        return first
    if kind == "Slice":
        starts, ends, axes = (each.reshape(-1).tolist() for each in given[1:4])
        for start, end, axis in zip(starts, ends, axes):
            first = first[(slice(None),) * axis + (slice(start, end),)]
        return first
    if kind == "Shape":
        return torch.tensor(first.shape)
    if kind == "Cast":
        return first.to({1: torch.float32, 6: torch.int32, 7: torch.int64}[attributes["to"]])
    if kind == "Concat":
        return torch.cat(given, attributes["axis"])
    raise NotImplementedError(f"No step of the line reader: {kind}")


def convolve(given, attributes):
    image, kernel = given[:2]
    bias = given[2] if len(given) > 2 else None
    top, left, bottom, right = attributes.get("pads", [0, 0, 0, 0])
    strides = attributes.get("strides", [1, 1])
    groups = attributes.get("group", 1)
    if groups == kernel.shape[0] and kernel.numel() == groups:
        # A scale and a shift for each channel: as a convolution torch takes a thousand times as long.
        return image * kernel.view(1, -1, 1, 1) + bias.view(1, -1, 1, 1)
    if (top, left) != (bottom, right):
        image, top, left = F.pad(image, (left, right, top, bottom)), 0, 0
    # With each pixel's channels side by side, convolutions of depth learn in less than half the time.
    image = image.contiguous(memory_format=torch.channels_last)
    return F.conv2d(image, kernel, bias, strides, (top, left), 1, groups)
