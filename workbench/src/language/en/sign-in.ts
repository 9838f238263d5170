export const signIn = {
  title: 'Sign in to Confere',
  username: 'Username',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  submit: 'Sign in',
  capsLock: 'Caps Lock is on.',
  wrong: 'The username or the password is wrong.',
  wait: 'Too many tries. Wait {{seconds}} s.',
  missing: 'Give a username and a password.',
} as const;
