import type { PipeTransform } from '@nestjs/common';
import { InvalidParameters } from '../domain/errors.js';

/** The query of a route that has no parameters: what is there was meant to have an effect, and is refused. */
export class NoParameters implements PipeTransform<object, object> {
  transform(query: object): object {
    const problems = Object.keys(query).map((path) => ({
      path,
      message: 'unknown parameter; this route has none',
    }));
    if (problems.length > 0) throw new InvalidParameters(problems);
    return query;
  }
}
