import { Card, chooseStyle, type Size, type Style } from '../drawing/card.js';
import { inDigits, type Person } from '../people/person.js';
import type { Random } from '../random.js';
import { type Licence, makeLicence } from './cnh-licence.js';
import { type Drawn, parentFields, stack } from './drawn.js';

const PALETTE = { paper: '#f3efe2', lines: ['#d9e6cf', '#eedcc4', '#dbe0ea'] };
const MINISTRIES = ['MINISTÉRIO DAS CIDADES', 'MINISTÉRIO DA INFRAESTRUTURA'];
const HALF: Size = { width: 1020, height: 740 };

/** Driving licence before June 2022: labels in Portuguese only, data above, place and date below the fold. */
export async function drawCnh2(person: Person, random: Random): Promise<Drawn> {
  const licence = makeLicence(person, random, [2013, 2021]);
  const style = chooseStyle(random, '#3d5a34');
  const upper = drawUpper(person, licence, style, random);
  const fields = {
    nome: person.name,
    rg: person.rg,
    orgao_emissor: person.rgIssuer,
    uf: person.state.uf,
    cpf: person.cpf,
    data_nascimento: person.birthDate,
    ...parentFields(person.parents),
    cat_hab: licence.categories,
    registro: licence.number,
    data_validade: licence.expires,
    data_primeira_habilitacao: licence.first,
  };
  if (random.chance(0.3)) return { canvas: upper.canvas, fields, view: 'front' };
  const lower = drawLower(person, licence, style, random);
  return {
    canvas: stack([upper.canvas, lower.canvas]),
    fields: {
      ...fields,
      data_emissao: licence.issued,
      local_emissao: `${person.state.cities[0]}, ${person.state.uf}`,
    },
    view: 'open',
  };
}

function drawUpper(person: Person, licence: Licence, style: Style, random: Random): Card {
  const card = new Card(HALF, style, PALETTE, random);
  card.heading('REPÚBLICA FEDERATIVA DO BRASIL', 270, 46, 28);
  card.heading(random.pick(MINISTRIES), 270, 78, 22);
  card.heading('DEPARTAMENTO NACIONAL DE TRÂNSITO', 270, 106, 22);
  card.heading('CARTEIRA NACIONAL DE HABILITAÇÃO', 270, 140, 26);
  card.specimen(40, 110, 210);
  card.cell({ x: 90, y: 155, width: 900, height: 80 }, 'NOME', person.name);
  card.portrait({ x: 95, y: 245, width: 290, height: 370 });
  const at = (y: number, height = 80) => ({ x: 400, y, width: 590, height });
  const identity = `${person.rg} ${person.rgIssuer} ${person.state.uf}`;
  card.cell(at(245), 'DOC. IDENTIDADE / ÓRG. EMISSOR / UF', identity);
  card.cell({ ...at(330), width: 300 }, 'CPF', person.cpf);
  card.cell({ ...at(330), x: 705, width: 285 }, 'DATA NASCIMENTO', inDigits(person.birthDate));
  card.cell(at(415, 115), 'FILIAÇÃO', person.parents);
  card.cell({ ...at(535), width: 210 }, 'PERMISSÃO', '');
  card.cell({ ...at(535), x: 615, width: 170 }, 'ACC', '');
  card.cell({ ...at(535), x: 790, width: 200 }, 'CAT. HAB.', licence.categories);
  card.cell({ ...at(625), x: 90, width: 320 }, 'Nº REGISTRO', licence.number);
  card.cell({ ...at(625), x: 415, width: 285 }, 'VALIDADE', inDigits(licence.expires));
  card.cell({ ...at(625), x: 705, width: 285 }, '1ª HABILITAÇÃO', inDigits(licence.first));
  return card;
}

function drawLower(person: Person, licence: Licence, style: Style, random: Random): Card {
  const card = new Card({ ...HALF, height: 620 }, style, PALETTE, random);
  card.cell({ x: 90, y: 30, width: 900, height: 170 }, 'OBSERVAÇÕES', licence.remarks);
  card.scrawl({ x: 330, y: 215, width: 380, height: 70 }, random);
  card.label('ASSINATURA DO PORTADOR', 380, 290);
  const { state } = person;
  card.cell({ x: 90, y: 330, width: 560, height: 80 }, 'LOCAL', `${state.cities[0]}, ${state.uf}`);
  card.cell({ x: 655, y: 330, width: 335, height: 80 }, 'DATA EMISSÃO', inDigits(licence.issued));
  card.text(random.digits(11), 720, 450, { size: 24 });
  card.text(`${state.uf}${random.digits(9)}`, 720, 482, { size: 24 });
  card.scrawl({ x: 200, y: 425, width: 300, height: 60 }, random);
  card.label('ASSINATURA DO EMISSOR', 230, 490);
  card.heading(`DETRAN - ${state.uf} (${state.name})`, 240, 560, 30);
  card.specimen(90, 600, 180);
  return card;
}
