import type { Random } from '../../bench/specimens/random.js';
import { type Habit, habitOf } from '../bills/formats.js';
import { choices, type Country, type Locale, write } from '../countries/country.js';
import { COUNTRIES } from '../countries/index.js';
import type { FormWords, Kind } from './words/form-words.js';
import { FORM_WORDS } from './words/index.js';

/** A label and what is filled in, line by line; nothing where it was left empty. */
export interface Ask {
  kind: Kind;
  label: string;
  /** Says more of the label, in brackets; null where nothing does. */
  hint: string | null;
  value: string[];
}

const SHORT: readonly Kind[] = [
  ...([
    'person',
    'person',
    'company',
    'job',
    'department',
    'date',
    'date',
    'time',
    'phone',
    'email',
  ] as const),
  ...([
    'town',
    'country',
    'code',
    'code',
    'count',
    'money',
    'percent',
    'measure',
    'phrase',
    'phrase',
  ] as const),
  'street',
];
const NUMBERS: readonly Kind[] = ['money', 'money', 'count', 'percent', 'measure'];
/** What labels end with that count, or ask for a number. */
const ENDINGS = ['1', '2', '3', 'A', 'II', '(1)', '1998', '24', '#', 'No.', 'Nr.', 'N°'];
const UNITS = ['mm', 'cm', 'kg', 'mg/dl', 'g', 'ml', '°C', '%', 'min', 'h', 'm', 'mmHg', 'l', ''];

/** What stands on one form: labels, answers and sentences of a language, as one hand fills them in. */
export class FormContent {
  readonly words: FormWords;
  private readonly country: Country;
  private readonly habit: Habit;
  /** Parts of the labels that are words put together by chance, as no list of labels knows every trade's. */
  private readonly strange: number;
  private readonly empty: number;
  /** Parts of the labels that say more: in brackets, or with further words. */
  private readonly long: number;
  /** Parts of the labels that have a hint in brackets. */
  private readonly hinted: number;
  /** Parts of the answers, and of the labels, that hold a number which belongs to the word before it. */
  private readonly noted: number;
  private readonly loud: boolean;
  /** Each word of a label begins with a capital. */
  private readonly titled: boolean;
  /** Short answers begin with a capital. */
  private readonly upper: boolean;
  private readonly asked = new Set<string>();

  constructor(
    locale: Locale,
    readonly random: Random,
  ) {
    this.words = FORM_WORDS[locale.slice(0, 2)]!;
    this.country = COUNTRIES[locale];
    this.habit = habitOf(this.country, random);
    this.strange = random.pick([0, 0.2, 0.4, 0.7]);
    this.empty = random.pick([0, 0.1, 0.2, 0.4, 0.8]);
    this.long = random.pick([0, 0, 0.1, 0.4]);
    this.hinted = random.pick([0, 0, 0, 0.15, 0.4]);
    this.noted = random.pick([0, 0.1, 0.3]);
    this.loud = random.chance(0.4);
    this.titled = random.chance(0.4);
    this.upper = random.chance(0.5);
  }

  ask(kinds: readonly Kind[] = SHORT): Ask {
    const kind = this.random.pick(kinds);
    const value = this.random.chance(this.empty) ? [] : this.filled(kind);
    const hint = this.random.chance(this.hinted) ? `(${this.pick('hints')})` : null;
    return { kind, label: this.label(kind), hint, value };
  }

  asks(count: number, kinds?: readonly Kind[]): Ask[] {
    return Array.from({ length: count }, () => this.ask(kinds));
  }

  number(): string {
    return this.answer(this.random.pick(NUMBERS));
  }

  numberAsk(): Ask {
    return this.ask(NUMBERS);
  }

  pick(key: Exclude<keyof FormWords, 'labels'>): string {
    return this.random.pick(choices(this.words[key]));
  }

  /** So many sentences. */
  prose(count: number): string {
    return Array.from({ length: count }, () => this.pick('prose')).join(' ');
  }

  /** Not one that the form has already, as long as there are others. */
  label(kind: Kind): string {
    for (let turn = 0; ; turn++) {
      const plain = this.random.chance(this.strange)
        ? this.strangeLabel()
        : this.random.pick(choices(this.words.labels[kind]));
      const long = this.random.chance(this.long) ? this.longer(plain) : plain;
      const ended = this.random.chance(this.noted / 3) ? `${long} ${this.random.pick(ENDINGS)}` : long;
      const label = this.titled ? ended.split(' ').map(capitalised).join(' ') : ended;
      if (this.asked.has(label) && turn < 5) continue;
      this.asked.add(label);
      return label;
    }
  }

  private longer(label: string): string {
    const more = this.strangeLabel();
    return this.random.pick([
      `${label} (${more})`,
      `${label} (${more.toLowerCase()})`,
      `${label} ${more}`,
      `${label}/${more}`,
      `${label} - ${more}`,
    ]);
  }

