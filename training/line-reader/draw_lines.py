"""Draws lines of text as documents hold them, in six languages, in the fonts of this machine, made-up numbers among them:
`draw_lines.py COUNT` writes `.data/bench/drawn-lines/NAME.png` and `lines.json`; with `--apart` lines of other words in other fonts
into `drawn-lines-apart`. What it needs: README.md."""

import argparse
import json
import random
import unicodedata
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from characters import CHARACTERS
from languages import LANGUAGES

HEIGHT = 62
WIDEST = 820
# Of a line's height, above and below it: what the trainer cuts off.
MARGIN_SHARE = 0.15 / 1.3
# Of a hundred lines, those printed as outlines, in dots of a receipt printer and of a needle printer.
PRINTERS = 60, 28, 12
# Fonts that are kept apart, to be measured on.
FONTS_APART = ("Carlito", "Lato-Medium", "Lato-Light", "NimbusRoman", "Cousine", "LiberationSansNarrow", "OpenSans-Semibold", "P052")
NO_LETTERS = ("Symbol", "D050000L", "Dingbat", "Z003", "Math", "OpenSymbol")
MONOSPACED = ("Mono", "mono", "Courier", "Nimbus", "Cousine", "Hack", "Inconsolata", "OCR", "Anonymous", "3270", "typewriter")
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHARES = {"por": 22, "eng": 20, "spa": 14, "fra": 18, "deu": 15, "ita": 17}
# Vowels as names of other countries have them, and letters that no list of words holds.
STRANGE = {
    "a": "àáâãä", "e": "èéêë", "i": "ìíîï", "o": "òóôõö", "u": "ùúûü", "y": "ÿ", "n": "ñ", "c": "ç", "s": "ß", "oe": "œ", "ae": "æ",
}  # fmt: skip
# Of which a line is drawn by itself, one after the other: each is printed often enough to be learned.
SELDOM = "ìòùïÿœæÌÒÙÏŸŒÆãõñÃÕÑâêîôûÂÊÎÔÛëËàèÀÈ"


def digits(count):
    return "".join(random.choice("0123456789") for _ in range(count))


def words(language, most, fewest=1):
    return " ".join(word(language) for _ in range(random.randint(fewest, most)))


def word(language):
    """Every other one with a letter of its language that others lack; now and then spelled as in no language."""
    if language.with_rare and random.random() < 0.5:
        some = random.choice(language.with_rare[random.choice(list(language.with_rare))])
    else:
        some = random.choice(language.words)
    if language.dictionary == "french":
        some = some.replace("oeu", "œu").replace("oeil", "œil")
    if language.elisions and some[0] in "aeiouéèêhàù" and random.random() < 0.4:
        some = random.choice(language.elisions.split("|")) + random.choice("'’") + some
    return strange(some) if random.random() < 0.06 else some


def strange(text):
    """With another letter somewhere: a reader that trusts in words would not see names as they are."""
    places = [(at, plain) for plain in STRANGE for at in range(len(text)) if text[at:].lower().startswith(plain)]
    if not places:
        return text
    at, plain = random.choice(places)
    return text[:at] + random.choice(STRANGE[plain]) + text[at + len(plain) :]


def in_some_case(text):
    return random.choices([text.upper(), text.title(), text], [45, 25, 30])[0]


def money(language):
    whole = random.choice("123456789") + digits(random.randint(0, 2))
    thousands, cents = random.choice(language.money)
    if random.random() < 0.3:
        whole += thousands + digits(3)
    sign = random.choice(["", *language.signs])
    amount = whole + cents + digits(2)
    return amount + sign if sign.startswith(" ") else sign + amount


