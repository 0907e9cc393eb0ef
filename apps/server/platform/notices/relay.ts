import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cutOff, limitSilence } from '../db/connections/connection.ts';

/** The notices of one transaction, with its place in the order of commits. */
export interface NumberedNotices {
  number: number;
  /** A list of notices, as JSON. */
  notices: string;
}

/** Where the relay publishes to. */
export interface Outlet {
  isConnected(): boolean;
  /** Finds the number of the newest notice it holds; 0 if it holds none. */
  sync(): Promise<number>;
  /** Resolves when it holds all of them in this order; after a failure `sync` is called again. */
  publish(batch: readonly NumberedNotices[]): Promise<void>;
  /**
   * Reports that everything committed before the call has a number up to this one and is published.
   */
  tellProgress(number: number): void;
  /**
   * Calls back when a server has left something in the outbox, until the returned function is
   * called.
   */
  onWake(wake: () => void): () => void;
}

interface Options {
  /** Leads to PostgreSQL itself: the lock of the relay belongs to a session. */
  connectionString: string;
  outlet: Outlet;
  log: { info(text: string): void; warn(details: object, text: string): void };
}

/** Only one process relays; when its connection to the database ends another takes over. */
const LOCK = 7_301_902_648;
const RETRY_MS = 500;
/** How often the outbox is read when nobody reports anything. */
const POLL_MS = 500;
/** How often progress is reported. */
export const PROGRESS_MS = 2_000;
/**
 * Between two looks it waits for more transactions, a millisecond longer for each one that the last
 * look found: a look costs everybody about the same, however many it finds.
 */
const GATHER_MS = 20;
const MAX_GATHER_MS = 100;
const BATCH = 500;
const SILENCE_MS = 6_000;
/** Longer than publishing may take, during which the database session is idle. */
const IDLE_MS = 10_000;

/** Deletes what was published ($1) and numbers what is visible now, in one statement. */
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

/** What has a number but may not be published. */
const PENDING = `
  select o.id, o.notices, r.number - cardinality(r.pending) + p.place as number
  from live_relay r cross join unnest(r.pending) with ordinality p (id, place)
  join live_outbox o on o.id = p.id order by p.place`;

type Row = NumberedNotices & { id: number };

/** How long to wait after a look; if it did not find everything, the next one follows at once. */
const gatherMs = (found: number): number =>
  found < BATCH ? Math.min(GATHER_MS + found, MAX_GATHER_MS) : 0;

/**
 * Numbers the notices in the outbox in commit order and publishes them. Numbers are stored before
 * anything is published, so that a notice keeps its number after a failure.
 */
export function startRelay({ connectionString, outlet, log }: Options) {
  let stopped = false;
  // If it is set while the outbox is being read, the outbox is read once more.
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
    // A process that hangs would otherwise keep the lock.
    await client.query(`set idle_session_timeout = ${IDLE_MS}`);
    return client;
  }

  async function isLeader(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK]);
    return rows[0].taken;
  }

  /** Publishes what an earlier relay left pending; returns it and the last number. */
  async function goOn(client: pg.Client) {
    const held = await outlet.sync();
    const pending = (await client.query<Row>(PENDING)).rows;
    await outlet.publish(pending.filter(({ number }) => number > held));
    // A database restored to an earlier moment must not use a number twice.
    const { rows } = await client.query<{ number: number }>(
      'update live_relay set number = greatest(number, $1) returning number',
      [held],
    );
    return { done: pending.map(({ id }) => id), number: rows[0]?.number ?? held };
  }

  const wakeUp = () => {
    woken = true;
    wake();
  };

  async function relay(client: pg.Client): Promise<void> {
    let { done, number } = await goOn(client);
    let toldAt = 0;
    while (!stopped && outlet.isConnected()) {
      // Named, so that PostgreSQL plans it only once.
      const { rows } = await client.query<Row>({ name: 'take', text: TAKE, values: [done] });
      await outlet.publish(rows);
      done = rows.map(({ id }) => id);
      number = rows.at(-1)?.number ?? number;
      if (rows.length < BATCH && Date.now() - toldAt >= PROGRESS_MS) {
        outlet.tellProgress(number);
        toldAt = Date.now();
      }
      if (rows.length === 0) await untilWoken();
      await pause(gatherMs(rows.length));
    }
  }

  async function takePart(): Promise<void> {
    if (!outlet.isConnected()) return;
    const client = await connect();
    let stopHearing = () => {};
    try {
      while (!stopped && outlet.isConnected()) {
        if (await isLeader(client)) {
          log.info('This process relays live events');
          stopHearing = outlet.onWake(wakeUp);
          return await relay(client);
        }
        await pause(RETRY_MS);
      }
    } finally {
      stopHearing();
      // Not awaited: a server that does not answer would not answer this either.
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
    async stop() {
      stopped = true;
      halt.abort();
      await running;
    },
  };
}

export type Relay = ReturnType<typeof startRelay>;
