import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { isDatabaseUnavailable } from '../db/connections/database-unavailable.ts';
import type { Tx } from '../db/gym-db.ts';

/** Given to the queue so that jobs are traced. */
export interface JobTrace {
  /** Queues a job with the trace it belongs to, which its run continues later. */
  enqueue<T>(name: string, send: (traceparent?: string) => Promise<T>): Promise<T>;
  run<T>(name: string, traceparent: unknown, work: () => Promise<T>): Promise<T>;
}

/** A background job: enqueued in a transaction, run once by any server. */
export interface Job<T extends object> {
  name: string;
  /** Also runs at these times (cron, UTC), with empty data. */
  cron?: string;
  run(data: T): Promise<void>;
}

export type AnyJob = Job<never>;

export interface Jobs {
  /** Adds a job that starts when the transaction commits, at the earliest at `startAfter`. */
  enqueue<T extends object>(tx: Tx, name: string, data: T, startAfter?: Date): Promise<void>;
  start(jobs: readonly AnyJob[]): Promise<void>;
  /**
   * Runs what is due now in this process, of one gym where it is named, until one fails; for tests
   * and the command line.
   */
  drain(jobs: readonly AnyJob[], gymId?: string): Promise<number>;
  stop(): Promise<void>;
}

/** The stored data of a waiting job, with the trace it belongs to. */
type Queued = object & { traceparent?: unknown };

interface Taken {
  id: string;
  data: Queued | null;
}

const BATCH = 50;
/** Takes due jobs of one gym as the queue takes those of all. */
const TAKE_OF_GYM = `
  update pgboss.job set state = 'active', started_on = now(),
    retry_count = retry_count + (started_on is not null)::int
  where name = $1 and id in (select id from pgboss.job
    where name = $1 and state < 'active' and start_after <= now() and data ->> 'gymId' = $2
    order by priority desc, created_on, id limit ${BATCH} for update skip locked)
  returning id, data`;

const REPEAT_MS = 60_000;
/** The queue adds its name to the message; removed so that equal errors compare equal. */
const WHERE = / \(Queue: [^()]*\)$/;

/**
 * Logs a repeating error once a minute. While the database is unavailable every queue fails each
 * second; that is logged as one line without a stack.
 */
export function logOncePerMinute(
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): (error: Error) => void {
  const said = new Map<string, number>();
  return (error) => {
    const isAway = isDatabaseUnavailable(error);
    const words = isAway ? 'away' : error.message.replace(WHERE, '');
    const now = Date.now();
    for (const [old, at] of said) if (now - at >= REPEAT_MS) said.delete(old);
    if (said.has(words)) return;
    said.set(words, now);
    if (isAway)
      log.warn({ reason: error.message.replace(WHERE, '') }, 'jobs wait for the database');
    else log.error({ err: error }, 'job queue');
  };
}

/** The queue's maintenance handles many rows at once, in a transaction. */
const MAINTENANCE = /^\s*BEGIN;/;
const MAINTENANCE_SECONDS = 15;
/** How long the queue's connections may be silent. */
export const JOBS_SILENCE_MS = (MAINTENANCE_SECONDS + 5) * 1_000;

/**
 * How often each queue is polled. What this process enqueues starts at once, so polling finds jobs
 * scheduled for later, retries, and jobs of other processes. A process with the role `jobs` gets
 * all of its work that way.
 */
const POLL_SECONDS = { all: 5, web: 5, jobs: 1 };

/** The queue, in the same database as everything else. */
export function createJobs(
  pool: pg.Pool,
  log: FastifyBaseLogger,
  { role = 'all', trace }: { role?: keyof typeof POLL_SECONDS; trace?: JobTrace | undefined } = {},
): Jobs {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        pool.query(
          text.replace(MAINTENANCE, `$& set local statement_timeout = '${MAINTENANCE_SECONDS}s';`),
          values,
        ),
    },
    migrate: false,
    createSchema: false,
    reindex: false,
    supervise: true,
  });
  boss.on('error', logOncePerMinute(log));
  let started = false;
  const workers = new Map<string, string>();
  /** The trace is not part of the data that the job receives. */
  const run = (job: AnyJob, queued: Queued | null): Promise<void> => {
    const { traceparent, ...data } = queued ?? {};
    const work = () => (job as unknown as Job<object>).run(data);
    return trace ? trace.run(job.name, traceparent, work) : work();
  };
  const open = async () => {
    if (!started) await boss.start();
    started = true;
  };

  return {
    async enqueue(tx, name, data, startAfter) {
      await open();
      const options = {
        ...(startAfter ? { startAfter } : {}),
        db: { executeSql: (text: string, values?: unknown[]) => tx.raw(text, values) },
      };
      const send = (traceparent?: string) =>
        boss.send(name, traceparent ? { ...data, traceparent } : data, options);
      await (trace ? trace.enqueue(name, send) : send());
      if (startAfter) return;
      tx.onCommit(() => {
        const worker = workers.get(name);
        if (worker) boss.notifyWorker(worker);
      });
    },
    async start(jobs) {
      await open();
      for (const job of jobs) {
        const polling = { pollingIntervalSeconds: POLL_SECONDS[role] };
        const worker = await boss.work(job.name, polling, async (batch) => {
          for (const { data } of batch) await run(job, data as Queued | null);
          // More jobs may be waiting: fetch them at once instead of at the next poll.
          const own = workers.get(job.name);
          if (own) boss.notifyWorker(own);
        });
        workers.set(job.name, worker);
        if (job.cron) await boss.schedule(job.name, job.cron);
      }
    },
    async drain(jobs, gymId) {
      await open();
      const take = async (name: string): Promise<readonly Taken[]> =>
        gymId === undefined
          ? boss.fetch<Queued>(name, { batchSize: BATCH })
          : (await pool.query<Taken>(TAKE_OF_GYM, [name, gymId])).rows;
      let done = 0;
      for (const job of jobs) {
        for (;;) {
          const batch = await take(job.name);
          if (batch.length === 0) break;
          const left = batch.map(({ id }) => id);
          const ran: string[] = [];
          try {
            for (const { id, data } of batch) {
              await run(job, data);
              ran.push(id);
              left.shift();
            }
          } catch (error) {
            // Tried again later, as a worker would; taken, they would wait until they count as lost.
            await boss.fail(job.name, left, error instanceof Error ? error : undefined);
            throw error;
          } finally {
            if (ran.length > 0) await boss.complete(job.name, ran);
          }
          done += ran.length;
        }
      }
      return done;
    },
    async stop() {
      workers.clear();
      if (started) await boss.stop({ graceful: true, timeout: 5_000 });
      started = false;
    },
  };
}
