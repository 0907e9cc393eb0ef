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
  readonly #named: boolean;
  #scoped = false;
  /**
   * Whether the setting was prepared along with the statement: the driver then takes the one's
   * success for the other's, and would bind a statement that may never have been parsed.
   */
  preparedScope = false;

  constructor(
    gymId: string,
    config: pg.QueryConfig,
    done: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(config, done);
    this.#gymId = gymId;
    this.#named = config.name !== undefined;
  }

  requiresPreparation(): boolean {
    return true;
  }

  prepare(connection: Connection): void {
    this.#prepareScope(connection);
    connection.execute({});
    internals.prepare.call(this, connection);
  }

  /** A statement without a name is next to another without one, for poolers that know no names. */
  #prepareScope(connection: Connection): void {
    const name = this.#named ? SET_GYM.name : '';
    if (!this.#named || !prepared.has(connection)) {
      connection.parse({ ...SET_GYM, name });
      this.preparedScope = this.#named;
    }
    if (this.#named) prepared.add(connection);
    connection.bind({ statement: name, values: [this.#gymId] });
  }

  handleDataRow(message: unknown): void {
    if (this.#scoped) internals.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#scoped) internals.handleCommandComplete.call(this, message, connection);
    this.#scoped = true;
  }
}