def date(language):
    day, month, year = random.randint(1, 28), random.randint(1, 12), random.randint(1950, 2030)
    mark = random.choice("/-./")
    text = random.choices(
        [
            f"{day:02}{mark}{month:02}{mark}{year}",
            f"{day:02}{mark}{month:02}{mark}{year % 100:02}",
            f"{year}-{month:02}-{day:02}",
            language.date.format(day, random.choice(language.months.split("|")), year),
        ],
        [45, 15, 10, 30],
    )[0]
    if random.random() < 0.25:
        text += f" {random.randint(0, 23):02}:{random.randint(0, 59):02}"
    return text


def number(_language):
    return random.choice(
        [
            f"{digits(3)}.{digits(3)}.{digits(3)}-{digits(2)}",
            f"{digits(2)}.{digits(3)}.{digits(3)}/000{digits(1)}-{digits(2)}",
            f"({digits(2)}) {digits(random.choice([4, 5]))}-{digits(4)}",
            f"{digits(5)}-{digits(3)}",
            " ".join(digits(4) for _ in range(random.randint(2, 7))),
            f"{digits(5)}.{digits(5)} {digits(5)}.{digits(6)}",
            digits(random.randint(4, 12)),
            f"{random.choice(['Nº', 'N°', 'No.', 'NO:', '#'])} {digits(random.randint(3, 9))}",
            f"{digits(2)}.{digits(3)}.{digits(3)}-{random.choice('X0123456789')}",
            "".join(random.choice(CAPITALS + "0123456789") for _ in range(random.randint(5, 10))),
            f"{random.choice(CAPITALS)}{digits(random.randint(2, 7))}-{random.choice(CAPITALS)}",
            f"{digits(random.randint(1, 2))},{digits(random.randint(1, 3))}%",
            f"({digits(6)}-{random.choice(CAPITALS)})",
            f"{digits(2)}:{digits(2)}",
            f"{random.choice(['DE', 'FR', 'IT', 'ES', 'PT', 'GB'])}{digits(2)} " + " ".join(digits(4) for _ in range(4)),
            f"{random.choice(['DE', 'FR', 'IT', 'ESB', 'PT', 'GB'])}{digits(random.choice([9, 11]))}",
            f"+{random.choice(['33', '34', '39', '44', '49', '351'])} {digits(2)} {digits(3)} {digits(4)}",
        ]
    )


def figures(_language):
    """Columns of figures, whose thousands are parted by a blank, a sign or not at all."""
    mark = random.choice([" ", " ", ".", ",", ""])
    share = f"{random.randint(0, 99)}{random.choice('.,')}{digits(1)}{random.choice(['%', ' %', ''])}"
    columns = [grouped(random.randint(0, 3_000_000), mark) for _ in range(random.randint(1, 3))]
    return " ".join([*columns, share] if random.random() < 0.3 else columns)


def grouped(count, mark):
    return f"{count:,}".replace(",", mark)


def zone(language):
    """A line of a machine-readable zone."""
    names = without_accents(words(language, 2) + "  " + words(language, 2)).upper()
    names = "".join("<" if each in " -'’" else each for each in names)
    state = random.choice(["BRA", "D<<", "ESP", "FRA", "GBR", "ITA", "PRT"])
    code = "".join(random.choice(CAPITALS + "0123456789") for _ in range(9)) + digits(1)
    line = random.choice([f"{random.choice(['P<', 'I<', 'ID'])}{state}{names}", f"{code}{state}{digits(7)}{random.choice('MF')}{digits(7)}"])
    return line[:30].ljust(30, "<")


def text(language):
    return in_some_case(words(language, 5))


def seldom(language):
    """A word with a letter that is seldom printed, as capital or small."""
    letter = random.choice(SELDOM)
    plain = {"œ": "oe", "æ": "ae"}.get(letter.lower()) or without_accents(letter.lower())
    some = [each for each in random.sample(language.words, 60) if plain in each]
    known = random.choice(some) if some else plain
    known = known.upper() if letter.isupper() else random.choice([known, known.capitalize()])
    return known.replace(plain.upper() if letter.isupper() else plain, letter, 1) + random.choice(["", " " + words(language, 2)])


