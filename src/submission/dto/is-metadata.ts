import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/** UTF-8 bytes of its JSON. */
const MOST_BYTES = 2000;

/** The client's own object, kept unchanged. */
export const IsMetadata = (): PropertyDecorator =>
  applyDecorators(
    ValidateBy(
      { name: 'isMetadata', validator: { validate: isMetadata } },
      { message: `must be an object of at most ${MOST_BYTES} bytes of JSON` },
    ),
    // Not copied: the transformer would drop what looks like a function or class.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key]),
  );

function isMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Buffer.byteLength(JSON.stringify(value)) <= MOST_BYTES;
}
