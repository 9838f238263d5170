import type { Texts } from '../en.js';

export const operation: Texts['operation'] = {
  title_one: '{{count}} captura de um documento',
  title_other: '{{count}} capturas de um documento',
  capture: 'Captura {{number}}',
  chosen: 'escolhida',
  zoom: 'Zoom de todas as capturas',
  reviewed_one: '{{count}} item vai para revisão',
  reviewed_other: '{{count}} itens vão para revisão',
  pending_one: '{{count}} item teria sido revisado',
  pending_other: '{{count}} itens teriam sido revisados',
  hints: 'Para outra captura',
  hint: {
    unreadable: 'Nenhum documento foi encontrado: ele precisa caber inteiro na foto.',
    small: 'A foto tem {{count}} pixels de largura: chegue mais perto.',
    covered_one: '{{count}} item não foi lido: está coberto, com reflexo ou cortado?',
    covered_other: '{{count}} itens não foram lidos: estão cobertos, com reflexo ou cortados?',
    blurred_one: '{{count}} item foi adivinhado: segure firme e procure mais luz.',
    blurred_other: '{{count}} itens foram adivinhados: segure firme e procure mais luz.',
  },
  none: 'Este processo não pertence a nenhuma operação.',
  score: 'Nota {{score}}',
  back: 'Voltar à tarefa',
  page: 'Captura {{number}}, página {{page}}',
  failed: 'Não pôde ser lida.',
};
