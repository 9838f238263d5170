"""Draws lines of text as documents hold them, mostly Portuguese, in the fonts of this machine, made-up numbers among them:
`draw_lines.py COUNT` writes `.data/bench/drawn-lines/NAME.png` and `lines.json`. What it needs: docs/engine/training.md, "Training the
line reader"."""

import json
import random
import sys
import unicodedata
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

HEIGHT = 62
WIDEST = 820
NO_LETTERS = ("Symbol", "D050000L", "Dingbat", "Z003", "Math", "OpenSymbol")
MONOSPACED = ("Mono", "Courier", "Nimbus", "Cousine", "Hack", "Inconsolata", "OCR", "Anonymous")
NO_ACCENTS = ("OCR",)
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MONTHS = "JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ FEB APR MAY AUG SEP OCT DEC".split()
STREETS = "Rua,Avenida,Av.,Travessa,Praça,Rodovia,Jardim,Vila".split(",")
LABELS = (
    "Nome|Data de Nascimento|Filiação|CPF|RG|Órgão Emissor|Validade|Naturalidade|Endereço|Município|Situação|Razão Social|"
    "Inscrição Estadual|Emissão|Vencimento|Valor Total|Desconto|Descrição|Quantidade|Preço Unitário|Observações|Beneficiário|"
    "Pagador|Agência/Código|Nosso Número|Espécie|Aceite|Local de Pagamento|Série|Página|Protocolo de Autorização|"
    "Base de Cálculo|Total|TOTAL|Subtotal|CASH|CHANGE|Tax Invoice|Invoice No|Date|Time|Cashier|Qty|Amount|Item|Price|GST|Tel|"
    "Fax|Bill To|Due Date|Address|Description|Unit Price|Habilitação|Categoria|Permissão|Observação|Assinatura do Portador|"
    "República Federativa do Brasil|Ministério|Secretaria|Estado|São Paulo|Título"
).split("|")


def words_of(path, longest):
    words = (each.strip() for each in Path(path).read_text("utf8").splitlines())
    return [each for each in words if 1 < len(each) <= longest]


PORTUGUESE = words_of("/usr/share/dict/brazilian", 12)
ACCENTED = [each for each in PORTUGUESE if not each.isascii()]
ENGLISH = [each for each in words_of("/usr/share/dict/american-english", 11) if each.isascii()]


def digits(count):
    return "".join(random.choice("0123456789") for _ in range(count))


def words(source, most, fewest=1):
    return " ".join(random.choice(source) for _ in range(random.randint(fewest, most)))


def in_some_case(text):
    return random.choices([text.upper(), text.title(), text], [45, 25, 30])[0]


def money():
    whole = random.choice("123456789") + digits(random.randint(0, 2))
    thousands, cents = random.choice([(".", ","), (",", "."), (" ", ","), (" ", ".")])
    if random.random() < 0.3:
        whole += thousands + digits(3)
    return random.choice(["", "", "R$ ", "R$", "RM ", "RM", "$", "€ "]) + whole + cents + digits(2)


def date():
    day, month, year = random.randint(1, 28), random.randint(1, 12), random.randint(1950, 2030)
    mark = random.choice("/-./")
    text = random.choices(
        [
            f"{day:02}{mark}{month:02}{mark}{year}",
            f"{day:02}{mark}{month:02}{mark}{year % 100:02}",
            f"{year}-{month:02}-{day:02}",
            f"{day:02} {random.choice(MONTHS)} {year}",
        ],
        [60, 15, 10, 15],
    )[0]
    if random.random() < 0.25:
        text += f" {random.randint(0, 23):02}:{random.randint(0, 59):02}"
    return text


def number():
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
        ]
    )


def figures():
    """Columns of figures, whose thousands are parted by a blank, a sign or not at all."""
    mark = random.choice([" ", " ", ".", ",", ""])
    share = f"{random.randint(0, 99)}{random.choice('.,')}{digits(1)}{random.choice(['%', ' %', ''])}"
    columns = [grouped(random.randint(0, 3_000_000), mark) for _ in range(random.randint(1, 3))]
    return " ".join([*columns, share] if random.random() < 0.3 else columns)


def grouped(count, mark):
    return f"{count:,}".replace(",", mark)


