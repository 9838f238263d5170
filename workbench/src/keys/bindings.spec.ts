import { describe, expect, it } from '@jest/globals';
import { ACTION_IDS, ACTIONS, isBare } from './actions.js';
import { actionOf, chordOf, type Pressed } from './bindings.js';

const press = (code: string, held: Partial<Pressed> = {}, altGraph = false): Pressed => ({
  code,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  getModifierState: (name) => name === 'AltGraph' && altGraph,
  ...held,
});

describe('keys', () => {
  it('are told by where they lie, with what is held', () => {
    expect(chordOf(press('KeyU', { altKey: true }), false)).toBe('Alt+KeyU');
    expect(chordOf(press('Enter', { ctrlKey: true, shiftKey: true }), false)).toBe('Ctrl+Shift+Enter');
  });

  it('do nothing while AltGr is held, which types letters', () => {
    expect(chordOf(press('KeyR', { altKey: true }, true), false)).toBeNull();
    expect(chordOf(press('KeyR', { altKey: true, ctrlKey: true }), false)).toBeNull();
  });

  it('take Control and Option for Alt on macOS, where Option types letters', () => {
    expect(chordOf(press('KeyU', { altKey: true }), true)).toBeNull();
    expect(chordOf(press('KeyU', { altKey: true, ctrlKey: true }), true)).toBe('Alt+KeyU');
  });

  it('that are letters alone act in the page and nowhere else', () => {
    expect(actionOf(press('KeyR'), false, {})).toBeNull();
    expect(actionOf(press('KeyR'), true, {})).toBe('turn');
    expect(actionOf(press('ArrowDown'), true, {})).toBe('panDown');
    expect(actionOf(press('ArrowDown'), false, {})).toBe('down');
  });

  it('name one of nine candidates', () => {
    expect(actionOf(press('Digit7', { altKey: true }), false, {})).toBe('candidate');
    expect(actionOf(press('Digit0', { altKey: true }), false, {})).toBeNull();
  });

  it('can be changed and switched off', () => {
    const chosen = { unreadable: ['Alt+KeyI'], skip: [] };
    expect(actionOf(press('KeyI', { altKey: true }), false, chosen)).toBe('unreadable');
    expect(actionOf(press('KeyU', { altKey: true }), false, chosen)).toBeNull();
    expect(actionOf(press('KeyS', { altKey: true }), false, chosen)).toBeNull();
  });

  it('are delivered with one meaning each', () => {
    for (const bare of [false, true]) {
      const keys = ACTION_IDS.filter((id) => isBare(id) === bare).flatMap((id) => [...ACTIONS[id].keys]);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
