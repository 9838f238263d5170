"""Trains the small detector on what PP-OCRv4's says of pages. How to run it: README.md.

    learn.py TEACHER TARGET [--minutes 60] [--processes 2] [--rate 1e-3] [--batch 4] [--start WEIGHTS]

TEACHER: PP-OCRv4's detector, as `export-base.js` writes it. TARGET gets `detector.pt`, which `quantise.py` makes an ONNX network of.
Pages and what is said of them come from `see-pages.ts`.
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

from from_teacher import begin
from small_detector import SmallDetector
from train import agreed

DATA = Path(__file__).resolve().parents[2] / ".data/bench/pages"
# PaddleOCR's, for blue, green and red.
MEAN, DEVIATION = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)
SIDE = 480
# What the teacher saw beyond the cut, the pupil can't.
BLIND_EDGE = 32
WARM_UP = 100
AVERAGED_FROM, AVERAGED_BY = 0.5, 0.005
# One look in so many is kept to measure on.
APART = 25
# Batches.
SETTLED_ON = 150
# Steps, minutes and looks.
TOLD_EVERY, KEPT_EVERY, TOLD = 50, 5, 120


def main():
    asked = arguments()
    if asked.processes == 1:
        return learn(0, asked)
    torch.multiprocessing.spawn(learn, (asked,), asked.processes)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("teacher", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--batch", type=int, default=4, help="cuts of a step, in each process")
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--port", type=int, default=29521, help="of this machine, where processes meet")
    return parser.parse_args()


class Looks:
    def __init__(self):
        self.looks = json.loads((DATA / "pages.json").read_text())
        self.bytes = np.memmap(DATA / "pages.bin", np.uint8, "r")
        # All looks at one page are of one part.
        page = lambda look: (look["set"], look["id"])
        pages = sorted({page(each) for each in self.looks})
        apart = set(pages[::APART])
        self.apart = [each for each in self.looks if page(each) in apart]
        own = [each for each in self.looks if page(each) not in apart]
        # Pages as the engine looks at them count more than spoiled ones, and receipts, whose print is the worst, most.
        self.own = own + [each for each in own if each["plain"]] + 2 * [each for each in own if each["set"] == "sroie-tune"]

    def whole(self, look):
        count = look["width"] * look["height"]
        part = self.bytes[look["offset"] : look["offset"] + 4 * count]
        shape = look["height"], look["width"]
        return part[: 3 * count].reshape(*shape, 3), part[3 * count :].reshape(shape)

    def cut(self, look):
        """Pixels, map and what counts of it, of one place; what the page lacks is grey and does not count."""
        pixels, said = self.whole(look)
        height, width = said.shape
        y, x = place(height), place(width)
        pixels, said = pixels[y : y + SIDE, x : x + SIDE], said[y : y + SIDE, x : x + SIDE]
        counts = np.ones(said.shape, np.float32)
        if y > 0:
            counts[:BLIND_EDGE] = 0
        if y + SIDE < height:
            counts[-BLIND_EDGE:] = 0
        if x > 0:
            counts[:, :BLIND_EDGE] = 0
        if x + SIDE < width:
            counts[:, -BLIND_EDGE:] = 0
        missing = (0, SIDE - said.shape[0]), (0, SIDE - said.shape[1])
        pixels = np.pad(pixels, (*missing, (0, 0)), constant_values=128)
        return pixels, np.pad(said, missing), np.pad(counts, missing)


def place(length):
    """Where a cut begins. The page's edges are seen as often as its middle: only there the network sees what it has beyond them."""
    last = max(0, length - SIDE)
    return min(last, max(0, random.randint(-SIDE // 3, last + SIDE // 3))) // 4 * 4


def prepared(pixels):
    """batch x 3 x height x width, blue, green and red as the engine gives them."""
    planes = torch.from_numpy(np.ascontiguousarray(pixels[..., ::-1])).permute(0, 3, 1, 2).float() / 255
    return ((planes - torch.tensor(MEAN).view(1, 3, 1, 1)) / torch.tensor(DEVIATION).view(1, 3, 1, 1)).contiguous(memory_format=torch.channels_last)


def unlike(answer, said, counts):
    """Cross entropy, of which the surroundings of letters are half, and what of the text's area is not shared (Milletari et al. 2016)."""
    with torch.no_grad():
        near = F.max_pool2d(said[:, None], 9, 1, 4)[:, 0] > 0.05
        weight = counts * (0.25 + near.float())
    entropy = (F.binary_cross_entropy_with_logits(answer, said, reduction="none") * weight).sum() / weight.sum()
    own = torch.sigmoid(answer) * counts
    dice = 1 - (2 * (own * said * counts).sum() + 1) / ((own * own).sum() + (said * said * counts).sum() + 1)
    return entropy + 0.5 * dice, dice


def learn(process, asked):
    if asked.processes > 1:
        distributed.init_process_group("gloo", init_method=f"tcp://127.0.0.1:{asked.port}", rank=process, world_size=asked.processes)
    torch.set_num_threads(1)
    torch.manual_seed(7), torch.set_flush_denormal(True)
    looks = Looks()
    network = SmallDetector()
    random.seed(7), np.random.seed(7)
    if asked.start:
        network.load_state_dict(torch.load(asked.start))
    else:
        some = [looks.cut(each)[0] for each in random.sample(looks.own, 12)]
        begin(network, asked.teacher, [prepared(each[None]) for each in some])
    random.seed(8 + process), np.random.seed(8 + process)
    network.to(memory_format=torch.channels_last)
    if process == 0:
        asked.target.mkdir(parents=True, exist_ok=True)
        print(f"{len(looks.own)} looks, {len(looks.apart)} kept apart", flush=True)
    train(network, looks, asked, process)


def train(network, looks, asked, process):
    weights = list(network.parameters())
    optimiser = torch.optim.AdamW(weights, asked.rate, weight_decay=1e-4)
    average, losses, queue, kept = None, [], [], 0
    begun, done = time.monotonic(), 0
    network.train()
    while done < 1:
        while len(queue) < asked.batch:
            queue = random.sample(looks.own, len(looks.own)) + queue
        batch = [looks.cut(queue.pop()) for _ in range(asked.batch)]
        pixels, said, counts = (np.stack(each) for each in zip(*batch))
        warm = min(1, (len(losses) + 1) / WARM_UP)
        for group in optimiser.param_groups:
            group["lr"] = asked.rate * warm * (0.5 + 0.5 * math.cos(math.pi * done)) + 1e-6
        with torch.autocast("cpu", torch.bfloat16):
            answer = network(prepared(pixels))
        loss, dice = unlike(answer.float()[:, 0], torch.from_numpy(said).float() / 255, torch.from_numpy(counts))
        optimiser.zero_grad()
        loss.backward()
        done = agreed(weights, (time.monotonic() - begun) / 60 / asked.minutes)
        torch.nn.utils.clip_grad_norm_(weights, 2.0)
        optimiser.step()
        losses.append((loss.item(), dice.item()))
        if done > AVERAGED_FROM:
            state = network.state_dict()
            average = average or {name: each.clone() for name, each in state.items()}
            for name, each in state.items():
                if each.is_floating_point():
                    average[name].lerp_(each, AVERAGED_BY)
        if len(losses) % TOLD_EVERY == 0 and process == 0:
            told = np.mean(losses[-TOLD_EVERY:], axis=0)
            print(f"{done:.3f}: {len(losses)} steps, loss {told[0]:.4f}, dice {told[1]:.4f}", flush=True)
        if process == 0 and kept + KEPT_EVERY < done * asked.minutes:
            kept += KEPT_EVERY
            torch.save(average or network.state_dict(), asked.target / "detector-kept.pt")
    network.load_state_dict(average or network.state_dict())
    if process == 0:
        settle(network, looks)
        network.eval()
        torch.save(network.state_dict(), asked.target / "detector.pt")
        with torch.no_grad():
            each = [unlike(network(prepared(pixels[None]))[:, 0], torch.tensor(said[None]).float() / 255, torch.ones(1, *said.shape))[1].item()
                for pixels, said in map(looks.whole, looks.apart[:TOLD])]
        print(f"{len(each)} looks apart: dice {np.mean(each):.4f}", flush=True)


def settle(network, looks):
    """Weights that are an average have other values than any of those that they were averaged from: what makes them alike is measured anew."""
    norms = [each for each in network.modules() if isinstance(each, torch.nn.BatchNorm2d)]
    for norm in norms:
        norm.reset_running_stats()
        norm.momentum = None
    network.train()
    with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
        for _ in range(SETTLED_ON):
            network(prepared(np.stack([looks.cut(each)[0] for each in random.sample(looks.own, 5)])))


if __name__ == "__main__":
    main()
