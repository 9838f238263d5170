import type { PipeTransform } from '@nestjs/common';
import type { DomainError } from '../../domain/errors.js';
import { canonicalGuid } from '../../domain/guid.js';

/** An identifier in a path, in any spelling of a GUID. Anything else is refused like an id that does not exist. */
export class UuidParameter implements PipeTransform<string, string> {
  constructor(private readonly refusal: () => DomainError) {}

  transform(id: string): string {
    const canonical = canonicalGuid(id);
    if (canonical === null) throw this.refusal();
    return canonical;
  }
}