def zone():
    """A line of a machine-readable zone."""
    names = without_accents(words(PORTUGUESE, 2) + "  " + words(PORTUGUESE, 2)).upper().replace(" ", "<").replace("-", "<")
    code = "".join(random.choice(CAPITALS + "0123456789") for _ in range(9)) + digits(1)
    line = random.choice([f"{random.choice(['P<', 'I<', 'ID'])}BRA{names}", f"{code}BRA{digits(7)}{random.choice('MF')}{digits(7)}"])
    return line[:30].ljust(30, "<")


def portuguese():
    return in_some_case(words(random.choice([ACCENTED, PORTUGUESE]), 5))


def address():
    street = in_some_case(f"{random.choice(STREETS)} {words(PORTUGUESE, 2)}")
    place = ["", " - " + in_some_case(words(PORTUGUESE, 1)), f" - CEP {digits(5)}-{digits(3)}"]
    return f"{street}, {digits(random.randint(1, 4))}{random.choice(place)}"


def labelled():
    value = " " + random.choice([money, date, number])() if random.random() < 0.7 else ""
    return random.choice(LABELS) + random.choice([":", " :", "", ": "]) + value


def item():
    if random.random() < 0.5:
        return money()
    return f"{random.randint(1, 20)} {random.choice(['x', 'X', 'UN', 'PC', 'KG', '@'])} {money()}"


def web_address():
    ending = random.choice([".com", ".com.br", ".gov.br", ".com.my"])
    return random.choice(["www.", "http://", ""]) + random.choice(ENGLISH) + random.choice("@..") + random.choice(ENGLISH) + ending


def with_signs():
    sign = random.choice(["&", "+", "/", "*", "-", ";", '"x"', "ª", "º", "!", "?"])
    return f"{in_some_case(words(PORTUGUESE, 3))} ({in_some_case(words(PORTUGUESE, 1))}) {sign} {in_some_case(words(ENGLISH, 1))}"


def english():
    return in_some_case(words(ENGLISH, 5))


KINDS = {
    portuguese: 30,
    address: 6,
    english: 10,
    labelled: 10,
    item: 10,
    date: 8,
    number: 13,
    figures: 6,
    zone: 2,
    web_address: 3,
    with_signs: 4,
}


def without_accents(text):
    plain = unicodedata.normalize("NFKD", text.replace("€", "E"))
    return "".join(each for each in plain if each.isascii())


def draw(text, font):
    """A line as the detector would cut it out: some blank around the ink, and the margins that the trainer cuts off."""
    left, top, right, bottom = font.getbbox(text)
    blank = random.uniform(0.12, 0.35) * font.size
    line = (right - left + 2 * blank, bottom - top + 2 * blank)
    margin = 0.15 * line[1]
    ink, paper = random.randint(0, 90), random.randint(170, 255)
    image = Image.new("L", (int(line[0] + 4 * margin), int(line[1] + 2 * margin)), paper)
    pen = ImageDraw.Draw(image)
    place = (2 * margin + blank - left, margin + blank - top)
    pen.text(place, text, font=font, fill=ink, stroke_width=int(random.random() < 0.1))
    if random.random() < 0.1:
        height = int(random.choice([margin * 0.6, line[1] + margin * 1.4]))
        pen.line((0, height, image.width, height), fill=ink, width=random.randint(1, 2))
    width = int(image.width * HEIGHT / image.height * random.uniform(0.85, 1.12))
    return image.resize((width, HEIGHT), Image.LANCZOS)


def main():
    random.seed(1)
    target = Path(__file__).resolve().parents[3] / ".data/bench/drawn-lines"
    target.mkdir(parents=True, exist_ok=True)
    files = sorted(str(path) for path in Path("/usr/share/fonts").rglob("*.[ot]tf"))
    files = [each for each in files if not any(name in each for name in NO_LETTERS)]
    monospaced = [each for each in files if any(name in each for name in MONOSPACED)]
    lines = []
    while len(lines) < int(sys.argv[1]):
        file = random.choice(monospaced if random.random() < 0.4 else files)
        text = random.choices(list(KINDS), list(KINDS.values()))[0]()
        text = without_accents(text) if any(name in file for name in NO_ACCENTS) else text
        image = draw(text, ImageFont.truetype(file, random.randint(30, 40)))
        if not 40 <= image.width <= WIDEST:
            continue
        name = f"{len(lines)}.png"
        image.save(target / name)
        lines.append({"image": name, "text": text})
    (target / "lines.json").write_text(json.dumps(lines), "utf8")
    print(f"{len(lines)} lines in {target}, {len(files)} fonts")


main()
