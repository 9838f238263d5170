import type { Texts } from '../en.js';

export const signIn: Texts['signIn'] = {
  title: 'Entrar no Confere',
  username: 'Usuário',
  password: 'Senha',
  show: 'Mostrar',
  hide: 'Ocultar',
  submit: 'Entrar',
  capsLock: 'Caps Lock está ligado.',
  wrong: 'O usuário ou a senha está errado.',
  wait: 'Tentativas demais. Espere {{seconds}} s.',
  missing: 'Informe usuário e senha.',
};
