import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { InvalidParameters, type Problem } from '../../domain/errors.js';
import { classOf, propertiesOf } from './dto-properties.js';
import { readGenerously } from './generous-values.js';
import { nearestProperty, nearMissOf } from './nearest-property.js';

/** Most problems in one answer, so that a body with thousands of wrong properties gets a short answer. */
const MOST_PROBLEMS = 100;
/** Most unknown names that are compared with the known ones. */
const MOST_UNKNOWN = 1_000;

interface Options {
  /**
   * Unknown properties at the top level are dropped, except for near misses of known ones (decisions, section 1);
   * deeper ones are refused. False for a query, where each unknown one is refused.
   */
  ignoreUnknownAtTop: boolean;
  /** Other accepted names of top-level properties. */
  otherNames?: Readonly<Record<string, string>>;
}

/** Checks a JSON body against a DTO class and names each wrong parameter by its path. */
@Injectable()
export class BodyValidation<T extends object> implements PipeTransform<unknown, Promise<T>> {
  constructor(
    private readonly dto: Type<T>,
    private readonly options: Options = { ignoreUnknownAtTop: true },
  ) {}

  async transform(body: unknown): Promise<T> {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new InvalidParameters([{ message: 'The body must be a JSON object' }]);
    const { ignoreUnknownAtTop } = this.options;
    refuseHostile(body, ignoreUnknownAtTop);
    const instance = plainToInstance(this.dto, ignoreUnknownAtTop ? this.knownOf(body) : body);
    readGenerously(instance);
    const errors = await validate(instance, {
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      // Does not check the items of a list that is too long.
      stopAtFirstError: true,
      validationError: { target: true, value: false },
    });
    if (errors.length > 0) throw new InvalidParameters(problemsOf(errors, '').slice(0, MOST_PROBLEMS));
    return instance;
  }

  /** @throws InvalidParameters when an unknown name is a misspelt one: it must not be ignored. */
  private knownOf(body: object): object {
    const { otherNames = {} } = this.options;
    const names = [...Object.keys(otherNames), ...propertiesOf(this.dto)];
    const unknown = Object.keys(body).filter((name) => !names.includes(name));
    refuseNearMisses(unknown.slice(0, MOST_UNKNOWN), names);
    const known = Object.entries(body).filter(([name]) => names.includes(name));
    for (const [other, name] of Object.entries(otherNames))
      if (Object.hasOwn(body, other) && Object.hasOwn(body, name))
        throw InvalidParameters.at(other, 'is given twice, by two of its names');
    return Object.fromEntries(known.map(([name, value]) => [otherNames[name] ?? name, value]));
  }
}

/** Checks a query against a DTO class. A misspelt filter must not go unnoticed, so unknown parameters are refused. */
export class QueryValidation<T extends object> extends BodyValidation<T> {
  constructor(dto: Type<T>) {
    super(dto, { ignoreUnknownAtTop: false });
  }
}

function refuseNearMisses(unknown: string[], known: string[]): void {
  const problems = unknown.flatMap((path): Problem[] => {
    const meant = nearMissOf(path, known);
    return meant === null ? [] : [{ path, message: `unknown parameter; did you mean "${meant}"?` }];
  });
  if (problems.length > 0) throw new InvalidParameters(problems.slice(0, MOST_PROBLEMS));
}

function problemsOf(errors: ValidationError[], parent: string): Problem[] {
  return errors.slice(0, MOST_PROBLEMS).flatMap((error) => {
    const path = pathOf(parent, error);
    const own = Object.entries(error.constraints ?? {}).map(([constraint, message]) => ({
      path,
      message: constraint === 'whitelistValidation' ? unknownProperty(error) : message,
    }));
    // One message per property: the first belongs to the lowest decorator, by our convention the most
    // basic one (a wrong type makes the others moot).
    return [...own.slice(0, 1), ...problemsOf(error.children ?? [], path)];
  });
}

function pathOf(parent: string, error: ValidationError): string {
  if (/^\d+$/.test(error.property) && Array.isArray(error.target)) return `${parent}[${error.property}]`;
  return parent === '' ? error.property : `${parent}.${error.property}`;
}

function unknownProperty(error: ValidationError): string {
  const known = propertiesOf(classOf(error.target as object));
  const nearest = nearestProperty(error.property, known);
  return `unknown property; did you mean "${nearest}"? Known are ${known.join(', ')}`;
}

/**
 * Refuses what would harm later steps: NUL characters and lone surrogates, which PostgreSQL's text can't hold, and
 * names that stand for an object's class. Walks without recursion.
 */
function refuseHostile(body: object, ignoreUnknownAtTop: boolean): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') refuseText(value, path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      refuseText(name, path);
      if (depth > 0 || !ignoreUnknownAtTop) refuseName(name, path);
      open.push({ value: child, path: join(path, name, Array.isArray(value)), depth: depth + 1 });
    }
  }
}

const join = (path: string, name: string, inArray: boolean): string => {
  if (inArray) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
};

/** class-transformer would call an object's own `constructor` property. */
const PROTOTYPE_NAMES = ['constructor', '__proto__'];

function refuseName(name: string, path: string): void {
  if (PROTOTYPE_NAMES.includes(name)) throw InvalidParameters.at(path, `must not have a property "${name}"`);
}

/** Only a file's base64 is longer; its own check refuses both kinds of characters. */
const LONGEST_PLAIN_TEXT = 1_000_000;

function refuseText(text: string, path: string): void {
  if (text.length > LONGEST_PLAIN_TEXT) return;
  if (text.includes('\0')) throw InvalidParameters.at(path, 'must not hold a NUL character');
  if (/\p{Surrogate}/u.test(text)) throw InvalidParameters.at(path, 'must not hold half a surrogate pair');
}
