import { Transform } from 'class-transformer';

/** Takes `true`, `false` and their string forms (decisions, section 1); anything else is left for the validator. */
export const LenientBoolean = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

/** Takes `75` and `"75"`. */
export const LenientNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
  );

/** Takes an empty text as not given (decisions, section 1). */
export const EmptyIsAbsent = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));