def address(language):
    number = digits(random.randint(1, 3)) + random.choice(["", "", "A", " bis", "-" + digits(2), "–" + digits(2)])
    name, kind = in_some_case(words(language, 2)), random.choice(language.streets.split("|"))
    if language.dictionary == "ngerman":
        street = f"{name}{kind if kind[0] in 's' else ' ' + kind.title()} {number}"
    elif language.dictionary == "french":
        street = f"{number}{random.choice([' ', ', '])}{kind} {name}"
    else:
        street = f"{in_some_case(kind)} {name}, {number}"
    mark = random.choice([" - ", " – ", ", ", " · ", " • ", " "])
    place = f"{digits(5)} {in_some_case(words(language, 1))}"
    return random.choice([street, street, place, street + mark + place, f"{street}{mark}CEP {digits(5)}-{digits(3)}"])


def company(language):
    name = in_some_case(words(language, 3))
    return random.choice([f"{name} {random.choice(language.forms.split('|'))}", f"{name} & {in_some_case(words(language, 1))}"])


def labelled(language):
    value = " " + random.choice([money, date, number])(language) if random.random() < 0.7 else ""
    label = random.choice(language.labels.split("|"))
    label = label.upper() if random.random() < 0.25 else label
    return label + random.choice([":", " :", "", ": "]) + value


def item(language):
    if random.random() < 0.5:
        return money(language)
    return f"{random.randint(1, 20)} {random.choice(['x', 'X', 'UN', 'PC', 'KG', '@'])} {money(language)}"


def web_address(language):
    ending = random.choice([".com", ".com.br", ".de", ".fr", ".it", ".es", ".pt", ".co.uk"])
    one, other = (without_accents(word(language)).lower().replace("'", "") for _ in range(2))
    return random.choice(["www.", "http://", ""]) + one + random.choice("@..") + other + ending


def with_signs(language):
    sign = random.choice(["&", "+", "/", "*", "-", ";", "–", "–", "—", "•", "·", "ª", "º", "!", "?"])
    return f"{in_some_case(words(language, 3))} ({in_some_case(words(language, 1))}) {sign} {in_some_case(words(language, 1))}"


def quoted(language):
    marks = random.choice(language.quotes)
    before = random.choice(["", words(language, 1) + " "])
    return before + marks[:-1].strip() + marks[1:-1] + in_some_case(words(language, 3)) + marks[1:-1] + marks[-1]


KINDS = {
    text: 28,
    seldom: 9,
    company: 6,
    address: 8,
    labelled: 12,
    item: 8,
    date: 8,
    number: 10,
    figures: 4,
    zone: 1,
    web_address: 2,
    with_signs: 5,
    quoted: 5,
}


def without_accents(text):
    plain = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "OE").replace("æ", "ae").replace("Æ", "AE"))
    return "".join(each for each in plain if each.isascii())


def drawable(file):
    """The characters that a font has: what it lacks is drawn as a box."""
    font = ImageFont.truetype(file, 24)
    missing = bytes(font.getmask("\uffff"))
    return {each for each in CHARACTERS if each == " " or bytes(font.getmask(each)) != missing}


