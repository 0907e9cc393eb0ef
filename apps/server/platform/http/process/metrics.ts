import cluster from 'node:cluster';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Carrier } from '../../db/carry-notices.ts';
import type { Pool } from '../../db/connections/pool.ts';
import type { Notices } from '../../notices/notices.ts';
import { AnswerTimes } from './answer-times.ts';

/** The pool, and whether transactions send notices through the outbox. */
export type MeasuredPool = pg.Pool & { readonly carrier?: Carrier } & Partial<Pick<Pool, 'waits'>>;

interface Sources {
  pool: MeasuredPool;
  notices: Pick<Notices, 'isHearing'>;
  dataDir: string;
  /** How many sockets are open in this process. */
  countSockets(): number;
}

export interface Metrics {
  readonly contentType: string;
  /** In Prometheus format: of this process, or of all processes of this server. */
  read(): Promise<string>;
}

interface WaitingJobs {
  name: string;
  waiting: number;
  oldest_seconds: number;
  failed: number;
  retried: number;
  retried_seconds: number;
}

/** Jobs that are due, those that failed and are tried again, and those that were given up. */
const WAITING_JOBS = `
  select name,
    count(*) filter (where state < 'active' and start_after <= now()) as waiting,
    coalesce(extract(epoch from now()
      - min(start_after) filter (where state < 'active' and start_after <= now())), 0) as oldest_seconds,
    count(*) filter (where state = 'failed') as failed,
    count(*) filter (where state = 'retry') as retried,
    coalesce(extract(epoch from now() - min(created_on) filter (where state = 'retry')), 0)
      as retried_seconds
  from pgboss.job where state < 'active' or state = 'failed' group by name`;

/** Reads all gauges of a scrape in one query; without the database they have no values. */
function askOnce<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string) {
  let asking: Promise<Row[]> | undefined;
  const ask = async (): Promise<Row[]> => {
    try {
      return (await pool.query<Row>(text)).rows;
    } catch {
      return [];
    } finally {
      asking = undefined;
    }
  };
  return () => {
    asking ??= ask();
    return asking;
  };
}

/** Every process reports the same queue, so the values are not summed. */
function watchJobs(registry: Registry, pool: pg.Pool): void {
  const ask = askOnce<WaitingJobs>(pool, WAITING_JOBS);
  const gauge = (name: string, help: string, read: (row: WaitingJobs) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const rows = await ask();
        this.reset();
        for (const row of rows) this.set({ queue: row.name }, read(row));
      },
    });
  gauge('forja_jobs_waiting', 'Jobs that are due, by queue', (row) => row.waiting);
  gauge(
    'forja_jobs_oldest_seconds',
    'How long the job that is due for longest has waited, by queue',
    (row) => row.oldest_seconds,
  );
  gauge(
    'forja_jobs_failed',
    'Jobs that were tried as often as they may be, by queue',
    (row) => row.failed,
  );
  gauge(
    'forja_jobs_retried',
    'Jobs that failed and are tried again, by queue',
    (row) => row.retried,
  );
  gauge(
    'forja_jobs_retried_seconds',
    'How long the oldest of them has been tried, by queue',
    (row) => row.retried_seconds,
  );
}

/** Notices in the outbox that were not relayed yet; none when NOTIFY sends them. */
const OUTBOX = `
  select count(*) as waiting,
    coalesce(extract(epoch from clock_timestamp() - min(told_at)), 0) as oldest_seconds
  from live_outbox`;

interface Outbox {
  waiting: number;
  oldest_seconds: number;
}

/** Every process sees the same outbox, so the values are not summed. */
function watchOutbox(registry: Registry, pool: pg.Pool): void {
  const ask = askOnce<Outbox>(pool, OUTBOX);
  const gauge = (name: string, help: string, read: (row: Outbox) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const rows = await ask();
        this.reset();
        for (const row of rows) this.set(read(row));
      },
    });
  gauge(
    'forja_outbox_waiting',
    'Transactions whose live events wait to be passed on',
    (row) => row.waiting,
  );
  gauge(
    'forja_outbox_oldest_seconds',
    'How long the oldest live event has waited to be passed on',
    (row) => row.oldest_seconds,
  );
}

/** Neither has a value where it is not known: no backup was made by our command, no such folder. */
function watchKeeping(registry: Registry, { pool, dataDir }: Sources): void {
  const ask = askOnce<{ age: number }>(
    pool,
    'select extract(epoch from now() - at)::float8 as age from last_backup',
  );
  new Gauge({
    name: 'forja_backup_age_seconds',
    help: 'How long ago the last whole backup was written',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.reset();
      const [backup] = await ask();
      if (backup) this.set(backup.age);
      else this.remove();
    },
  });
  new Gauge({
    name: 'forja_disk_free_share',
    help: 'How much of the disk under DATA_DIR is free, from 0 to 1',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      const disk = await statfs(dataDir).catch(() => undefined); // the folder is not there yet
      if (disk) this.set(disk.bavail / disk.blocks);
    },
  });
}

function watchConnections(registry: Registry, { pool, notices, countSockets }: Sources): void {
  new Gauge({
    name: 'forja_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const countWaits = (name: string, help: string, read: (waits: Pool['waits']) => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        if (pool.waits) this.inc(read(pool.waits));
      },
    });
  countWaits(
    'forja_database_waits_total',
    'How often somebody waited for a connection, because all were lent',
    ({ count }) => count,
  );
  countWaits(
    'forja_database_wait_seconds_total',
    'How long all of them waited',
    ({ seconds }) => seconds,
  );
  new Gauge({
    name: 'forja_listener_hearing',
    help: 'Whether changes of other servers are heard',
    registers: [registry],
    aggregator: 'min',
    collect() {
      this.set(notices.isHearing() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'forja_live_sockets',
    help: 'Live screens that are connected',
    registers: [registry],
    collect() {
      this.set(countSockets());
    },
  });
}

const QUESTION = 'forja:metrics';

interface Message {
  type: string;
  id: number;
  text?: string;
}

/** In the primary process: collects what all workers measured. */
export function answerForAll(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, { type, id }: Message) => {
    if (type !== QUESTION) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ type, id, text });
  });
}

/** In a worker: reports its own values when asked, and asks for those of all. */
function askForAll(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string) => void>();
  let last = 0;
  process.on('message', async ({ type, id, text }: Message) => {
    if (type !== QUESTION) return;
    // A worker did not answer in time, so these are the values of the others.
    waiting.get(id)?.(text ?? (await registry.metrics()));
    waiting.delete(id);
  });
  return () =>
    new Promise((done) => {
      last += 1;
      waiting.set(last, done);
      process.send?.({ type: QUESTION, id: last });
    });
}

/** Measures every answer, and the resources of the server. */
export function createMetrics(app: FastifyInstance, sources: Sources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new AnswerTimes();
  registry.registerMetric(times);
  watchConnections(registry, sources);
  watchJobs(registry, sources.pool);
  watchKeeping(registry, sources);
  if (sources.pool.carrier === 'outbox') watchOutbox(registry, sources.pool);
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none' } = request.routeOptions;
    times.count(request.method, url, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  const read = cluster.isWorker ? askForAll(registry) : () => registry.metrics();
  return { contentType: registry.contentType, read };
}
