import type { Texts } from '../en.js';

export const operation: Texts['operation'] = {
  title: 'Operação {{id}}',
  capture: 'Captura {{number}}',
  chosen: 'escolhida',
  zoom: 'Zoom de todas as capturas',
  pending_one: '{{count}} item teria sido revisado',
  pending_other: '{{count}} itens teriam sido revisados',
  hints: 'Dicas para outra captura',
  none: 'Este processo não pertence a nenhuma operação.',
  score: 'Nota {{score}}',
  back: 'Voltar à tarefa',
  page: 'Captura {{number}}, página {{page}}',
  failed: 'Não pôde ser lida.',
};
