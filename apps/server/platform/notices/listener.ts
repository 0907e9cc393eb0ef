import pg from 'pg';
import { cutOff } from '../db/connections/connection.ts';

interface Options {
  connectionString: string;
  channel: string;
  /** How often a heartbeat must be heard. */
  beatMs: number;
  /**
   * Notifies on another connection: a session hears its own notices even through a pooler, which
   * would prove nothing.
   */
  notify(channel: string, payload: string): Promise<unknown>;
  hear(payload: string): void;
  /** Called once when a working connection ends or falls silent. */
  onEnd(): void;
}

/** PostgreSQL accepted LISTEN, but the notice sent as a test did not arrive. */
export class NothingHeard extends Error {}

/** Nobody handles this topic: arriving is its whole purpose. */
const BEAT = JSON.stringify({ topic: 'beat' });

/** Listens on a connection of its own; it counts as open once it has heard a notice. */
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

  /** Every listener of the database hears it, so that one heartbeat serves all. */
  const speak = () => notify(channel, BEAT);

  await client.connect();
  const beats = setInterval(() => {
    if (!heard && asked) {
      // The heartbeat may have arrived while this process was busy, and not been read yet.
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