def draw(text, file):
    """A line as the detector would cut it out: some blank around the ink, and the margins that the trainer cuts off."""
    ink, paper = random.randint(0, 90), random.randint(170, 255)
    printer = random.choices([outlines, thermal, needles], PRINTERS)[0]
    line = printer(text, file, ink, paper)
    if random.random() < 0.1:
        margin = line.height * MARGIN_SHARE
        height = int(random.choice([margin * 0.6, line.height - margin * 0.6]))
        ImageDraw.Draw(line).line((0, height, line.width, height), fill=ink, width=random.randint(1, max(1, line.height // 24)))
    stretched = random.uniform(0.85, 1.12) if random.random() < 0.8 else random.uniform(0.65, 1.5)
    return line.resize((int(line.width * HEIGHT / line.height * stretched), HEIGHT), Image.LANCZOS)


def outlines(text, file, ink, paper):
    """Print without visible dots."""
    font = ImageFont.truetype(file, random.randint(30, 40))
    return on_paper(text, font, ink, paper, stroke_width=int(random.random() < 0.1))


def thermal(text, file, ink, paper):
    """Square dots without gaps, as few as a receipt printer has for a line; now and then a dot of its head prints nothing."""
    grey = on_paper(text, ImageFont.truetype(file, random.randint(16, 24)), ink, paper, is_binary=True)
    if random.random() < 0.08:
        across = random.randrange(grey.width)
        grey.paste(paper, (across, 0, across + 1, grey.height))
    # Printers make letters twice as wide or as high out of the same dots.
    wide, high = random.choices([(3, 3), (6, 3), (3, 6)], [80, 10, 10])[0]
    large = grey.resize((grey.width * wide, grey.height * high), Image.NEAREST)
    return large.filter(ImageFilter.GaussianBlur(random.uniform(0.4, 2)))


def needles(text, file, ink, paper):
    """Round dots, as a needle printer makes them, that touch or leave gaps."""
    dots = np.asarray(on_paper(text, ImageFont.truetype(file, random.randint(11, 16)), 0, 255, is_binary=True)) == 0
    size, reach = 6, random.uniform(2.3, 3.8)
    at = np.arange(size) - (size - 1) / 2
    dot = np.hypot(*np.meshgrid(at, at)) < reach
    grey = Image.fromarray(np.where(np.kron(dots, dot), ink, paper).astype(np.uint8))
    return grey.filter(ImageFilter.GaussianBlur(random.uniform(0.5, 2)))


def on_paper(text, font, ink, paper, is_binary=False, stroke_width=0):
    left, top, right, bottom = font.getbbox(text)
    blank = random.uniform(0.12, 0.35) * font.size
    line = (right - left + 2 * blank, bottom - top + 2 * blank)
    margin = 0.15 * line[1]
    image = Image.new("L", (int(line[0] + 4 * margin), int(line[1] + 2 * margin)), paper)
    pen = ImageDraw.Draw(image)
    pen.fontmode = "1" if is_binary else "L"
    pen.text((2 * margin + blank - left, margin + blank - top), text, font=font, fill=ink, stroke_width=stroke_width)
    return image


def main():
    asked = arguments()
    random.seed(2 if asked.apart else 1)
    target = Path(__file__).resolve().parents[2] / ".data/bench" / ("drawn-lines-apart" if asked.apart else "drawn-lines")
    target.mkdir(parents=True, exist_ok=True)
    for each in LANGUAGES.values():
        each.load(asked.apart)
    files = sorted(str(path) for path in Path("/usr/share/fonts").rglob("*.[ot]tf"))
    files = [each for each in files if not any(name in each for name in NO_LETTERS)]
    files = [each for each in files if any(name in each for name in FONTS_APART) == asked.apart]
    monospaced = [each for each in files if any(name in each for name in MONOSPACED)]
    has, lines = {each: drawable(each) for each in files}, []
    while len(lines) < asked.count:
        name = random.choices(list(SHARES), list(SHARES.values()))[0]
        text = " ".join(random.choices(list(KINDS), list(KINDS.values()))[0](LANGUAGES[name]).split())
        file = random.choice(monospaced if random.random() < 0.4 else files)
        if not set(text) <= has[file]:
            continue
        image = draw(text, file)
        if not 40 <= image.width <= WIDEST:
            continue
        image.save(target / f"{len(lines)}.png", compress_level=1)
        lines.append({"image": f"{len(lines)}.png", "text": text, "language": name})
    (target / "lines.json").write_text(json.dumps(lines), "utf8")
    print(f"{len(lines)} lines in {target}, {len(files)} fonts")


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int)
    parser.add_argument("--apart", action="store_true", help="of words and fonts that are never trained on")
    return parser.parse_args()


main()
