import { ValidateBy } from 'class-validator';
import { canonicalGuid } from '../../domain/guid.js';

/** In any spelling; a `uuid` column of PostgreSQL knows them all for one. */
export const IsGuid = (message: string): PropertyDecorator =>
  ValidateBy(
    { name: 'isGuid', validator: { validate: (value) => canonicalGuid(value) !== null } },
    { message },
  );
