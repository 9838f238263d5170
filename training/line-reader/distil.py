"""Trains the first reader, which reads every line once, from the line reader that stands. How to run it: README.md.

    distil.py DICTIONARY TARGET [--minutes 60] [--processes 2] [--rate 2e-3] [--batch 32]

DICTIONARY: the line reader's characters, one a line. TARGET gets `first-reader.pt`, which `quantise.py` makes an ONNX network of.
What the line reader says of each line is read from `teacher.json`, beside the lines; `teach.ts` writes it.
"""

import argparse
import json
import math
import random
import time
from pathlib import Path

import numpy as np
import torch
import torch.distributed as distributed
import torch.nn.functional as F
from PIL import Image

import lines
from first_reader import COLUMNS_OF_STEP, FirstReader, smaller
from train import agreed, is_apart

WARM_UP = 300
# The last weights are an average over the last part of the training.
AVERAGED_FROM, AVERAGED_BY = 0.6, 0.01
# What is seen at the line reader's steps, beside CTC's loss of the whole line: from the first step on, and in the end.
LIKE_TEACHER = 1.0, 0.2
# A step without a character says less than one with.
BLANK_WEIGHT = 0.1
KEPT_EVERY = 5
TOLD = 900


def main():
    asked = arguments()
    torch.multiprocessing.spawn(learn, (asked,), asked.processes)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("dictionary", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--drawn-share", type=float, default=2.5, help="drawn lines for each receipt's line")
    parser.add_argument("--batch", type=int, default=32, help="lines of a step, in each process")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--port", type=int, default=29519, help="of this machine, where processes meet")
    parser.add_argument("--start", type=Path, help="weights to go on from")
    return parser.parse_args()


def learn(process, asked):
    meeting = f"tcp://127.0.0.1:{asked.port}"
    distributed.init_process_group("gloo", init_method=meeting, rank=process, world_size=asked.processes)
    torch.set_num_threads(1)
    torch.manual_seed(7), torch.set_flush_denormal(True)
    random.seed(7 + process), np.random.seed(7 + process)
    data = Path(__file__).resolve().parents[2] / ".data/bench"
    classes = ["", *asked.dictionary.read_text("utf8").rstrip("\n").split("\n"), " "]
    number = {each: index for index, each in enumerate(classes)}
    real = [each for each in taught(data / "lines", lines.receipts(data / "lines"), classes) if not is_apart(each)]
    drawn = taught(data / "drawn-lines", lines.drawn(data / "drawn-lines"), classes)
    real, drawn = ([each for each in some if set(each["text"]) <= number.keys()] for some in (real, drawn))
    if process == 0:
        asked.target.mkdir(parents=True, exist_ok=True)
        kept = sum(each["seen"] is not None for each in real + drawn)
        print(f"{len(real)} lines of receipts, {len(drawn)} drawn, {kept} read right by the line reader", flush=True)
    network = FirstReader(len(classes))
    if asked.start:
        network.load_state_dict(torch.load(asked.start))
    train(network, number, real, drawn, asked, process)
    if process == 0:
        torch.save(network.state_dict(), asked.target / "first-reader.pt")
        tell(network, classes, data)


def taught(folder, some, classes):
    """Each with what the line reader saw where; None where it did not read what is printed."""
    teacher = json.loads((folder / "teacher.json").read_text())
    for line in some:
        seen = characters(teacher.get(line["path"].name, []))
        read = "".join(classes[likely[0][0]] for _, likely in seen)
        line["seen"] = seen if read.lower() == line["text"].lower() else None
    return some


def characters(steps):
    """One for each run of a class, at its most certain step."""
    runs, before = [], None
    for x, likely in steps:
        if not likely:
            continue
        best = likely[0]
        if best[0] == 0:
            before = None
        elif before is not None and best[0] == before[0] and x - before[1] < 12:
            before = (best[0], x)
            if best[1] > runs[-1][1][0][1]:
                runs[-1] = (x, likely)
        else:
            before = (best[0], x)
            runs.append((x, likely))
    return runs


def pictures(batch, is_drawn):
    """batch x 1 x 32 x width, and for each line where on it the line reader saw what, in steps."""
    cut = [cut_out(Image.open(each["path"]).convert("L")) for each in batch]
    width = np.mean([each.width * lines.LINE_HEIGHT / each.height for each, _ in cut])
    size = (max(24, round(width / 12) * 12), lines.LINE_HEIGHT)
    grey = [np.asarray(lines.spoil(each, is_drawn).resize(size, Image.BILINEAR), np.float32) / 127.5 - 1 for each, _ in cut]
    signs = [-1 if random.random() < 0.02 else 1 for _ in grey]
    images = smaller(np.stack([each * sign for each, sign in zip(grey, signs)]))
    places = []
    for line, (picture, left) in zip(batch, cut):
        scale = images.shape[2] / picture.width / COLUMNS_OF_STEP
        at = lambda x: int((x + lines.COLUMNS_BESIDE - left) * scale)
        places.append(None if line["seen"] is None else [(at(x), likely) for x, likely in line["seen"]])
    return images[:, None], places


def cut_out(image):
    above, below, left, right = (random.randint(3, 11), random.randint(3, 11), random.randint(5, 22), random.randint(5, 22))
    # Of a single letter something is left.
    right = min(right, image.width - left - 8)
    return image.crop((left, above, image.width - right, image.height - below)), left


def wanted_steps(places, steps, classes):
    """batch x steps x classes and how much each step counts: what the line reader says at a character, blank far from any."""
    wanted, counts = torch.zeros(len(places), steps, classes), torch.zeros(len(places), steps)
    for row, seen in enumerate(places):
        if seen is None:
            continue
        wanted[row, :, 0], counts[row] = 1, BLANK_WEIGHT
        for at, _ in seen:
            counts[row, max(0, at - 1) : at + 2] = 0
        for at, likely in seen:
            if 0 <= at < steps:
                wanted[row, at] = 0
                for index, probability in likely:
                    wanted[row, at, index] = probability
                wanted[row, at] /= wanted[row, at].sum()
                counts[row, at] = 1
    return wanted, counts


def train(network, number, real, drawn, asked, process):
    weights = list(network.parameters())
    optimiser = torch.optim.AdamW(weights, asked.rate, weight_decay=1e-4, betas=(0.9, 0.98))
    if distributed.get_world_size() > 1:
        for each in weights:
            distributed.broadcast(each.data, 0)
    average, losses, queue, kept = None, [], [], 0
    begun, done = time.monotonic(), 0
    network.train()
    while done < 1:
        queue = queue or epoch(real, drawn, asked)
        batch, is_drawn = queue.pop()
        images, places = pictures(batch, is_drawn)
        warm = min(1, (len(losses) + 1) / WARM_UP)
        for group in optimiser.param_groups:
            group["lr"] = asked.rate * warm * (0.5 + 0.5 * math.cos(math.pi * done))
        with torch.autocast("cpu", torch.bfloat16):
            values = network(torch.from_numpy(images))
        said = values.float().log_softmax(2)
        wanted = [[number[each] for each in line["text"]] for line in batch]
        ctc = F.ctc_loss(
            said.transpose(0, 1),
            torch.tensor(sum(wanted, [])),
            torch.full((len(batch),), said.shape[1]),
            torch.tensor([len(each) for each in wanted]),
            zero_infinity=True,
        )
        target, counts = wanted_steps(places, said.shape[1], said.shape[2])
        like = -((target * said).sum(2) * counts).sum() / counts.sum().clamp(min=1)
        loss = ctc + (LIKE_TEACHER[0] + (LIKE_TEACHER[1] - LIKE_TEACHER[0]) * min(1, 2 * done)) * like
        optimiser.zero_grad()
        loss.backward()
        done = agreed(weights, (time.monotonic() - begun) / 60 / asked.minutes)
        torch.nn.utils.clip_grad_norm_(weights, 5.0)
        optimiser.step()
        losses.append((ctc.item(), like.item()))
        if done > AVERAGED_FROM:
            state = network.state_dict()
            average = average or {name: each.clone() for name, each in state.items()}
            for name, each in state.items():
                if each.is_floating_point():
                    average[name].lerp_(each, AVERAGED_BY)
        if len(losses) % 100 == 0 and process == 0:
            told = np.mean(losses[-100:], axis=0)
            print(f"{done:.3f}: {len(losses)} steps, loss {told[0]:.3f}, unlike the line reader {told[1]:.3f}", flush=True)
        if process == 0 and kept + KEPT_EVERY < done * asked.minutes:
            kept += KEPT_EVERY
            torch.save(average or network.state_dict(), asked.target / "first-reader-kept.pt")
    if average:
        network.load_state_dict(average)
    if distributed.get_world_size() > 1:
        for each in network.buffers():
            if each.is_floating_point():
                distributed.all_reduce(each)
                each /= distributed.get_world_size()
    network.eval()


def epoch(real, drawn, asked):
    count = min(len(real), int(len(drawn) / asked.drawn_share))
    parts = (random.sample(real, count), False), (random.sample(drawn, int(count * asked.drawn_share)), True)
    queue = [(batch, is_drawn) for some, is_drawn in parts for batch in lines.batches(some, asked.batch)]
    random.shuffle(queue)
    return queue


def tell(network, classes, data):
    network.eval()
    apart = [each for each in lines.receipts(data / "lines") if is_apart(each)]
    for what, some in (("drawn lines", lines.drawn(data / "drawn-lines-apart")), ("lines of receipts", apart)):
        right = sum(read(network, classes, each) == each["text"] for each in some[:TOLD])
        print(f"of {len(some[:TOLD])} {what} {right / len(some[:TOLD]):.1%} right", flush=True)


def read(network, classes, line):
    grey = lines.picture(line)[:, 0]
    grey = np.pad(grey, ((0, 0), (0, 0), (0, -grey.shape[2] % 12)))
    with torch.no_grad():
        best = network(torch.from_numpy(smaller(grey)[:, None]))[0].argmax(-1).tolist()
    return "".join(classes[each] for each, before in zip(best, [0, *best]) if each != before)


if __name__ == "__main__":
    main()
