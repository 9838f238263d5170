"""Lines to train on: pictures 62 pixels high, of which the line itself is 48, and what is printed on them."""

import io
import json
import random
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

LINE_HEIGHT = 48
# As `cut-lines.ts` cuts and `draw_lines.py` draws: rows above and below, columns beside.
ROWS_BESIDE, COLUMNS_BESIDE = 7, 14


def receipts(folder, half=None):
    """Lines cut out by `cut-lines.ts`; of one half of the receipts, or of all. Those read as something else are left out."""
    lines = json.loads((folder / "lines.json").read_text())
    return [
        {"path": folder / each["image"], "text": in_case(each["truth"], each["read"])}
        for each in lines
        if (half is None or each["half"] == half) and likeness(each["truth"], each["read"]) > 0.5
    ]


def drawn(folder):
    lines = json.loads((folder / "lines.json").read_text())
    return [{"path": folder / each["image"], "text": each["text"]} for each in lines]


def likeness(one, other):
    one, other = plain(one), plain(other)
    return SequenceMatcher(None, one, other, autojunk=False).ratio() if one and other else 0


def plain(text):
    return "".join(each for each in text.lower() if each.isalnum())


def in_case(truth, read):
    """The truth is upper case: a letter takes the case in which it was read, or that of its word."""
    known = {}
    for tag, start, end, at, _ in SequenceMatcher(None, truth.lower(), read.lower(), autojunk=False).get_opcodes():
        if tag == "equal":
            known.update({index: read[at + index - start] for index in range(start, end)})
    line = is_lower(known.values())
    words, start = [], 0
    for word in truth.split(" "):
        letters = {at: known.get(start + at) for at in range(len(word))}
        lower = is_lower([each for at, each in letters.items() if at > 0 and each], line)
        words.append("".join(letters[at] or cased(each, lower and at > 0) for at, each in enumerate(word)))
        start += len(word) + 1
    return " ".join(words)


def is_lower(letters, otherwise=False):
    letters = [each for each in letters if each.isalpha()]
    return sum(map(str.islower, letters)) > len(letters) / 2 if letters else otherwise


def cased(letter, lower):
    return letter.lower() if lower else letter.upper()


def batches(lines, size):
    """Lines of nearly the same width, so that nothing need be padded, in any order."""
    widths = {each["path"]: Image.open(each["path"]).width for each in lines}
    ordered = sorted(lines, key=lambda each: widths[each["path"]] * random.uniform(0.96, 1.04))
    parts = [ordered[at : at + size] for at in range(0, len(ordered), size)]
    random.shuffle(parts)
    return parts


def pictures(lines, is_drawn):
    """batch x 3 x 48 x width, -1 to 1; each time spoiled in another way."""
    cut = [cut_out(Image.open(each["path"]).convert("L"), jitter=True) for each in lines]
    width = np.mean([each.width * LINE_HEIGHT / each.height for each in cut])
    size = (max(32, round(width / 16) * 16), LINE_HEIGHT)
    grey = [np.asarray(spoil(each, is_drawn).resize(size, Image.BILINEAR), np.float32) / 127.5 - 1 for each in cut]
    signs = [-1 if random.random() < 0.02 else 1 for _ in grey]
    return np.repeat(np.stack([each * sign for each, sign in zip(grey, signs)])[:, None], 3, axis=1)


def picture(line):
    """1 x 3 x 48 x width, as the engine would read it: the width is a multiple of 8."""
    cut = cut_out(Image.open(line["path"]).convert("L"), jitter=False)
    width = max(16, round(cut.width * LINE_HEIGHT / cut.height))
    grey = np.asarray(cut.resize((width, LINE_HEIGHT), Image.BILINEAR), np.float32) / 127.5 - 1
    padded = np.pad(grey, ((0, 0), (0, -width % 8)))
    return np.repeat(padded[None, None], 3, axis=1)


def cut_out(image, jitter):
    above, below, left, right = ROWS_BESIDE, ROWS_BESIDE, COLUMNS_BESIDE, COLUMNS_BESIDE
    if jitter:
        above, below = random.randint(3, 11), random.randint(3, 11)
        left, right = random.randint(5, 22), random.randint(5, 22)
        # Of a single letter something is left.
        right = min(right, image.width - left - 8)
    return image.crop((left, above, image.width - right, image.height - below))


def spoil(image, is_drawn):
    """As scanners, faxes and thermal printers do; what is drawn more than what is real, which is spoiled already."""
    if random.random() < 0.1:
        paper = int(np.median(np.asarray(image)))
        image = image.rotate(random.uniform(-1.2, 1.2), Image.BILINEAR, fillcolor=paper)
    if random.random() < 0.45:
        return image
    more = 0.6 if is_drawn else 0.25
    if random.random() < 0.12 + 0.25 * more:
        height = random.choice([12, 13, 14, 15, 16, 18, 20, 22, 26] if is_drawn else [16, 18, 20, 24, 28])
        width = max(4, image.width * height // image.height)
        image = image.resize((width, height), random.choice([Image.BILINEAR, Image.LANCZOS, Image.BOX]))
    if random.random() < 0.15 + 0.2 * more:
        image = image.filter(ImageFilter.GaussianBlur(random.uniform(0.3, 1.4) * image.height / LINE_HEIGHT))
    if random.random() < 0.08 + 0.12 * more:
        image = image.filter(random.choice([ImageFilter.MinFilter(3), ImageFilter.MaxFilter(3)]))
    grey = np.asarray(image).astype(np.float32)
    if random.random() < 0.4:
        grey = (grey - 128) * random.uniform(0.4, 1.4) + 128 + random.uniform(-30, 30)
    if random.random() < 0.15 + 0.2 * more:
        grey = grey + np.random.normal(0, random.uniform(3, 22), grey.shape)
    if random.random() < 0.08 + 0.12 * more:
        grey = faded(grey)
    if random.random() < 0.04 + 0.14 * more:
        grey = faxed(grey)
    image = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))
    return compressed(image) if random.random() < 0.2 else image


def faded(grey):
    """Print that is fainter in some columns than in others."""
    strength = np.random.uniform(63, 255, (1, max(2, grey.shape[1] // 24))).astype(np.uint8)
    smooth = np.asarray(Image.fromarray(strength).resize((grey.shape[1], 1), Image.BILINEAR)) / 255
    paper = np.percentile(grey, 90)
    return (paper + (grey - paper) * smooth).astype(np.float32)


def faxed(grey):
    """Two colours, now and then with specks."""
    limit = grey.min() + (grey.max() - grey.min()) * random.uniform(0.4, 0.75)
    black = np.where(grey > limit, 255.0, 0.0)
    if random.random() < 0.5:
        speck = np.random.random(grey.shape)
        black = np.where(speck < 0.006, 0, np.where(speck > 0.994, 255, black))
    return black


def compressed(image):
    file = io.BytesIO()
    image.save(file, "JPEG", quality=random.randint(20, 80))
    return Image.open(file).convert("L")
