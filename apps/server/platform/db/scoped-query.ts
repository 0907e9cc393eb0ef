import type pg from 'pg';
import type { Carrier } from './carry-notices.ts';
import { type Connection, DescribedQuery } from './described-query.ts';

interface Scope {
  gymId: string;
  carrier: Carrier | undefined;
}

const ENTER_GYM = { name: 'enter_gym', text: 'select enter_gym($1)' };
const ENTER_GYM_AND_BUS = {
  name: 'enter_gym_and_bus',
  text: "select enter_gym($1), set_config('app.bus', 'outbox', true)",
};
const prepared = new WeakSet<Connection>();

/**
 * Runs one statement for one gym in a single round trip: everything before one Sync is one implicit
 * transaction, so the setting is sent before the statement and ends with it.
 */
export class ScopedQuery extends DescribedQuery {
  readonly #scope: Scope;
  readonly #named: boolean;
  #scoped = false;
  /**
   * Whether the setting was prepared along with the statement: the driver then takes the one's
   * success for the other's, and would bind a statement that may never have been parsed.
   */
  preparedScope = false;
  /** Whether the gym can only be read just now, because it is being moved. */
  isPaused = false;

  constructor(
    scope: Scope,
    config: pg.QueryConfig,
    done: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(config, done);
    this.#scope = scope;
    this.#named = config.name !== undefined;
  }

  override prepare(connection: Connection): void {
    this.#prepareScope(connection);
    connection.execute({});
    super.prepare(connection);
  }

  /** A statement without a name is next to another without one, for poolers that know no names. */
  #prepareScope(connection: Connection): void {
    const setting = this.#scope.carrier === 'outbox' ? ENTER_GYM_AND_BUS : ENTER_GYM;
    const name = this.#named ? setting.name : '';
    if (!this.#named || !prepared.has(connection)) {
      connection.parse({ ...setting, name });
      this.preparedScope = this.#named;
    }
    if (this.#named) prepared.add(connection);
    connection.bind({ statement: name, values: [this.#scope.gymId] });
  }

  override handleDataRow(message: unknown): void {
    if (this.#scoped) super.handleDataRow(message);
    else this.isPaused = (message as { fields: (string | null)[] }).fields[0] === 't';
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#scoped) super.handleCommandComplete(message, connection);
    this.#scoped = true;
  }
}
