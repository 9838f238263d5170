"""Trains the line reader further on receipts of SROIE tune and on drawn lines. How to run it: docs/engine/training.md, "Training the
line reader".

    train.py BASE DICTIONARY TARGET [--without-half 0|1] [--minutes 18] [--rate 6e-5]

BASE: PP-OCRv4's reader as `export-base.ts` wrote it; DICTIONARY: its characters, one a line. TARGET gets `recogniser.onnx` and
`dictionary.txt`. Letters with accents, which the base does not know, begin as those without.
"""

import argparse
import math
import random
import time
import unicodedata
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

import lines
from network import Network, key

MORE_CHARACTERS = "ÀÁÂÃÄÇÈÉÊËÍÎÓÔÕÖÚÛÜÑàáâãäçèéêëíîóôõöúûüñßºª°€£§"
LIKE = {"ß": "B", "º": "o", "ª": "a", "°": "o", "€": "E", "£": "E", "§": "S"}
LAST_WEIGHTS, LAST_BIAS = "linear_8.w_0", "linear_8.b_0"
# A class that was never trained must not win before it is.
RARE = -2
# The first half of the network sees strokes, which are the same in all print; left as it is, a step takes half as long.
FROZEN_CONVOLUTIONS = 24
BATCH = 12
WARM_UP = 60
# The last layer's rate, times the rate of the others: classes that the base does not know have further to go.
LAST_TIMES = 15
# Adam takes a gradient below this for none: else a character that is never drawn would be unlearned.
LEAST_GRADIENT = 1e-5
# Drawn lines for each receipt's line.
DRAWN_SHARE = 1.0
# The last weights are an average over the last part of the training.
AVERAGED_FROM, AVERAGED_BY = 0.6, 0.01
# Lines of the other half, and drawn ones, that are read at the end, to tell what was gained.
TOLD = 500


def main():
    asked = arguments()
    random.seed(7), np.random.seed(7), torch.manual_seed(7)
    torch.set_flush_denormal(True)
    data = Path(__file__).resolve().parents[3] / ".data/bench"
    half = None if asked.without_half is None else 1 - asked.without_half
    real, drawn = lines.receipts(data / "lines", half), lines.drawn(data / "drawn-lines")
    characters = asked.dictionary.read_text("utf8").rstrip("\n").split("\n")
    network = Network(asked.base)
    more = [each for each in MORE_CHARACTERS if each not in characters]
    add_characters(network, characters, more)
    classes = ["", *characters, *more, " "]
    network.freeze(FROZEN_CONVOLUTIONS)
    random.shuffle(drawn)
    drawn, kept = drawn[TOLD:], drawn[:TOLD]
    print(f"{len(real)} lines of receipts, {len(drawn)} drawn", flush=True)
    train(network, classes, real, drawn, asked)
    asked.target.mkdir(parents=True, exist_ok=True)
    network.save(asked.target / "recogniser.onnx")
    (asked.target / "dictionary.txt").write_text("\n".join(classes[1:-1]) + "\n", "utf8")
    tell("drawn lines", network, classes, kept)
    if asked.without_half is not None:
        held_out = lines.receipts(data / "lines", asked.without_half)
        tell("lines of the other half", network, classes, random.sample(held_out, min(TOLD, len(held_out))))


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("base", type=Path)
    parser.add_argument("dictionary", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--without-half", type=int, choices=[0, 1])
    parser.add_argument("--minutes", type=float, default=18)
    parser.add_argument("--rate", type=float, default=6e-5)
    return parser.parse_args()


def add_characters(network, characters, more):
    """The last layer gets a class for each: its blank comes first, the space last."""
    count = len(characters) + 2
    like = [characters.index(LIKE.get(each) or unicodedata.normalize("NFD", each)[0]) + 1 for each in more]
    taken = [*range(count - 1), *like, count - 1]
    weights, bias = (network.weights[key(name)].data[..., taken].clone() for name in (LAST_WEIGHTS, LAST_BIAS))
    bias[count - 1 : count - 1 + len(like)] += RARE
    network.weights[key(LAST_WEIGHTS)] = torch.nn.Parameter(weights)
    network.weights[key(LAST_BIAS)] = torch.nn.Parameter(bias)


def train(network, classes, real, drawn, asked):
    # The space of the last class: the dictionary may hold another.
    number = {each: index for index, each in enumerate(classes)}
    real, drawn = ([each for each in some if set(each["text"]) <= number.keys()] for some in (real, drawn))
    last = [network.weights[key(name)] for name in (LAST_WEIGHTS, LAST_BIAS)]
    others = [each for each in network.parameters() if each.requires_grad and not any(each is one for one in last)]
    weights = [*others, *last]
    groups = [{"params": others, "times": 1}, {"params": last, "times": LAST_TIMES}]
    optimiser = torch.optim.AdamW(groups, asked.rate, weight_decay=0, betas=(0.9, 0.98), eps=LEAST_GRADIENT)
    average, losses, queue = None, [], []
    begun = time.monotonic()
    while (done := (time.monotonic() - begun) / 60 / asked.minutes) < 1:
        queue = queue or epoch(real, drawn)
        batch, is_drawn = queue.pop()
        for group in optimiser.param_groups:
            warm = min(1, (len(losses) + 1) / WARM_UP)
            group["lr"] = asked.rate * group["times"] * warm * (0.5 + 0.5 * math.cos(math.pi * done))
        values = network(torch.from_numpy(lines.pictures(batch, is_drawn))).log_softmax(2).transpose(0, 1)
        wanted = [[number[each] for each in line["text"]] for line in batch]
        loss = F.ctc_loss(
            values,
            torch.tensor(sum(wanted, [])),
            torch.full((len(batch),), len(values)),
            torch.tensor([len(each) for each in wanted]),
            zero_infinity=True,
        )
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(weights, 2.0)
        optimiser.step()
        losses.append(loss.item())
        if done > AVERAGED_FROM:
            average = average or [each.detach().clone() for each in weights]
            for mean, each in zip(average, weights):
                mean.lerp_(each.detach(), AVERAGED_BY)
        if len(losses) % 100 == 0:
            print(f"{done:.2f}: loss {np.mean(losses[-100:]):.3f}", flush=True)
    for mean, each in zip(average or [], weights):
        each.data.copy_(mean)


def epoch(real, drawn):
    queue = [(batch, False) for batch in lines.batches(real, BATCH)]
    some = random.sample(drawn, min(len(drawn), int(len(real) * DRAWN_SHARE)))
    queue += [(batch, True) for batch in lines.batches(some, BATCH)]
    random.shuffle(queue)
    return queue


def tell(what, network, classes, held_out):
    """How many lines that it was not trained on are right in all letters and digits, and in all that is printed."""
    readings = [read(network, classes, each) for each in held_out]
    plain = sum(lines.plain(text) == lines.plain(each["text"]) for text, each in zip(readings, held_out))
    whole = sum(text == each["text"] for text, each in zip(readings, held_out))
    count = len(held_out)
    print(f"of {count} {what} {plain / count:.1%} right in letters and digits, {whole / count:.1%} in all", flush=True)


def read(network, classes, line):
    with torch.no_grad():
        best = network(torch.from_numpy(lines.picture(line)))[0].argmax(-1).tolist()
    return "".join(classes[each] for each, before in zip(best, [0, *best]) if each != before)


main()
