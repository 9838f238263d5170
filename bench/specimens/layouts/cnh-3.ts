import { Card, chooseStyle, type Size, type Style } from '../drawing/card.js';
import { drawQrCode } from '../drawing/qr-code.js';
import { makeZone } from '../people/numbers.js';
import { inDigits, type Person } from '../people/person.js';
import type { Random } from '../random.js';
import { type Licence, makeLicence } from './cnh-licence.js';
import { type Drawn, parentFields, stack } from './drawn.js';

const PALETTE = { paper: '#eef3e6', lines: ['#cfe3d3', '#f0dfc9', '#d4e2ee'] };
const MINISTRIES = ['MINISTÉRIO DA INFRAESTRUTURA', 'MINISTÉRIO DOS TRANSPORTES'];
const FRONT: Size = { width: 1040, height: 760 };
const BACK: Size = { width: 1040, height: 560 };
const ZONE: Size = { width: 1040, height: 250 };

/** Driving licence since June 2022: three languages, numbered labels, zone and QR code below the back. */
export async function drawCnh3(person: Person, random: Random): Promise<Drawn> {
  const licence = makeLicence(person, random, [2022, 2025]);
  const style = chooseStyle(random, '#2f5a45');
  const front = drawFront(person, licence, style, random);
  const open = random.chance(0.65);
  const fields = {
    nome: person.name,
    data_primeira_habilitacao: licence.first,
    data_nascimento: person.birthDate,
    local_nascimento: `${person.birthPlace.city}, ${person.birthPlace.uf}`,
    data_emissao: licence.issued,
    data_validade: licence.expires,
    rg: person.rg,
    orgao_emissor: person.rgIssuer,
    uf: person.state.uf,
    cpf: person.cpf,
    registro: licence.number,
    cat_hab: licence.categories,
    nacionalidade: person.nationality,
    ...parentFields(person.parents),
  };
  if (!open) return { canvas: front.canvas, fields, view: 'front' };
  const zone = zoneOf(person, licence);
  const sides = [
    front,
    drawBack(person, licence, style, random),
    await drawZone(zone, licence, style, random),
  ];
  const local_emissao = `${person.state.cities[0]}, ${person.state.uf}`;
  return {
    canvas: stack(sides.map(({ canvas }) => canvas)),
    fields: { ...fields, local_emissao, mrz: zone.join('\n') },
    view: 'open',
  };
}

function drawFront(person: Person, licence: Licence, style: Style, random: Random): Card {
  const card = new Card(FRONT, style, PALETTE, random);
  card.heading('REPÚBLICA FEDERATIVA DO BRASIL', 330, 46, 26);
  card.heading(random.pick(MINISTRIES), 330, 76, 21);
  card.heading('SECRETARIA NACIONAL DE TRÂNSITO', 330, 104, 21);
  card.heading('CARTEIRA NACIONAL DE HABILITAÇÃO / DRIVER LICENSE / PERMISO DE CONDUCCIÓN', 70, 142, 23);
  card.specimen(70, 96, 230);
  const row = (line: number) => ({ y: 160 + 82 * line, height: 80 });
  card.cell({ x: 70, width: 700, ...row(0) }, '2 e 1 NOME E SOBRENOME', person.name);
  card.cell({ x: 775, width: 240, ...row(0) }, '1ª HABILITAÇÃO', inDigits(licence.first));
  card.portrait({ x: 75, y: 250, width: 245, height: 320 });
  const { city, uf } = person.birthPlace;
  const birth = `${inDigits(person.birthDate)}, ${city}, ${uf}`;
  card.cell({ x: 330, width: 685, ...row(1) }, '3 DATA, LOCAL E UF DE NASCIMENTO', birth);
  card.cell({ x: 330, width: 225, ...row(2) }, '4a DATA EMISSÃO', inDigits(licence.issued));
  card.cell({ x: 560, width: 225, ...row(2) }, '4b VALIDADE', inDigits(licence.expires));
  card.cell({ x: 790, width: 130, ...row(2) }, 'ACC', '');
  const identity = `${person.rg} ${person.rgIssuer} ${person.state.uf}`;
  card.cell({ x: 330, width: 685, ...row(3) }, '4c DOC IDENTIDADE / ÓRG EMISSOR / UF', identity);
  card.cell({ x: 330, width: 265, ...row(4) }, '4d CPF', person.cpf);
  card.cell({ x: 600, width: 245, ...row(4) }, '5 Nº REGISTRO', licence.number);
  card.cell({ x: 850, width: 165, ...row(4) }, '9 CAT HAB', licence.categories);
  card.cell({ x: 330, width: 685, ...row(5) }, 'NACIONALIDADE', person.nationality);
  card.cell({ x: 330, width: 685, y: 652, height: 102 }, 'FILIAÇÃO', person.parents);
  card.label('7 ASSINATURA DO PORTADOR', 80, 720, 235);
  card.scrawl({ x: 90, y: 600, width: 200, height: 100 }, random);
  return card;
}

const CLASSES = ['ACC', 'A', 'A1', 'B', 'B1', 'C', 'C1', 'D', 'D1', 'BE', 'CE', 'C1E', 'DE', 'D1E'];

function drawBack(person: Person, licence: Licence, style: Style, random: Random): Card {
  const card = new Card(BACK, style, PALETTE, random);
  CLASSES.forEach((name, index) => {
    const [x, y] = [70 + 480 * Math.floor(index / 7), 40 + 34 * (index % 7)];
    card.frame({ x, y, width: 90, height: 34 });
    card.frame({ x: x + 90, y, width: 340, height: 34 });
    card.text(name, x + 8, y + 26, { size: 20 });
    const held = name !== 'ACC' && licence.categories.includes(name);
    if (held) card.text(inDigits(licence.expires), x + 180, y + 26, { size: 20 });
  });
  card.cell({ x: 70, y: 300, width: 910, height: 90 }, '12 OBSERVAÇÕES', licence.remarks);
  card.cell(
    { x: 70, y: 395, width: 450, height: 80 },
    'LOCAL',
    `${person.state.cities[0]}, ${person.state.uf}`,
  );
  card.label('ASSINATURA DO EMISSOR', 560, 440);
  card.scrawl({ x: 570, y: 395, width: 200, height: 40 }, random);
  card.text(random.digits(11), 800, 430, { size: 24 });
  card.heading(person.state.name, 400, 530, 34);
  card.specimen(70, 535, 240);
  return card;
}

function zoneOf(person: Person, licence: Licence): string[] {
  const { sex, birthDate, surname, given } = person;
  return makeZone({
    code: 'I<',
    number: licence.number,
    birthDate,
    expiryDate: licence.expires,
    sex,
    surname,
    given,
  });
}

async function drawZone(zone: string[], licence: Licence, style: Style, random: Random): Promise<Card> {
  const card = new Card(ZONE, style, PALETTE, random);
  zone.forEach((line, index) => {
    card.text(line, 40, 80 + 62 * index, { size: 40, face: 'roboto-mono', ink: '#111111', within: 740 });
  });
  await drawQrCode(card, `specimen:${licence.number}:${random.digits(24)}`, 805, 15, 220);
  return card;
}
