/** All that a key can do, with the keys it is delivered with; a key is `Ctrl+Alt+Shift+` and `event.code`. */
export const ACTIONS = {
  accept: { group: 'items', keys: ['Enter', 'NumpadEnter'] },
  acceptBack: { group: 'items', keys: ['Shift+Enter', 'Shift+NumpadEnter'] },
  down: { group: 'items', keys: ['Tab', 'ArrowDown'] },
  up: { group: 'items', keys: ['Shift+Tab', 'ArrowUp'] },
  lowest: { group: 'items', keys: ['F8'] },
  lowestBack: { group: 'items', keys: ['Shift+F8'] },
  unreadable: { group: 'decide', keys: ['Alt+KeyU'] },
  absent: { group: 'decide', keys: ['Alt+KeyN'] },
  restore: { group: 'decide', keys: ['Alt+KeyR'] },
  candidate: { group: 'decide', keys: ['Alt+Digit1'] },
  undo: { group: 'decide', keys: ['Ctrl+KeyZ'] },
  redo: { group: 'decide', keys: ['Ctrl+Shift+KeyZ'] },
  complete: { group: 'task', keys: ['Ctrl+Enter', 'Ctrl+NumpadEnter'] },
  type: { group: 'task', keys: ['Alt+KeyT'] },
  note: { group: 'task', keys: ['Alt+KeyC'] },
  skip: { group: 'task', keys: ['Alt+KeyS'] },
  extend: { group: 'task', keys: ['Alt+KeyK'] },
  region: { group: 'task', keys: ['F6'] },
  regionBack: { group: 'task', keys: ['Shift+F6'] },
  words: { group: 'page', keys: ['Alt+KeyW'] },
  pageDown: { group: 'page', keys: ['PageDown'] },
  pageUp: { group: 'page', keys: ['PageUp'] },
  panLeft: { group: 'page', keys: ['ArrowLeft'], bare: true },
  panRight: { group: 'page', keys: ['ArrowRight'], bare: true },
  panUp: { group: 'page', keys: ['ArrowUp'], bare: true },
  panDown: { group: 'page', keys: ['ArrowDown'], bare: true },
  zoomIn: { group: 'page', keys: ['Equal', 'Shift+Equal', 'NumpadAdd'], bare: true },
  zoomOut: { group: 'page', keys: ['Minus', 'NumpadSubtract'], bare: true },
  fit: { group: 'page', keys: ['Digit0', 'Numpad0'], bare: true },
  actual: { group: 'page', keys: ['Digit1', 'Numpad1'], bare: true },
  turn: { group: 'page', keys: ['KeyR'], bare: true },
  magnifier: { group: 'page', keys: ['KeyM'], bare: true },
  confirmRow: { group: 'table', keys: ['Alt+Enter'] },
  confirmTable: { group: 'table', keys: ['Alt+Shift+Enter'] },
  addRow: { group: 'table', keys: ['Ctrl+Insert'] },
  deleteRow: { group: 'table', keys: ['Ctrl+Delete'] },
  palette: { group: 'app', keys: ['Ctrl+KeyK'] },
  help: { group: 'app', keys: ['Ctrl+Slash'] },
} as const satisfies Record<string, { group: string; keys: readonly string[]; bare?: boolean }>;

export type ActionId = keyof typeof ACTIONS;
export const ACTION_IDS = Object.keys(ACTIONS) as ActionId[];

/** Acts only while the page has the focus, because letters alone are typed everywhere else. */
export const isBare = (id: ActionId): boolean => 'bare' in ACTIONS[id];
