import type { Texts } from '../en.js';

export const table: Texts['table'] = {
  title: 'Tabela: {{name}}',
  row: 'Linha {{number}}',
  rows_one: '{{count}} linha',
  rows_other: '{{count}} linhas',
  add: 'Adicionar uma linha',
  duplicate: 'Duplicar a linha',
  remove: 'Apagar a linha',
  confirmRow: 'Confirmar a linha',
  confirmTable: 'Confirmar a tabela',
  pasted_one: '{{count}} linha colada',
  pasted_other: '{{count}} linhas coladas',
  sumRight: 'As linhas somam {{sum}}, como diz {{name}}.',
  sumWrong: 'As linhas somam {{sum}}, mas {{name}} diz {{total}}.',
  sum: 'Soma de {{name}}: {{sum}}',
  cell: '{{column}}, linha {{row}}',
  rowConfirmed: 'Linha {{number}} confirmada, {{left}}',
  tableConfirmed: 'Tabela confirmada, {{left}}',
  rowAdded: 'Linha {{number}} adicionada',
  rowRemoved: 'Linha {{number}} apagada',
  number: 'Nº',
};
