import pg from 'pg';
import { cutOff } from '../db/connections/connection.ts';

interface Options {
  connectionString: string;
  channel: string;
  /** How often something must be heard. */
  beatMs: number;
  /** Notifies on another connection: what a session tells itself passes even through a pooler. */
  notify(channel: string, payload: string): Promise<unknown>;
  hear(payload: string): void;
  /** Called once when a connection that had begun to hear has ended or is silent. */
  onEnd(): void;
}

/** PostgreSQL took LISTEN, and what it was told to say did not come back. */
export class NothingHeard extends Error {}

/** Nobody handles this topic: that it was heard is all there is to it. */
const BEAT = JSON.stringify({ topic: 'beat' });

/** Listens on a connection of its own; it counts as open once it has heard something. */
export async function openListener(options: Options): Promise<{ close(): Promise<void> }> {
  const { connectionString, channel, beatMs, notify, hear, onEnd } = options;
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'forja-listen',
  });
  let [heard, asked] = [false, false];
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  client.on('notification', ({ payload }) => {
    heard = true;
    begin();
    hear(payload ?? '{}');
  });
  client.on('error', () => undefined); // 'end' follows

  /** Every listener of the database hears it, so that in a quiet hour one of them speaks for all. */
  const speak = () => notify(channel, BEAT);

  await client.connect();
  const beats = setInterval(() => {
    if (!heard && asked) {
      // What has arrived may only not have been read yet, after a long piece of work.
      setImmediate(() => heard || cutOff(client));
      return;
    }
    asked = !heard;
    heard = false;
    if (asked) speak().catch(() => undefined); // not heard is what counts
  }, beatMs);
  const ended = new Promise<void>((done) => client.once('end', done));
  void ended.then(() => clearInterval(beats));

  try {
    await client.query(`listen ${channel}`);
    await speak();
    await Promise.race([
      begun,
      ended.then(() => Promise.reject(new NothingHeard('No notice was heard'))),
    ]);
  } catch (error) {
    cutOff(client);
    throw error;
  }
  void ended.then(onEnd);
  return { close: () => client.end() };
}
