export const app = {
  name: 'Confere',
  skip: 'Skip to the content',
  signOut: 'Sign out',
  language: 'Language',
  keys: 'Keys',
  commands: 'Commands',
  queue: 'Queue',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading',
  notFound: 'There is no such page.',
  toQueue: 'To the queue',
  requestId: 'Request {{id}}',
} as const;

export const fault = {
  offline: 'The service can’t be reached.',
  unexpected: 'Something went wrong.',
  offlineBanner: 'No connection. What you decide stays here and is saved when the connection is back.',
  leaseLost: 'Your claim on this task has run out.',
  heldByOther: 'Somebody else holds this task now.',
  completed: 'This task is completed already.',
  canceled: 'This task was canceled.',
  rereading: 'The page is being read again.',
  revision: 'This task was changed in another tab.',
  sessionOver: 'Your session is over. Sign in again to go on where you were.',
} as const;
