import { isUUID } from 'class-validator';
import { InvalidParameters, type Problem } from '../domain/errors.js';
import { DELIVERY_STATES, type DeliveryState } from './webhook-delivery.entity.js';

export const DEFAULT_LIMIT = 50;
/** Each delivery carries its calls with up to 2 kB of answer. */
export const MAX_LIMIT = 100;

/** The place after which a page begins: the last delivery of the page before. */
export interface Place {
  createdAt: Date;
  id: string;
}

export interface DeliveryFilter {
  state: DeliveryState | null;
  processId: string | null;
  after: Place | null;
  limit: number;
}

/** A list's query parameters as they come: each a text, absent, or repeated. */
export type DeliveryQuery = Partial<Record<'state' | 'processId' | 'cursor' | 'limit', unknown>>;

/** @throws InvalidParameters that names every wrong parameter. */
export function deliveryFilter({ state, processId, cursor, limit }: DeliveryQuery): DeliveryFilter {
  const problems: Problem[] = [];
  const refuse = (path: string, message: string): null => {
    problems.push({ path, message });
    return null;
  };
  const filter = {
    state:
      state === undefined || isState(state)
        ? (state ?? null)
        : refuse('state', `must be one of ${DELIVERY_STATES.join(', ')}`),
    processId:
      processId === undefined || isUUID(processId)
        ? ((processId as string | undefined) ?? null)
        : refuse('processId', 'must be the process identifier that a submission returned'),
    after:
      cursor === undefined
        ? null
        : (placeOf(cursor) ?? refuse('cursor', 'must be the nextCursor of the page before')),
    limit:
      limit === undefined
        ? DEFAULT_LIMIT
        : (limitOf(limit) ?? refuse('limit', `must be a whole number from 1 to ${MAX_LIMIT}`)),
  };
  if (problems.length > 0) throw new InvalidParameters(problems);
  return filter as DeliveryFilter;
}

export const cursorOf = ({ createdAt, id }: Place): string =>
  Buffer.from(`${createdAt.toISOString()}|${id}`).toString('base64url');

/** @returns the place that `cursorOf` wrote; null when it wrote no such text. */
export function placeOf(cursor: unknown): Place | null {
  if (typeof cursor !== 'string') return null;
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  const createdAt = new Date(moment);
  // A year of four digits that PostgreSQL can hold too.
  const isMoment = /^[12]\d{3}-/.test(moment) && !Number.isNaN(createdAt.getTime());
  return isUUID(id) && isMoment ? { createdAt, id } : null;
}

const isState = (value: unknown): value is DeliveryState => DELIVERY_STATES.some((state) => state === value);

/** @returns a page's length; null when the text is none. */
export function limitOf(value: unknown): number | null {
  const limit = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0;
  return limit >= 1 && limit <= MAX_LIMIT ? limit : null;
}
