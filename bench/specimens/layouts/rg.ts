import { Card, chooseStyle, type Size } from '../drawing/card.js';
import { inDigits, makeDate, type Person, withMonthName } from '../people/person.js';
import type { Random } from '../random.js';
import { type Drawn, parentFields } from './drawn.js';

const PALETTE = { paper: '#eef0e4', lines: ['#cfdfc6', '#dfe6d4'] };
const SIZE: Size = { width: 1080, height: 720 };

/** A state's identity card on paper (Lei 7.116 of 1983), the side with the data. Its front has no field. */
export async function drawRg(person: Person, random: Random): Promise<Drawn> {
  const style = chooseStyle(random, '#2e5a2f', [20, 24]);
  const card = new Card(SIZE, style, PALETTE, random);
  const issued = makeDate(random, 1998, 2022);
  const printed = random.chance(0.5) ? inDigits : withMonthName;
  const birthPlace = `${person.birthPlace.city} - ${person.birthPlace.uf}`;
  const bare = { frame: false };
  card.heading('VÁLIDA EM TODO O TERRITÓRIO NACIONAL', 210, 50, 30);
  const head = (x: number, width: number) => ({ x, y: 75, width, height: 80 });
  card.cell(head(40, 470), 'REGISTRO GERAL', person.rg, bare);
  card.cell(head(620, 420), 'DATA DE EXPEDIÇÃO', printed(issued), bare);
  card.cell({ x: 40, y: 165, width: 990, height: 80 }, 'NOME', person.name, bare);
  card.cell({ x: 40, y: 255, width: 990, height: 115 }, 'FILIAÇÃO', person.parents, bare);
  card.cell({ x: 40, y: 385, width: 580, height: 80 }, 'NATURALIDADE', birthPlace, bare);
  card.cell(
    { x: 660, y: 385, width: 380, height: 80 },
    'DATA DE NASCIMENTO',
    printed(person.birthDate),
    bare,
  );
  card.cell({ x: 40, y: 475, width: 990, height: 80 }, 'DOC. ORIGEM', originOf(person, random), bare);
  card.cell({ x: 40, y: 565, width: 400, height: 80 }, 'CPF', person.cpf, bare);
  card.scrawl({ x: 520, y: 570, width: 280, height: 60 }, random);
  card.label('ASSINATURA DO DIRETOR', 540, 640);
  card.heading('LEI Nº 7.116 DE 29/08/83', 360, 700, 24);
  card.specimen(60, 700, 220);
  return {
    canvas: card.canvas,
    fields: {
      rg: person.rg,
      data_emissao: issued,
      nome: person.name,
      ...parentFields(person.parents),
      local_nascimento: birthPlace,
      data_nascimento: person.birthDate,
      cpf: person.cpf,
    },
    view: 'back',
  };
}

/** The civil register's entry. */
function originOf({ birthPlace }: Person, random: Random): string {
  const [book, page] = [random.whole(1, 99), random.whole(1, 300)];
  return `${birthPlace.city}-${birthPlace.uf} CN:LV.A${book} /FLS.${page} /N.${random.digits(5)}`;
}
