import { InvalidParameters, type Problem } from '../domain/errors.js';
import { DEFAULT_LIMIT, limitOf, MAX_LIMIT, type Place, placeOf } from './delivery-filter.js';
import { ENDPOINT_STATES, type EndpointState } from './dto/endpoint.dto.js';

export interface EndpointFilter {
  state: EndpointState | null;
  after: Place | null;
  limit: number;
}

/** A list's query parameters as they come: each a text, absent, or repeated. */
export type EndpointQuery = Partial<Record<'state' | 'cursor' | 'limit', unknown>>;

/** @throws InvalidParameters that names every wrong parameter. */
export function endpointFilter({ state, cursor, limit }: EndpointQuery): EndpointFilter {
  const problems: Problem[] = [];
  const read = <T>(path: string, value: unknown, absent: T, parsed: () => T | null, right: string): T => {
    if (value === undefined) return absent;
    const found = parsed();
    if (found === null) problems.push({ path, message: right });
    return found ?? absent;
  };
  const filter = {
    state: read('state', state, null, () => stateOf(state), `must be one of ${ENDPOINT_STATES.join(', ')}`),
    after: read('cursor', cursor, null, () => placeOf(cursor), 'must be the nextCursor of the page before'),
    limit: read(
      'limit',
      limit,
      DEFAULT_LIMIT,
      () => limitOf(limit),
      `must be a whole number from 1 to ${MAX_LIMIT}`,
    ),
  };
  if (problems.length > 0) throw new InvalidParameters(problems);
  return filter;
}

const stateOf = (value: unknown): EndpointState | null =>
  ENDPOINT_STATES.find((state) => state === value) ?? null;
