"""Trains the line reader further on receipts of SROIE tune and on drawn lines. How to run it: README.md.

    train.py BASE DICTIONARY TARGET [--without-half 0|1] [--minutes 18] [--rate 6e-5] [--drawn-share 1] [--frozen 24] [--again 0]
        [--processes 1] [--batch 12]

BASE: PP-OCRv4's reader as `export-base.ts` wrote it, or one that was trained; DICTIONARY: its characters, one a line. TARGET gets `recogniser.onnx` and
`dictionary.txt`. Characters that the base does not know begin as those that look like them.
"""

import argparse
import math
import random
import time
import unicodedata
import zlib
from collections import deque
from pathlib import Path

import numpy as np
import torch
import torch.distributed as distributed
import torch.nn.functional as F

import lines
from characters import LIKE, MORE_CHARACTERS
from network import Network, key

LAST_WEIGHTS, LAST_BIAS = "linear_8.w_0", "linear_8.b_0"
# A class that was never trained must not win before it is.
RARE = -1
WARM_UP = 60
# The last layer's rate, times the rate of the others: classes that the base does not know have further to go.
LAST_TIMES = 15
# Adam takes a gradient below this for none: else a character that is never drawn would be unlearned.
LEAST_GRADIENT = 1e-5
# The last weights are an average over the last part of the training.
AVERAGED_FROM, AVERAGED_BY = 0.6, 0.01
# So many batches are at hand to be seen again, as they come out of what is frozen: 1 MB each where nearly all is.
KEPT_BATCHES = 1500
# Minutes after which what was learned so far is kept.
KEPT_EVERY = 4
# Lines of the other half that are read at the end, to tell what was gained.
TOLD = 500


def main():
    asked = arguments()
    if asked.processes == 1:
        return learn(0, asked)
    # A process for each core: threads would wait for each other at every operation.
    torch.multiprocessing.spawn(learn, (asked,), asked.processes)


def learn(process, asked):
    if asked.processes > 1:
        meeting = f"tcp://127.0.0.1:{asked.port}"
        distributed.init_process_group("gloo", init_method=meeting, rank=process, world_size=asked.processes)
        torch.set_num_threads(1)
    torch.manual_seed(7), torch.set_flush_denormal(True)
    random.seed(7 + process), np.random.seed(7 + process)
    data = Path(__file__).resolve().parents[2] / ".data/bench"
    half = None if asked.without_half is None else 1 - asked.without_half
    real, drawn = lines.receipts(data / "lines", half), lines.drawn(data / "drawn-lines")
    real, held_out = [each for each in real if not is_apart(each)], [each for each in real if is_apart(each)]
    if half is not None:
        held_out = lines.receipts(data / "lines", asked.without_half)
    characters = asked.dictionary.read_text("utf8").rstrip("\n").split("\n")
    network = Network(asked.base)
    more = [each for each in MORE_CHARACTERS if each not in characters]
    add_characters(network, characters, more)
    classes = ["", *characters, *more, " "]
    network.freeze(asked.frozen)
    asked.target.mkdir(parents=True, exist_ok=True)
    (asked.target / "dictionary.txt").write_text("\n".join(classes[1:-1]) + "\n", "utf8")
    print(f"{len(real)} lines of receipts, {len(drawn)} drawn", flush=True)
    train(network, classes, real, drawn, asked, process)
    if process > 0:
        return
    network.save(asked.target / "recogniser.onnx")
    tell("drawn lines", network, classes, lines.drawn(data / "drawn-lines-apart")[:TOLD])
    tell("lines of receipts", network, classes, held_out[:TOLD])


