import { registerDecorator, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { compileClientRegex, InvalidClientRegex } from '../../domain/client-regex.js';

/** Accepts a regular expression for RE2, or with `each` a list of them; the message says what is wrong. */
export function IsClientRegex(options: ValidationOptions = {}): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'isClientRegex',
      target: target.constructor,
      propertyName: property as string,
      options,
      validator: {
        validate: (value: unknown) => complaintOf(value) === null,
        defaultMessage: ({ value }: ValidationArguments) =>
          options.each && Array.isArray(value) ? complaintOfList(value) : (complaintOf(value) ?? ''),
      },
    });
}

function complaintOfList(values: unknown[]): string {
  const index = values.findIndex((value) => complaintOf(value) !== null);
  return `entry ${index}: ${complaintOf(values[index])}`;
}

/** What is wrong; null when nothing is. */
function complaintOf(value: unknown): string | null {
  if (typeof value !== 'string' || value === '')
    return 'must be a regular expression (RE2 syntax) as text, for example ^id=receipt$';
  try {
    compileClientRegex(value);
    return null;
  } catch (error) {
    if (error instanceof InvalidClientRegex) return error.message;
    throw error;
  }
}
