import type { Socket } from 'node:net';
import type pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** What the driver knows of a connection; its types omit these. */
interface ClientInternals {
  connection: { stream: Socket };
  /** False while a statement is being answered. */
  readyForQuery: boolean;
}

const internalsOf = (client: pg.ClientBase) => client as unknown as ClientInternals;

/** Destroys a connection without the closing message, which a lost server would never answer. */
export function cutOff(client: pg.ClientBase): void {
  internalsOf(client).connection.stream.destroy();
}

/** Cuts a connection off when it is silent for so long while a statement waits for its answer. */
export function limitSilence(client: pg.ClientBase, ms: number): void {
  const { stream } = internalsOf(client).connection;
  // `setTimeout` would call a callback once only, and idle connections are silent too.
  stream.setTimeout(ms).on('timeout', () => {
    // Checked here and not later: a statement sent in between has only just begun to wait.
    if (internalsOf(client).readyForQuery) return;
    const { bytesRead } = stream;
    // If this process was busy for long, the answer may have arrived and not been read yet.
    setImmediate(() => {
      if (stream.bytesRead !== bytesRead) return;
      stream.destroy(new DatabaseUnavailable(`The database has said nothing for ${ms} ms`));
    });
  });
}
