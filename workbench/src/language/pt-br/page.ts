import type { Texts } from '../en.js';

export const page: Texts['page'] = {
  of: 'Página {{number}} de {{count}}',
  previous: 'Página anterior',
  next: 'Próxima página',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  fit: 'Ajustar',
  actual: '1:1',
  turn: 'Girar',
  magnifier: 'Lupa',
  words: 'Palavras',
  tools: 'Ferramentas da página',
  zoom: '{{percent}} %',
  missing: 'A imagem desta página não pôde ser carregada. Você pode continuar digitando.',
  image: 'Imagem da página {{number}}',
  box: '{{name}}: {{value}}',
  word: 'Palavra {{text}}',
  wordMode: 'Palavras da página: setas movem, Shift estende, Enter preenche, Escape sai.',
  wordsMissing: 'As palavras desta página não são conhecidas.',
  filled: '{{name}} preenchido com {{text}}',
  view: 'Vista da página: setas movem, mais e menos aproximam e afastam',
};
