import type { Texts } from '../en.js';

export const app: Texts['app'] = {
  name: 'Confere',
  skip: 'Ir para o conteúdo',
  signOut: 'Sair',
  language: 'Idioma',
  keys: 'Teclas',
  commands: 'Comandos',
  queue: 'Fila',
  close: 'Fechar',
  retry: 'Tentar de novo',
  loading: 'Carregando',
  notFound: 'Esta página não existe.',
  toQueue: 'Para a fila',
  requestId: 'Pedido {{id}}',
};

export const fault: Texts['fault'] = {
  offline: 'Não foi possível falar com o serviço.',
  unexpected: 'Algo deu errado.',
  offlineBanner: 'Sem conexão. O que você decidir fica aqui e será salvo quando a conexão voltar.',
  leaseLost: 'Sua reserva desta tarefa terminou.',
  heldByOther: 'Outra pessoa está com esta tarefa agora.',
  completed: 'Esta tarefa já foi concluída.',
  canceled: 'Esta tarefa foi cancelada.',
  rereading: 'A página está sendo lida de novo.',
  revision: 'Esta tarefa foi alterada em outra aba.',
  sessionOver: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
};
