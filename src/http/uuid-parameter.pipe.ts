import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { DomainError } from '../domain/errors.js';

/** An identifier in a path. What is no UUID names nothing, so it is refused as what does not exist. */
export class UuidParameter implements PipeTransform<string, string> {
  constructor(private readonly refusal: () => DomainError) {}

  transform(id: string): string {
    if (!isUUID(id)) throw this.refusal();
    return id;
  }
}
