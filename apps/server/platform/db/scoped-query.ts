import pg from 'pg';

interface Connection {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: string[] }): void;
  execute(message: Record<string, never>): void;
}

/** What the driver calls on a query; its types omit these. */
interface QueryInternals {
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

const internals = pg.Query.prototype as unknown as QueryInternals;
const SET_GYM = { name: 'set_gym', text: "select set_config('app.gym_id', $1, true)" };
const prepared = new WeakSet<Connection>();

/**
 * Runs one statement for one gym in a single round trip: everything before one Sync is one implicit
 * transaction, so the setting is sent before the statement and ends with it.
 */
export class ScopedQuery extends pg.Query {
  readonly #gymId: string;
  #scoped = false;

  constructor(
    gymId: string,
    config: pg.QueryConfig,
    done: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(config, done);
    this.#gymId = gymId;
  }

  requiresPreparation(): boolean {
    return true;
  }

  prepare(connection: Connection): void {
    if (!prepared.has(connection)) {
      connection.parse(SET_GYM);
      prepared.add(connection);
    }
    connection.bind({ statement: SET_GYM.name, values: [this.#gymId] });
    connection.execute({});
    internals.prepare.call(this, connection);
  }

  handleDataRow(message: unknown): void {
    if (this.#scoped) internals.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#scoped) internals.handleCommandComplete.call(this, message, connection);
    this.#scoped = true;
  }
}
