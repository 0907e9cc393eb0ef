import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cutOff, limitSilence } from '../db/connections/connection.ts';

/** What one transaction told, with its place in the order of commits. */
export interface NumberedNotices {
  number: number;
  /** A list of notices, as JSON. */
  notices: string;
}

/** Where the relay passes notices on to. */
export interface Outlet {
  isConnected(): boolean;
  /** Finds out how far it has come: the number of the newest that it holds, 0 without any. */
  sync(): Promise<number>;
  /** Resolves once it holds all of them in this order; after a failure it is asked anew. */
  publish(batch: readonly NumberedNotices[]): Promise<void>;
  /** Everything that was committed before this was said is numbered up to here, and published. */
  tellProgress(number: number): void;
}

interface Options {
  /** Reaches PostgreSQL itself: the lock of who relays belongs to a session. */
  connectionString: string;
  outlet: Outlet;
  log: { info(text: string): void; warn(details: object, text: string): void };
}

/** Only one process relays; another takes over when its connection to the database ends. */
const LOCK = 7_301_902_648;
const RETRY_MS = 500;
/** How often the outbox is looked at when nobody says that there is something. */
const POLL_MS = 500;
/** How often progress is told. */
export const PROGRESS_MS = 2_000;
/** Lets several transactions gather, so that the work is done for all of them at once. */
const GATHER_MS = 20;
const BATCH = 500;
const SILENCE_MS = 6_000;
/** Longer than publishing may take, during which the database hears nothing. */
const IDLE_MS = 10_000;

/** Takes away what was passed on ($1) and numbers what can be seen by now, in one statement. */
const TAKE = `
  with gone as (delete from live_outbox where id = any ($1::bigint[])),
  fresh as materialized (
    select id, notices from live_outbox where id <> all ($1::bigint[]) order by id limit ${BATCH}
  ),
  relay as (
    update live_relay set number = number + (select count(*) from fresh),
      pending = coalesce((select array_agg(id order by id) from fresh), '{}')
    where cardinality($1::bigint[]) > 0 or exists (select from fresh)
    returning number
  )
  select id, notices,
    (select number from relay) - count(*) over () + row_number() over (order by id) as number
  from fresh order by id`;

/** What was numbered and perhaps not passed on. */
const PENDING = `
  select o.id, o.notices, r.number - cardinality(r.pending) + p.place as number
  from live_relay r cross join unnest(r.pending) with ordinality p (id, place)
  join live_outbox o on o.id = p.id order by p.place`;

type Row = NumberedNotices & { id: number };

/**
 * Numbers what transactions left in the outbox, in the order of commits, and passes it on. Numbers
 * are written down before anything is passed on, so that after a failure the same thing has the
 * same number.
 */
export function startRelay({ connectionString, outlet, log }: Options) {
  let stopped = false;
  // Said while the outbox was being read, it counts for the next time.
  let woken = false;
  let wake: () => void = () => undefined;
  const halt = new AbortController();

  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: halt.signal }).catch(() => undefined);

  const untilWoken = async () => {
    if (!woken)
      await Promise.race([
        pause(POLL_MS),
        new Promise<void>((done) => {
          wake = done;
        }),
      ]);
    woken = false;
  };

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'forja-relay',
    });
    client.on('error', () => undefined); // the statement under way fails
    await client.connect();
    limitSilence(client, SILENCE_MS);
    // A process that hangs would keep the lock.
    await client.query(`set idle_session_timeout = ${IDLE_MS}`);
    return client;
  }

  async function isLeader(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK]);
    return rows[0].taken;
  }

  /** Passes on what the one before left pending; returns it, and how far numbers have come. */
  async function goOn(client: pg.Client) {
    const held = await outlet.sync();
    const pending = (await client.query<Row>(PENDING)).rows;
    await outlet.publish(pending.filter(({ number }) => number > held));
    // A database that was brought back to an earlier moment must not give a number twice.
    const { rows } = await client.query<{ number: number }>(
      'update live_relay set number = greatest(number, $1) returning number',
      [held],
    );
    return { done: pending.map(({ id }) => id), number: rows[0]?.number ?? held };
  }

  async function relay(client: pg.Client): Promise<void> {
    let { done, number } = await goOn(client);
    let toldAt = 0;
    while (!stopped && outlet.isConnected()) {
      const { rows } = await client.query<Row>(TAKE, [done]);
      await outlet.publish(rows);
      done = rows.map(({ id }) => id);
      number = rows.at(-1)?.number ?? number;
      if (rows.length < BATCH && Date.now() - toldAt >= PROGRESS_MS) {
        outlet.tellProgress(number);
        toldAt = Date.now();
      }
      if (rows.length === 0) await untilWoken();
      await pause(rows.length < BATCH ? GATHER_MS : 0);
    }
  }

  async function takePart(): Promise<void> {
    if (!outlet.isConnected()) return;
    const client = await connect();
    try {
      while (!stopped && outlet.isConnected()) {
        if (await isLeader(client)) {
          log.info('This process relays live events');
          return await relay(client);
        }
        await pause(RETRY_MS);
      }
    } finally {
      // Not waited for: a server that does not answer would not answer this either.
      cutOff(client);
    }
  }

  const running = (async () => {
    while (!stopped) {
      await takePart().catch((error: unknown) =>
        log.warn({ err: error }, 'Live events wait in the outbox'),
      );
      await pause(RETRY_MS);
    }
  })();

  return {
    wake() {
      woken = true;
      wake();
    },
    async stop() {
      stopped = true;
      halt.abort();
      await running;
    },
  };
}

export type Relay = ReturnType<typeof startRelay>;
