import { describe, expect, it } from '@jest/globals';
import { applyDecision, checkDecisions, checkDraft } from './apply-review.js';
import type { Decision, ReviewOutcome } from './apply-review.js';

const date = { value: '2001-02-03', raw: '03/02/2001' };
const nothing = { value: null, raw: null };
const unparsed = { value: null, raw: '31/02/2001' };
const empty = { value: '', raw: '' };

const reviewed = (value: string | null): ReviewOutcome => ({ status: 'REVIEWED', value, finalValue: value });
const modified = (finalValue: string): ReviewOutcome => ({ status: 'MODIFIED', value: null, finalValue });
const unreadable: ReviewOutcome = { status: 'UNREADABLE', value: null, finalValue: null };

const rows: [string, { value: string | null; raw: string | null }, Decision, ReviewOutcome][] = [
  ['a confirmed value is kept', date, { action: 'CONFIRM' }, reviewed('2001-02-03')],
  ['a confirmed absence stays null', nothing, { action: 'CONFIRM' }, reviewed(null)],
  [
    'a final value without CORRECT is without meaning',
    date,
    { action: 'CONFIRM', finalValue: 'x' },
    reviewed('2001-02-03'),
  ],
  [
    'a correction replaces the value',
    date,
    { action: 'CORRECT', finalValue: '2001-03-02' },
    modified('2001-03-02'),
  ],
  [
    'a correction to the same value changes nothing',
    date,
    { action: 'CORRECT', finalValue: '2001-02-03' },
    reviewed('2001-02-03'),
  ],
  [
    'a correction to the printed form changes nothing',
    date,
    { action: 'CORRECT', finalValue: '03/02/2001' },
    reviewed('2001-02-03'),
  ],
  [
    'a correction is compared to the letter',
    date,
    { action: 'CORRECT', finalValue: '2001-02-03 ' },
    modified('2001-02-03 '),
  ],
  [
    'an empty correction says that nothing is printed',
    date,
    { action: 'CORRECT', finalValue: '' },
    modified(''),
  ],
  [
    'an empty correction of nothing changes nothing',
    nothing,
    { action: 'CORRECT', finalValue: '' },
    reviewed(null),
  ],
  [
    'an empty correction of an empty cell changes nothing',
    empty,
    { action: 'CORRECT', finalValue: '' },
    reviewed(''),
  ],
  [
    'a value found by the reviewer is a correction',
    nothing,
    { action: 'CORRECT', finalValue: 'x' },
    modified('x'),
  ],
  [
    'a printed form that led to no value is a correction',
    unparsed,
    { action: 'CORRECT', finalValue: '31/02/2001' },
    modified('31/02/2001'),
  ],
  ['what is unreadable has no value', date, { action: 'UNREADABLE' }, unreadable],
  [
    'what is unreadable has no value even with one given',
    date,
    { action: 'UNREADABLE', finalValue: 'x' },
    unreadable,
  ],
  ['an absence can be unreadable', nothing, { action: 'UNREADABLE' }, unreadable],
];

describe('a decision', () => {
  it.each(rows)('%s', (_, item, decision, outcome) => {
    expect(applyDecision(item, decision)).toEqual(outcome);
  });
});

const items = [{ itemId: 'a' }, { itemId: 'b' }, { itemId: 'c' }];
const confirm = (itemId: string) => ({ itemId, action: 'CONFIRM' });
const complete = items.map(({ itemId }) => confirm(itemId));
const paths = (problems: { path?: string }[]) => problems.map(({ path }) => path);

describe('the check of decisions', () => {
  it('finds nothing wrong with one decision for each item, in any order', () => {
    expect(checkDecisions(items, [...complete].reverse())).toEqual([]);
    expect(checkDecisions([], [])).toEqual([]);
  });

  it('names all items that have no decision', () => {
    expect(checkDecisions(items, [confirm('b')])).toEqual([
      { path: 'decisions', message: 'every pending item needs a decision; missing: a, c' },
    ]);
  });

  it('names them also by what a person knows them by', () => {
    const labelled = [{ itemId: 'a', label: 'total, documents[0].sections[0].fields[2]' }];
    expect(checkDecisions(labelled, [])[0]!.message).toMatch(
      /missing: a \(total, documents\[0\]\.sections\[0\]\.fields\[2\]\)$/,
    );
  });

  it.each([
    ['an item that is not pending', confirm('z'), 'decisions[3].itemId'],
    ['no item', { action: 'CONFIRM' }, 'decisions[3].itemId'],
    ['an item decided already', confirm('a'), 'decisions[3].itemId'],
  ])('refuses a decision on %s', (_, decision, path) => {
    expect(paths(checkDecisions(items, [...complete, decision]))).toEqual([path]);
  });

  it('says where an item was decided first', () => {
    expect(checkDecisions(items, [...complete, confirm('b')])[0]!.message).toContain('decisions[1]');
  });

  it.each([
    ['an unknown action', { itemId: 'c', action: 'confirm' }, 'decisions[2].action'],
    ['no action', { itemId: 'c' }, 'decisions[2].action'],
    ['a correction without a value', { itemId: 'c', action: 'CORRECT' }, 'decisions[2].finalValue'],
    ['a correction to null', { itemId: 'c', action: 'CORRECT', finalValue: null }, 'decisions[2].finalValue'],
    ['a value that is no text', { itemId: 'c', action: 'CORRECT', finalValue: 7 }, 'decisions[2].finalValue'],
    [
      'a value for what nobody can read',
      { itemId: 'c', action: 'UNREADABLE', finalValue: '7' },
      'decisions[2].finalValue',
    ],
    [
      'a value that the database cannot hold',
      { itemId: 'c', action: 'CORRECT', finalValue: 'a\0b' },
      'decisions[2].finalValue',
    ],
  ])('refuses %s and counts the item as decided', (_, decision, path) => {
    expect(paths(checkDecisions(items, [confirm('a'), confirm('b'), decision]))).toEqual([path]);
  });

  it('takes an empty correction', () => {
    expect(checkDecisions([{ itemId: 'a' }], [{ itemId: 'a', action: 'CORRECT', finalValue: '' }])).toEqual(
      [],
    );
  });

  it('names everything that is wrong at once', () => {
    const decisions = [
      { itemId: 'z', action: 'NO' },
      { itemId: 'a', action: 'CORRECT' },
    ];
    expect(paths(checkDecisions(items, decisions))).toEqual([
      'decisions[0].itemId',
      'decisions[0].action',
      'decisions[1].finalValue',
      'decisions',
    ]);
  });

  it('lets a draft be incomplete but not wrong', () => {
    expect(checkDraft(items, [confirm('a')])).toEqual([]);
    expect(paths(checkDraft(items, [confirm('z')]))).toEqual(['decisions[0].itemId']);
    const contradiction = { itemId: 'a', action: 'UNREADABLE', finalValue: '148.90' };
    expect(paths(checkDraft(items, [contradiction]))).toEqual(['decisions[0].finalValue']);
  });
});
