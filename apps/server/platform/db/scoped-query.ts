import pg from 'pg';
import type { Carrier } from './carry-notices.ts';

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
interface Scope {
  gymId: string;
  carrier: Carrier | undefined;
}

const SET_GYM = { name: 'set_gym', text: "select set_config('app.gym_id', $1, true)" };
const SET_GYM_AND_BUS = {
  name: 'set_gym_and_bus',
  text: "select set_config('app.gym_id', $1, true), set_config('app.bus', 'outbox', true)",
};
const prepared = new WeakSet<Connection>();

/**
 * Runs one statement for one gym in a single round trip: everything before one Sync is one implicit
 * transaction, so the setting is sent before the statement and ends with it.
 */
export class ScopedQuery extends pg.Query {
  readonly #scope: Scope;
  readonly #named: boolean;
  #scoped = false;
  /**
   * Whether the setting was prepared along with the statement: the driver then takes the one's
   * success for the other's, and would bind a statement that may never have been parsed.
   */
  preparedScope = false;

  constructor(
    scope: Scope,
    config: pg.QueryConfig,
    done: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(config, done);
    this.#scope = scope;
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
    const setting = this.#scope.carrier === 'outbox' ? SET_GYM_AND_BUS : SET_GYM;
    const name = this.#named ? setting.name : '';
    if (!this.#named || !prepared.has(connection)) {
      connection.parse({ ...setting, name });
      this.preparedScope = this.#named;
    }
    if (this.#named) prepared.add(connection);
    connection.bind({ statement: name, values: [this.#scope.gymId] });
  }

  handleDataRow(message: unknown): void {
    if (this.#scoped) internals.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#scoped) internals.handleCommandComplete.call(this, message, connection);
    this.#scoped = true;
  }
}
