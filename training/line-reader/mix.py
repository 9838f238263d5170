"""Part of the way from one reader to another that was trained on from it: `mix.py OLD DICTIONARY NEW TARGET [--share 0.85]`.

What was read well before is read better so than by NEW alone, and most of what was learned stays (Wortsman et al. 2022, "Robust
fine-tuning of zero-shot models"). DICTIONARY: of OLD. NEW and TARGET: folders of `recogniser.onnx` and `dictionary.txt`.
"""

import argparse
import shutil
from pathlib import Path

from characters import MORE_CHARACTERS
from network import Network
from train import add_characters


def main():
    parser = argparse.ArgumentParser()
    for name in ("old", "dictionary", "new", "target"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--share", type=float, default=0.85, help="of NEW")
    asked = parser.parse_args()
    characters = asked.dictionary.read_text("utf8").rstrip("\n").split("\n")
    mixed, new = Network(asked.old), Network(asked.new / "recogniser.onnx")
    add_characters(mixed, characters, [each for each in MORE_CHARACTERS if each not in characters])
    for name, weight in mixed.weights.items():
        weight.data.lerp_(new.weights[name].data, asked.share)
    asked.target.mkdir(parents=True, exist_ok=True)
    mixed.save(asked.target / "recogniser.onnx")
    shutil.copy(asked.new / "dictionary.txt", asked.target)


if __name__ == "__main__":
    main()