  private strangeLabel(): string {
    const { phrases, prose, headers, questions } = this.words;
    return this.strangeOf(this.random.pick([phrases, prose, headers, questions]));
  }

  /** Words of a text put together by chance. */
  private strangeOf(pool: string): string {
    const words = pool.split(/[|\s]+/).map((word) => word.replace(/[^\p{L}'’-]/gu, ''));
    const long = words.filter((word) => word.length > 2);
    const label = Array.from({ length: this.random.pick([1, 1, 2, 2, 3, 4]) }, () =>
      this.random.pick(long),
    ).join(' ');
    return capitalised(label.toLowerCase());
  }

  private filled(kind: Kind): string[] {
    const lines = this.lines(kind);
    return this.loud ? lines.map((line) => line.toUpperCase()) : lines;
  }

  private lines(kind: Kind): string[] {
    const { random } = this;
    if (kind === 'sentence')
      return random.chance(0.4) ? [this.pick('phrases')] : [this.prose(random.whole(1, 2))];
    if (kind === 'street' && random.chance(0.3)) return [this.answer('street'), this.answer('town')];
    if (kind === 'company' && random.chance(0.15)) {
      return [this.answer('company'), this.answer('street'), this.answer('town')];
    }
    return [this.answer(kind)];
  }

  /** What is filled in, in one line. */
  answer(kind: Kind): string {
    const { random, country, habit } = this;
    const day = { year: random.whole(1950, 2026), month: random.whole(1, 12), day: random.whole(1, 28) };
    const last = write('{last}', random, country.slots);
    switch (kind) {
      case 'person':
        return this.person();
      case 'company':
        return write(country.companies, random, country.slots);
      case 'job':
        return this.pick('jobs');
      case 'department':
        return this.pick('departments');
      case 'date':
        return random.chance(0.2) ? habit.tillDate(day) : habit.date(day);
      case 'time':
        return `${random.whole(7, 19)}:${random.digits(2).replace(/^[6-9]/, '3')}${random.pick(['', '', ' h', ' PM', ' Uhr'])}`;
      case 'phone':
        return write(country.phone, random, country.slots).replace(/^\p{L}+\.? /u, '');
      case 'email':
        return `${last.toLowerCase().replace(/[^a-z]/g, '')}@${random.pick(['mail', 'post', 'example'])}.${country.webDomain}`;
      case 'street':
        return write(country.street, random, country.slots);
      case 'town':
        return write(country.towns, random, country.slots);
      case 'country':
        return new Intl.DisplayNames([country.locale], { type: 'region' }).of(country.locale.slice(3))!;
      case 'phrase':
        return random.chance(this.noted) ? this.note() : this.phrase();
      default:
        return this.figure(kind);
    }
  }

  private phrase(): string {
    const phrase = this.pick('phrases');
    return this.upper ? capitalised(phrase) : phrase;
  }

  /** A word with a number that belongs to it, which asks for nothing: a room, a lot, a grade. */
  private note(): string {
    const { random } = this;
    const [word] = this.strangeOf(random.pick([this.words.phrases, this.words.prose])).split(' ');
    const number = random.pick([this.answer('code'), this.answer('count'), 'A', 'II', 'IV', 'B-2', 'No. 4']);
    return `${word} ${number}`;
  }

  private person(): string {
    const { random, country } = this;
    const plain = write(country.person, random, country.slots);
    if (random.chance(0.35)) return plain;
    const [first, last] = [plain.charAt(0), write('{last}', random, country.slots)];
    return random.pick([
      `${first}. ${last}`,
      `${last}, ${first}.`,
      `Dr. ${plain}`,
      `${first}. ${random.pick(['A', 'M', 'R'])}. ${last}`,
    ]);
  }

  private figure(kind: Kind): string {
    const { random, habit } = this;
    switch (kind) {
      case 'code':
        return write(
          '####|######|##-###|A-####|###.###.###-##|#### ##|K######|####/##|##/####|B## ###|X',
          random,
        );
      case 'count':
        return String(random.pick([random.whole(1, 9), random.whole(10, 99), random.whole(100, 9000)]));
      case 'money': {
        const cents = random.whole(1, 9000) * random.pick([1, 100, 1000]);
        return random.chance(0.5) ? habit.money(cents) : habit.amount(cents);
      }
      case 'percent':
        return `${habit.rate(random.whole(1, 200) / 2)}${random.pick(['%', ' %', ''])}`;
      case 'measure':
        return `${habit.quantity(random.whole(5, 30000) * 10)} ${random.pick(UNITS)}`.trim();
      case 'sentence':
        return this.prose(1);
      default:
        return this.pick('phrases');
    }
  }
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
