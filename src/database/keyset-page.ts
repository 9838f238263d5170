import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** The position of a row in a list; it is unique. */
export class Keyset {
  constructor(
    /** Higher comes first; 0 in a list without ranks. */
    readonly rank: number,
    /** ISO 8601 in UTC with the microseconds that PostgreSQL keeps; a `Date` would cut them to milliseconds. */
    readonly moment: string,
    readonly id: string,
  ) {}
}

/** Columns that order a list, by the names of the entity's properties. */
export interface KeysetOrder<Row> {
  /** Integers, the highest first. */
  rank?: keyof Row & string;
  moment: keyof Row & string;
  id: keyof Row & string;
  /** Direction of moment and id. */
  direction: 'ASC' | 'DESC';
}

export interface KeysetPage<Row> {
  rows: Row[];
  /** Other selected columns, row by row. */
  raw: Record<string, unknown>[];
  /** Position of the last row; null on the last page. */
  last: Keyset | null;
}

/**
 * Reads one page of a query. The page begins after a position, not at an offset: rows that are added or deleted meanwhile
 * neither repeat nor hide others.
 */
export async function keysetPage<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  order: KeysetOrder<Row>,
  { after, limit }: { after?: Keyset | undefined; limit: number },
): Promise<KeysetPage<Row>> {
  const column = (name: string) => `${query.alias}.${name}`;
  if (order.rank) query.addOrderBy(column(order.rank), 'DESC');
  query
    .addSelect(`to_char(${column(order.moment)} AT TIME ZONE 'UTC', ${MICROSECONDS})`, 'keyset_moment')
    .addOrderBy(column(order.moment), order.direction)
    .addOrderBy(column(order.id), order.direction)
    // One extra row tells whether there is a next page.
    .limit(limit + 1);
  if (after) startAfter(query, order, after);
  const { entities, raw } = await query.getRawAndEntities<Record<string, unknown>>();
  const [rows, shown] = [entities.slice(0, limit), raw.slice(0, limit)];
  const isLast = entities.length <= limit || rows.length === 0;
  return { rows, raw: shown, last: isLast ? null : placeOf(order, rows.at(-1)!, shown.at(-1)!) };
}

const MICROSECONDS = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

function startAfter<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { rank, moment, id, direction }: KeysetOrder<Row>,
  after: Keyset,
): void {
  const column = (name: string) => `${query.alias}.${name}`;
  const sign = direction === 'ASC' ? '>' : '<';
  const later = `(${column(moment)}, ${column(id)}) ${sign} (:keysetMoment, :keysetId)`;
  query.andWhere(
    rank ? `(${column(rank)} < :keysetRank OR (${column(rank)} = :keysetRank AND ${later}))` : later,
    { keysetRank: after.rank, keysetMoment: after.moment, keysetId: after.id },
  );
}

const placeOf = <Row extends ObjectLiteral>(
  { rank, id }: KeysetOrder<Row>,
  row: Row,
  raw: Record<string, unknown>,
): Keyset => new Keyset(rank ? Number(row[rank]) : 0, String(raw['keyset_moment']), String(row[id]));
