import type pg from 'pg';
import { QueryFailedError } from 'typeorm';

/**
 * A prepared statement that each connection parses and plans once, for the hot path (docs/hot-path.md). `Row`
 * is a row that it returns, with the names and types of PostgreSQL's driver.
 */
export class Statement<Row extends object> {
  /** @param name unique; `text` names its columns, so that a new column does not invalidate its plan. */
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}

  /**
   * @throws QueryFailedError, as queries of TypeORM do, so that callers and the log handle one kind of error.
   */
  async on(connection: pg.ClientBase, values: unknown[]): Promise<Row[]> {
    try {
      const { rows } = await connection.query<Row & pg.QueryResultRow>({
        name: this.name,
        text: this.text,
        values,
      });
      return rows;
    } catch (error) {
      throw new QueryFailedError(this.text, values, error as Error);
    }
  }
}
