import { Card, chooseStyle, type Size } from '../drawing/card.js';
import { inDigits, makeDate, type Person } from '../people/person.js';
import type { Random } from '../random.js';
import type { Drawn } from './drawn.js';

const PALETTE = { paper: '#e3edf6', lines: ['#c4d8ea', '#d5e4d9'] };
const SIZE: Size = { width: 1010, height: 640 };

/** The taxpayer's card in plastic, which was issued until 2011 and still goes about. */
export async function drawCpf(person: Person, random: Random): Promise<Drawn> {
  const style = chooseStyle(random, '#1c3f6e', [22, 27]);
  const card = new Card(SIZE, style, PALETTE, random);
  const issued = makeDate(random, 2004, 2011);
  const bare = { frame: false };
  card.heading('MINISTÉRIO DA FAZENDA', 60, 60, 32);
  card.heading(random.pick(['Secretaria da Receita Federal', 'Receita Federal do Brasil']), 60, 98, 26);
  card.heading('CADASTRO DE PESSOAS FÍSICAS', 60, 134, 28);
  card.heading('CPF', 840, 110, 70);
  card.cell({ x: 52, y: 185, width: 600, height: 80 }, 'Número de Inscrição', person.cpf, bare);
  card.cell({ x: 52, y: 290, width: 900, height: 80 }, 'Nome', person.name, bare);
  card.cell(
    { x: 52, y: 395, width: 400, height: 80 },
    'Data de Nascimento',
    inDigits(person.birthDate),
    bare,
  );
  card.cell({ x: 560, y: 395, width: 380, height: 80 }, 'Data de Emissão', inDigits(issued), bare);
  card.scrawl({ x: 90, y: 500, width: 400, height: 70 }, random);
  card.label('Assinatura', 220, 585);
  card.specimen(640, 600, 300);
  return {
    canvas: card.canvas,
    fields: {
      cpf: person.cpf,
      nome: person.name,
      data_nascimento: person.birthDate,
      data_emissao: issued,
    },
    view: 'front',
  };
}
