import type { Type } from '@nestjs/common';
import { Column } from 'typeorm';

/** A column of encrypted values. */
export interface EncryptedPlace {
  entity: Type;
  property: string;
}

const places: EncryptedPlace[] = [];

/** A `bytea` column of `Cipher.encrypt` values; key rotation finds columns by this decorator. */
export function EncryptedColumn(options: { nullable?: boolean; select?: boolean } = {}): PropertyDecorator {
  return (target, property) => {
    places.push({ entity: target.constructor as Type, property: String(property) });
    Column('bytea', options)(target, property);
  };
}

/** All of the schema. */
export const encryptedPlaces = (): readonly EncryptedPlace[] => places;
