import { Card, chooseStyle, type Size, type Style } from '../drawing/card.js';
import { drawQrCode } from '../drawing/qr-code.js';
import { makeZone } from '../people/numbers.js';
import { inDigits, makeDate, type Person, yearsLater } from '../people/person.js';
import type { Random } from '../random.js';
import { type Drawn, parentFields, stack } from './drawn.js';

const PALETTE = { paper: '#eef2ea', lines: ['#cfe0cf', '#dfe5c8', '#d3dfe9'] };
const SIZE: Size = { width: 1040, height: 660 };

interface Issue {
  issued: string;
  expires: string;
}

/** National identity card (Decreto 10.977 of 2022): the CPF is its number; zone and QR code on the back. */
export async function drawCin(person: Person, random: Random): Promise<Drawn> {
  const issued = makeDate(random, 2022, 2025);
  const issue = { issued, expires: yearsLater(issued, 10) };
  const style = chooseStyle(random, '#1f5a3c');
  const front = drawFront(person, issue, style, random);
  const fields = {
    nome: person.name,
    cpf: person.cpf,
    sexo: person.sex,
    data_nascimento: person.birthDate,
    nacionalidade: 'BRA',
    local_nascimento: `${person.birthPlace.city}/${person.birthPlace.uf}`,
    data_validade: issue.expires,
  };
  if (random.chance(0.3)) return { canvas: front.canvas, fields, view: 'front' };
  const zone = zoneOf(person, issue);
  const back = await drawBack(person, issue, zone, style, random);
  return {
    canvas: stack([front.canvas, back.canvas]),
    fields: {
      ...fields,
      ...parentFields(person.parents),
      orgao_emissor: `${person.rgIssuer}/${person.state.uf}`,
      local_emissao: `${person.state.cities[0]}/${person.state.uf}`,
      data_emissao: issue.issued,
      mrz: zone.join('\n'),
    },
    view: 'open',
  };
}

function drawFront(person: Person, { expires }: Issue, style: Style, random: Random): Card {
  const card = new Card(SIZE, style, PALETTE, random);
  const bare = { frame: false };
  card.heading('REPÚBLICA FEDERATIVA DO BRASIL', 250, 50, 28);
  card.heading(`ESTADO - ${person.state.name}`, 250, 82, 22);
  card.heading('SECRETARIA DE SEGURANÇA PÚBLICA', 250, 110, 22);
  card.heading('CARTEIRA DE IDENTIDADE', 250, 146, 28);
  card.portrait({ x: 50, y: 180, width: 270, height: 350 });
  card.cell({ x: 350, y: 165, width: 660, height: 80 }, 'Nome / Name', person.name, bare);
  card.cell(
    { x: 350, y: 255, width: 400, height: 80 },
    'Registro Geral - CPF / Personal Number',
    person.cpf,
    bare,
  );
  card.cell({ x: 820, y: 255, width: 190, height: 80 }, 'Sexo / Sex', person.sex, bare);
  const birth = inDigits(person.birthDate);
  card.cell({ x: 350, y: 345, width: 360, height: 80 }, 'Data de Nascimento / Date of Birth', birth, bare);
  card.cell({ x: 745, y: 345, width: 270, height: 80 }, 'Nacionalidade / Nationality', 'BRA', bare);
  const place = `${person.birthPlace.city}/${person.birthPlace.uf}`;
  card.cell({ x: 350, y: 435, width: 360, height: 80 }, 'Naturalidade / Place of Birth', place, bare);
  card.cell({ x: 745, y: 435, width: 270, height: 80 }, 'Data de Validade / Expiry', inDigits(expires), bare);
  card.scrawl({ x: 420, y: 530, width: 360, height: 70 }, random);
  card.label('Assinatura do Titular / Cardholder’s Signature', 400, 620);
  card.specimen(50, 640, 240);
  return card;
}

async function drawBack(
  person: Person,
  { issued }: Issue,
  zone: readonly string[],
  style: Style,
  random: Random,
): Promise<Card> {
  const card = new Card(SIZE, style, PALETTE, random);
  const bare = { frame: false };
  await drawQrCode(card, `https://specimen.invalid/cin?id=${random.digits(20)}`, 740, 30, 270);
  card.cell({ x: 40, y: 30, width: 680, height: 115 }, 'Filiação / Filiation', person.parents, bare);
  const issuer = `${person.rgIssuer}/${person.state.uf}`;
  card.cell({ x: 40, y: 160, width: 300, height: 80 }, 'Órgão Expedidor / Card Issuer', issuer, bare);
  const place = `${person.state.cities[0]}/${person.state.uf}`;
  card.cell({ x: 400, y: 160, width: 330, height: 80 }, 'Local / Place of Issue', place, bare);
  card.cell(
    { x: 40, y: 255, width: 300, height: 80 },
    'Data de Emissão / Date of Issue',
    inDigits(issued),
    bare,
  );
  card.label('VÁLIDA EM TODO O TERRITÓRIO NACIONAL', 300, 360);
  card.specimen(40, 415, 240);
  zone.forEach((line, index) => {
    card.text(line, 50, 490 + 66 * index, { size: 48, face: 'roboto-mono', ink: '#111111', within: 940 });
  });
  return card;
}

function zoneOf({ cpf, birthDate, sex, surname, given }: Person, { expires }: Issue): string[] {
  const number = cpf.replace(/\D/g, '');
  return makeZone({ code: 'ID', number, birthDate, expiryDate: expires, sex, surname, given });
}
