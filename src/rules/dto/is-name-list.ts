import { registerDecorator, type ValidationArguments } from 'class-validator';

/** Most names; no document type has as many. */
export const MAX_NAMES = 200;
export const MAX_NAME_LENGTH = 200;

/** Accepts a list of names of fields or tables. */
export function IsNameList(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'isNameList',
      target: target.constructor,
      propertyName: property as string,
      validator: {
        validate: (value: unknown) => complaintOf(value) === null,
        defaultMessage: ({ value }: ValidationArguments) => complaintOf(value) ?? '',
      },
    });
}

/** What is wrong; null when nothing is. */
function complaintOf(value: unknown): string | null {
  if (!Array.isArray(value)) return 'must be a list of names, for example ["number", "issue_date"]';
  if (value.length > MAX_NAMES) return `must have at most ${MAX_NAMES} names; it has ${value.length}`;
  const wrong = value.findIndex((name) => !isName(name));
  if (wrong === -1) return null;
  return `entry ${wrong} must be a name: text of 1 to ${MAX_NAME_LENGTH} characters`;
}

const isName = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME_LENGTH;
