import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

const read = new Map<unknown, Map<string, Set<string>>>();

/** The properties of a DTO class, its parents' included, with the names of their validators; none of another class. */
export function validatorsOf(dto: Type): ReadonlyMap<string, ReadonlySet<string>> {
  const known = read.get(dto);
  if (known) return known;
  const properties = new Map<string, Set<string>>();
  for (const { propertyName, name } of getMetadataStorage().getTargetValidationMetadatas(
    dto,
    '',
    true,
    false,
  ))
    properties.set(propertyName, (properties.get(propertyName) ?? new Set<string>()).add(name ?? ''));
  read.set(dto, properties);
  return properties;
}

/** The names that a DTO class knows. */
export const propertiesOf = (dto: Type): string[] => [...validatorsOf(dto).keys()];

/** The class that an object is an instance of; its own `constructor` property is not trusted. */
export const classOf = (instance: object): Type =>
  (Object.getPrototypeOf(instance) as { constructor: Type } | null)?.constructor ?? (Object as never as Type);
