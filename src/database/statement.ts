import type pg from 'pg';
import { QueryFailedError } from 'typeorm';

/**
 * A statement that each connection has PostgreSQL parse and plan once, under its name: for what every request or every
 * process takes (docs/hot-path.md). `Row` is what it returns, by the names and types of PostgreSQL's driver.
 */
export class Statement<Row extends object> {
  /** @param name of its own; `text` names its columns, so that a new one does not make its plan useless. */
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}

  /** @throws QueryFailedError, as queries of TypeORM do: whoever judges or logs a failure knows one kind. */
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