def is_apart(line):
    """One receipt of twelve, by the name of its line's picture, is not trained on."""
    return zlib.crc32(line["path"].name.rsplit("-", 1)[0].encode()) % 12 == 0


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("base", type=Path)
    parser.add_argument("dictionary", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--without-half", type=int, choices=[0, 1])
    parser.add_argument("--minutes", type=float, default=18)
    parser.add_argument("--rate", type=float, default=6e-5)
    parser.add_argument("--drawn-share", type=float, default=1, help="drawn lines for each receipt's line")
    # What comes first sees strokes, which are the same in all print; left as it is, a step takes half as long.
    parser.add_argument("--frozen", type=int, default=24, help="convolutions, counted from the input, that stay as they are")
    parser.add_argument("--again", type=int, default=0, help="steps with lines that were seen, for each with fresh ones")
    parser.add_argument("--batch", type=int, default=12, help="lines of a step, in each process")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--port", type=int, default=29517, help="of this machine, where processes meet")
    return parser.parse_args()


def add_characters(network, characters, more):
    """The last layer gets a class for each: its blank comes first, the space last."""
    count = len(characters) + 2
    known = [(LIKE.get(each), unicodedata.normalize("NFD", each)[0]) for each in more]
    like = [next(characters.index(each) + 1 for each in some if each in characters) for some in known]
    taken = [*range(count - 1), *like, count - 1]
    weights, bias = (network.weights[key(name)].data[..., taken].clone() for name in (LAST_WEIGHTS, LAST_BIAS))
    bias[count - 1 : count - 1 + len(like)] += RARE
    network.weights[key(LAST_WEIGHTS)] = torch.nn.Parameter(weights)
    network.weights[key(LAST_BIAS)] = torch.nn.Parameter(bias)


def train(network, classes, real, drawn, asked, process):
    # The space of the last class: the dictionary may hold another.
    number = {each: index for index, each in enumerate(classes)}
    real, drawn = ([each for each in some if set(each["text"]) <= number.keys()] for some in (real, drawn))
    last = [network.weights[key(name)] for name in (LAST_WEIGHTS, LAST_BIAS)]
    others = [each for each in network.parameters() if each.requires_grad and not any(each is one for one in last)]
    weights = [*others, *last]
    groups = [{"params": others, "times": 1}, {"params": last, "times": LAST_TIMES}]
    optimiser = torch.optim.AdamW(groups, asked.rate, weight_decay=0, betas=(0.9, 0.98), eps=LEAST_GRADIENT)
    average, losses, queue, kept = None, [], [], 0
    begun_with = deque(maxlen=KEPT_BATCHES if asked.again else 1)
    begun, done = time.monotonic(), 0
    while done < 1:
        if len(losses) % (1 + asked.again) == 0:
            queue = queue or epoch(real, drawn, asked.drawn_share, asked.batch)
            batch, is_drawn = queue.pop()
            begun_with.append((network.begin(torch.from_numpy(lines.pictures(batch, is_drawn))), batch))
            seen, batch = begun_with[-1]
        else:
            seen, batch = random.choice(begun_with)
        for group in optimiser.param_groups:
            warm = min(1, (len(losses) + 1) / WARM_UP)
            group["lr"] = asked.rate * group["times"] * warm * (0.5 + 0.5 * math.cos(math.pi * done))
        values = network.finish(seen).log_softmax(2).transpose(0, 1)
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
        done = agreed(weights, (time.monotonic() - begun) / 60 / asked.minutes)
        torch.nn.utils.clip_grad_norm_(weights, 2.0)
        optimiser.step()
        losses.append(loss.item())
        if done > AVERAGED_FROM:
            average = average or [each.detach().clone() for each in weights]
            for mean, each in zip(average, weights):
                mean.lerp_(each.detach(), AVERAGED_BY)
        if len(losses) % 50 == 0:
            print(f"{done:.2f}: {len(losses)} steps, loss {np.mean(losses[-50:]):.3f}", flush=True)
        if process == 0 and kept + KEPT_EVERY < done * asked.minutes < asked.minutes:
            kept += KEPT_EVERY
            network.save(asked.target / f"recogniser-{kept}.onnx")
    for mean, each in zip(average or [], weights):
        each.data.copy_(mean)


def agreed(weights, done):
    """The mean of all processes: gradients in place, and how much of the time is over."""
    if not distributed.is_initialized():
        return done
    gradients = [each.grad for each in weights]
    together = torch.cat([*(each.reshape(-1) for each in gradients), torch.tensor([done])])
    distributed.all_reduce(together)
    together /= distributed.get_world_size()
    parts = together[:-1].split([each.numel() for each in gradients])
    for gradient, part in zip(gradients, parts):
        gradient.copy_(part.view_as(gradient))
    return together[-1].item()


def epoch(real, drawn, drawn_share, size):
    count = min(len(real), int(len(drawn) / drawn_share))
    parts = (random.sample(real, count), False), (random.sample(drawn, int(count * drawn_share)), True)
    queue = [(batch, is_drawn) for some, is_drawn in parts for batch in lines.batches(some, size)]
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


if __name__ == "__main__":
    main()
