import type { Type } from '@nestjs/common';
import { Column } from 'typeorm';

/** A column whose values the cipher made. */
export interface EncryptedPlace {
  entity: Type;
  property: string;
}

const places: EncryptedPlace[] = [];

/** A `bytea` column that holds what `Cipher.encrypt` gave; a rotation of keys finds it by this. */
export function EncryptedColumn(options: { nullable?: boolean; select?: boolean } = {}): PropertyDecorator {
  return (target, property) => {
    places.push({ entity: target.constructor as Type, property: String(property) });
    Column('bytea', options)(target, property);
  };
}

/** All of the schema. */
export const encryptedPlaces = (): readonly EncryptedPlace[] => places;
