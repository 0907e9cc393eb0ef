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

/** Ends a connection without a farewell that nobody might answer. */
export function cutOff(client: pg.ClientBase): void {
  internalsOf(client).connection.stream.destroy();
}

/** Cuts a connection off when it is silent for so long while a statement waits for its answer. */
export function limitSilence(client: pg.ClientBase, ms: number): void {
  const { stream } = internalsOf(client).connection;
  // A callback given to `setTimeout` would be called once, and idle connections are silent too.
  stream.setTimeout(ms).on('timeout', () => {
    // Now, and not below: a statement that is sent in between has only begun to wait.
    if (internalsOf(client).readyForQuery) return;
    const { bytesRead } = stream;
    // After a long piece of work of this process the answer may be there already, only not read yet.
    setImmediate(() => {
      if (stream.bytesRead !== bytesRead) return;
      stream.destroy(new DatabaseUnavailable(`The database has said nothing for ${ms} ms`));
    });
  });
}
