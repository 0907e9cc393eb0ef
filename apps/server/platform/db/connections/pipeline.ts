import type pg from 'pg';
import type { Connection } from './described-query.ts';

/** A statement among those that are sent at once; what the driver would call on a query of its own. */
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

/** A statement of which nobody wants rows, such as a setting or the end of a transaction. */
export class Command implements Part {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: string[];

  constructor(text: string, name: string | undefined, values: string[] = []) {
    this.text = text;
    this.name = name;
    this.values = values;
  }

  /** Without a name it is next to another without one, for poolers that know no names. */
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
 * Names of statements that were sent behind a failure. PostgreSQL never saw them; PgBouncer noted them
 * on their way, and ends the connection when one is parsed again without being closed.
 */
function skippedOn(connection: Connection): Set<string> {
  const known = skipped.get(connection);
  if (known) return known;
  const names = new Set<string>();
  skipped.set(connection, names);
  return names;
}

const open = new WeakMap<Connection, Connection>();
/** The same connection, on which nothing says that the message is whole. */
function unfinished(connection: Connection): Connection {
  const known = open.get(connection);
  if (known) return known;
  const made = Object.create(connection, { sync: { value: () => undefined } });
  open.set(connection, made);
  return made;
}

/**
 * Sends several statements in one message and reads their answers, in a single round trip. All of them
 * happen or none does: what stands before one Sync is one implicit transaction, unless they begin one,
 * and PostgreSQL passes over whatever follows a failure.
 */
export class Pipeline {
  readonly parts: readonly Part[];
  /** What the driver, and who follows statements, call it too. */
  callback: (error?: Error) => void;
  #at = 0;

  constructor(parts: readonly Part[], callback: (error?: Error) => void) {
    this.parts = parts;
    this.callback = callback;
  }

  /** The driver notes under it that a statement has been parsed. */
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

  /** A value that cannot be sent: without the end of the message nothing before it counts either. */
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
    // What follows was passed over, so that it must be parsed when it is next sent.
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
    // The stack of the error is that of the arriving answer; what helps is who sent the statement.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
