import type { Socket } from 'node:net';
import pg from 'pg';

/** What the driver calls on a connection; its types omit these. */
export interface Connection {
  stream: Pick<Socket, 'cork' | 'uncork' | 'destroy'>;
  /** Named statements by name: those the database has parsed, and those on their way to it. */
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: string[] }): void;
  execute(message: Record<string, never>): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
  sendCopyFail(reason: string): void;
}

/** How the rows of a statement are read; the driver works it out from their description. */
interface Shape {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What the driver calls on a query, and what it keeps there; its types omit these. */
interface QueryInternals {
  _result: Shape & Pick<pg.QueryResult, 'rows' | 'rowCount'>;
  _accumulateRows: unknown;
  /** Why a row could not be read. */
  _canceledDueToError: Error | false;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

const internals = pg.Query.prototype as unknown as QueryInternals;
const internalsOf = (query: pg.Query) => query as unknown as QueryInternals;

const shapesOfConnections = new WeakMap<Connection, Map<string, Shape>>();
function shapesOf(connection: Connection): Map<string, Shape> {
  const known = shapesOfConnections.get(connection);
  if (known) return known;
  const shapes = new Map<string, Shape>();
  shapesOfConnections.set(connection, shapes);
  return shapes;
}

const quietConnections = new WeakMap<Connection, Connection>();
/** The same connection, but without requests to describe statements. */
function quiet(connection: Connection): Connection {
  const known = quietConnections.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => undefined } });
  quietConnections.set(connection, made);
  return made;
}

/**
 * A statement whose result columns are described once per connection. This is safe because
 * PostgreSQL refuses a named statement rather than answer with other columns. Sent by a pipeline
 * (pipeline.ts).
 */
export class DescribedQuery extends pg.Query {
  readonly name: string | undefined;
  readonly values: readonly unknown[];
  declare readonly text: string;
  #shapes: Map<string, Shape> | undefined;
  #failure: Error | undefined;

  constructor(text: string, values: readonly unknown[], name: string | undefined) {
    // No config object: the driver would copy it with all its property descriptors.
    super(text, values as unknown[]);
    this.values = values;
    this.name = name;
  }

  get found(): unknown[] {
    return internalsOf(this)._result.rows;
  }

  get count(): number {
    return internalsOf(this)._result.rowCount ?? 0;
  }

  get failure(): Error | undefined {
    return this.#failure ?? (internalsOf(this)._canceledDueToError || undefined);
  }

  prepare(connection: Connection): void {
    const shapes = shapesOf(connection);
    const shape = this.name === undefined ? undefined : shapes.get(this.name);
    this.#shapes = shapes;
    if (shape) {
      Object.assign(internalsOf(this)._result, shape);
      internalsOf(this)._accumulateRows = true;
    }
    internals.prepare.call(this, shape ? quiet(connection) : connection);
  }

  handleRowDescription(message: unknown): void {
    internals.handleRowDescription.call(this, message);
  }

  handleDataRow(message: unknown): void {
    internals.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const { _result } = internalsOf(this);
    // By now it has been described, if it has rows at all.
    if (this.name !== undefined && !this.#shapes?.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = _result;
      this.#shapes?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    internals.handleCommandComplete.call(this, message, connection);
  }

  /** Called for a value that cannot be sent; errors of the database go to the pipeline. */
  handleError(error: Error): void {
    this.#failure = error;
  }
}
