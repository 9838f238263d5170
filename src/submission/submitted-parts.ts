import { InvalidParameters } from '../domain/errors.js';

/** Nested parameters in the interface's notation: `operation.id`, `generationRules[0].tagRegex`. */
const STRUCTURED = new Set(['webhook', 'operation', 'generationRules', 'metadata', 'tags']);

const OBJECTS = new Set([
  'webhook',
  'operation',
  'authorization',
  'metadata',
  'documentConfiguration',
  'generalFieldConfiguration',
  'generalTableConfiguration',
]);
const LISTS_OF_OBJECTS = new Set([
  'generationRules',
  'headers',
  'queryStrings',
  'specificFieldConfiguration',
  'specificTableConfiguration',
]);
const LISTS_OF_TEXTS = new Set([
  'tags',
  'fieldsNameWhitelist',
  'tablesNameWhitelist',
  'fieldsNameBlacklist',
  'tablesNameBlacklist',
]);

const NOTATION = /^[^.[\]]+(?:\.[^.[\]]+|\[\d+\])*(?:\[\])?$/;
/** Lists of the interface are shorter, and so are its paths. */
const MOST_INDEX = 999;
const MOST_STEPS = 10;
/** Properties that every object inherits. */
const PROTOTYPE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

type Step = string | number;
type Holder = Record<Step, unknown>;

/**
 * Builds the parameters of a submission from the parts of a form: objects as JSON text, or with
 * one part per property. Parts that do not fit stay under their name, for the validator to refuse or ignore.
 */
export class SubmittedParts {
  readonly parameters: Record<string, unknown> = {};
  /** Objects and lists that parts built, by name. Objects from JSON text are not extended. */
  private readonly made = new Map<unknown, string>();

  /** @throws InvalidParameters when it repeats another part, or is malformed JSON. */
  add(name: string, value: unknown): void {
    const [head = '', ...names] = name.split(/[.[\]]+/);
    if ([head, ...names].some((each) => PROTOTYPE_NAMES.has(each)))
      throw InvalidParameters.at(name, 'is no name of a parameter');
    if (name === head && !STRUCTURED.has(head)) this.parameters[name] = value;
    // Under its first name, which may be misspelt.
    else if (!STRUCTURED.has(head)) this.parameters[head] ??= { [name.slice(head.length)]: value };
    else if (NOTATION.test(name)) this.place(stepsOf(name), value, name);
    else this.place([head, name.slice(head.length)], value, name);
  }

  /** @throws InvalidParameters when an entry of a list is missing. */
  assertWhole(): void {
    for (const [list, name] of this.made) {
      if (!Array.isArray(list)) continue;
      const missing = Array.from(list, (_, index) => index).find((index) => !(index in list));
      if (missing !== undefined)
        throw InvalidParameters.at(`${name}[${missing}]`, 'is missing; entries of a list count up from 0');
    }
  }

  private place(steps: Step[], value: unknown, name: string): void {
    const isStructure = isJson(steps);
    // An empty text is neither an object nor a list; the validator decides what it may be.
    if (value === '' && (isStructure || isTexts(steps))) return;
    if (isTexts(steps)) return this.append(steps, value, name);
    const holder = this.holderOf(steps, name);
    const last = steps.at(-1)!;
    if (Object.hasOwn(holder, last)) throw InvalidParameters.at(name, 'is given twice');
    holder[last] = isStructure ? parsed(name, value) : value;
  }

  /** A part holds one text of a list, or the whole list as JSON; parts keep their order. */
  private append(steps: Step[], value: unknown, name: string): void {
    const list = this.holderOf([...steps, 0], name) as unknown as unknown[];
    list.push(...textsOf(name, value));
  }

  /** The container at the end of the path, created where it is missing. */
  private holderOf(steps: Step[], name: string): Holder {
    let holder: Holder = this.parameters;
    for (const [index, step] of steps.slice(0, -1).entries()) {
      const isList = typeof steps[index + 1] === 'number';
      if (!Object.hasOwn(holder, step)) {
        holder[step] = isList ? [] : {};
        this.made.set(holder[step], nameOf(steps.slice(0, index + 1)));
      }
      const next = holder[step];
      if (!this.made.has(next) || Array.isArray(next) !== isList)
        throw InvalidParameters.at(
          name,
          `${nameOf(steps.slice(0, index + 1))} is given in another way as well; give it as JSON text or part by part`,
        );
      holder = next as Holder;
    }
    return holder;
  }
}

/** @throws InvalidParameters when the path is deeper than any parameter. */
function stepsOf(name: string): Step[] {
  const steps = [...name.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, property]) =>
    index === undefined ? property! : Number(index),
  );
  if (steps.some((step) => typeof step === 'number' && step > MOST_INDEX))
    throw InvalidParameters.at(name, `has an index beyond ${MOST_INDEX}`);
  if (steps.length > MOST_STEPS)
    throw InvalidParameters.at(name, `is nested deeper than ${MOST_STEPS} levels`);
  return steps;
}

const nameOf = (steps: readonly Step[]): string =>
  steps.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name === '' ? step : `${name}.${step}`;
  }, '');

/** The service gives a client's own names no meaning. */
const isOwn = (steps: readonly Step[]): boolean => steps[0] === 'metadata' && steps.length > 1;

const isTexts = (steps: readonly Step[]): boolean =>
  !isOwn(steps) && LISTS_OF_TEXTS.has(String(steps.at(-1)));

function isJson(steps: readonly Step[]): boolean {
  if (isOwn(steps)) return false;
  const last = steps.at(-1)!;
  if (typeof last === 'number') return LISTS_OF_OBJECTS.has(String(steps.at(-2)));
  return OBJECTS.has(last) || LISTS_OF_OBJECTS.has(last);
}

function textsOf(name: string, value: unknown): unknown[] {
  if (typeof value !== 'string' || !/^\s*\[\s*["\]]/.test(value)) return [value];
  const list = parsed(name, value);
  return Array.isArray(list) ? list : [value];
}

function parsed(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw InvalidParameters.at(name, 'must be JSON text in a multipart body');
  }
}
