import type pg from 'pg';
import type { Connection } from './described-query.ts';

/** A statement of a pipeline. The driver calls the same methods on its own queries. */
interface Part {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Why it could not be sent, or its rows not be read. */
  readonly failure?: Error | undefined;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

/** A statement without rows, such as a setting or the end of a transaction. */
export class Command implements Part {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: string[];

  constructor(text: string, name: string | undefined, values: string[] = []) {
    this.text = text;
    this.name = name;
    this.values = values;
  }

  /** Unnamed, so that it works behind poolers that know no statement names. */
  prepare(connection: Connection): void {
    const { text, name = '', values } = this;
    const { parsedStatements, submittedNamedStatements } = connection;
    if (!name || !(name in parsedStatements || name in submittedNamedStatements)) {
      connection.parse({ name, text });
      if (name) submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values });
    connection.execute({});
  }

  handleRowDescription(): void {}
  handleDataRow(_message: unknown): void {}
  handleCommandComplete(_message?: unknown): void {}
}

/** The end of a transaction; where a statement of it has failed PostgreSQL answers that it rolled back. */
export class Commit extends Command {
  failure: Error | undefined;

  constructor(isNamed: boolean) {
    super('commit', isNamed ? 'commit' : undefined);
  }

  override handleCommandComplete(message?: unknown): void {
    if (Object(message).text === 'ROLLBACK')
      this.failure = new Error('A statement of the transaction failed, and nothing of it was kept');
  }
}

const skipped = new WeakMap<Connection, Set<string>>();
/**
 * Names of statements that were skipped after a failure. PostgreSQL never saw them, but PgBouncer
 * noted them and ends the connection when one is parsed again without being closed.
 */
function skippedOn(connection: Connection): Set<string> {
  const known = skipped.get(connection);
  if (known) return known;
  const names = new Set<string>();
  skipped.set(connection, names);
  return names;
}

const open = new WeakMap<Connection, Connection>();
/** The same connection, but without the Sync that ends a message. */
function unfinished(connection: Connection): Connection {
  const known = open.get(connection);
  if (known) return known;
  const made = Object.create(connection, { sync: { value: () => undefined } });
  open.set(connection, made);
  return made;
}

/**
 * Sends several statements in one message and reads their answers, in a single round trip. All of
 * them happen or none does: statements before one Sync are an implicit transaction unless they
 * begin one, and PostgreSQL skips everything after a failure.
 */
export class Pipeline {
  readonly parts: readonly Part[];
  /** The driver and the tracing of statements call it too. */
  callback: (error?: Error) => void;
  #at = 0;

  constructor(parts: readonly Part[], callback: (error?: Error) => void) {
    this.parts = parts;
    this.callback = callback;
  }

  /** The driver uses it to remember that a statement was parsed. */
  get name(): string | undefined {
    return this.parts[this.#at]?.name;
  }

  get text(): string | undefined {
    return this.parts[this.#at]?.text;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    const names = skippedOn(connection);
    try {
      for (const part of this.parts) {
        const { name = '' } = part;
        if (names.delete(name)) connection.close({ type: 'S', name });
        part.prepare(unfinished(connection));
        if (part.failure) {
          this.#giveUp(part.failure, connection);
          return;
        }
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  /**
   * Gives up because a value cannot be sent. Without the end of the message the statements before
   * it do not count either.
   */
  #giveUp(failure: Error, connection: Connection): void {
    connection.stream.destroy();
    this.callback(failure);
  }

  handleRowDescription(message: unknown): void {
    this.parts[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.parts[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.parts[this.#at]?.handleCommandComplete(message, connection);
    this.#at++;
  }

  handleError(error: Error, connection: Connection): void {
    // The statements after a failure were skipped and have to be parsed when they are next sent.
    for (const { name } of this.parts.slice(this.#at)) {
      if (!name || name in connection.parsedStatements) continue;
      delete connection.submittedNamedStatements[name];
      skippedOn(connection).add(name);
    }
    this.callback(error);
  }

  handleEmptyQuery(): void {
    this.#at++;
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('Nothing is copied here');
  }

  handleReadyForQuery(): void {
    this.callback(this.parts.find(({ failure }) => failure)?.failure);
  }
}

/** Sends the statements at once and waits for all of their answers. */
export async function sendAtOnce(client: pg.ClientBase, parts: readonly Part[]): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      const pipeline = new Pipeline(parts, (error) => (error ? reject(error) : resolve()));
      client.query(pipeline as unknown as pg.Submittable);
    });
  } catch (error) {
    // Shows the stack of the caller; the original one is that of the arriving answer.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
