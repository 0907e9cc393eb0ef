import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';

/** Where traces are sent, and how many are. */
export interface TraceSettings {
  url: string;
  headers: Record<string, string>;
  /** The share of traces to keep, from 0 to 1. */
  share: number;
}

/** Given to a pool so that its statements are traced. */
export interface PoolTrace {
  follow(client: pg.ClientBase): void;
  /**
   * Binds a callback to the work that asked for a connection, not to the work that released one.
   */
  bind<F extends (...words: never[]) => unknown>(done: F): F;
  connecting(connection: Promise<pg.PoolClient>): Promise<pg.PoolClient>;
}

/** Given to the queue so that jobs are traced. */
export interface JobTrace {
  /** Queues a job with the trace it belongs to, which its run continues later. */
  enqueue<T>(name: string, send: (traceparent?: string) => Promise<T>): Promise<T>;
  run<T>(name: string, traceparent: unknown, work: () => Promise<T>): Promise<T>;
}

export interface Tracing {
  pool: PoolTrace;
  jobs: JobTrace;
  followCalls(app: FastifyInstance): void;
  /** How many spans are waiting, and how many were dropped. */
  counts(): { waiting: number; lost: number };
  stop(): Promise<void>;
}

/** Opens tracing as configured; without it nothing is loaded and calls cost nothing extra. */
export async function openTracing(
  { traces, role, trustProxy }: Pick<Config, 'traces' | 'role' | 'trustProxy'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const [{ createExporter }, { createTracer }, { traceStatements }, { traceJobs }, { traceCalls }] =
    await Promise.all([
      import('./exporter.ts'),
      import('./tracer.ts'),
      import('./trace-statements.ts'),
      import('./trace-jobs.ts'),
      import('./trace-calls.ts'),
    ]);
  const resource = { 'service.name': 'forja', 'forja.role': role, 'process.pid': process.pid };
  const exporter = createExporter({ ...traces, resource, log });
  const tracer = createTracer(traces.share, exporter.add);
  return {
    pool: traceStatements(tracer),
    jobs: traceJobs(tracer),
    followCalls: (app) => traceCalls(app, tracer, trustProxy),
    counts: exporter.counts,
    stop: exporter.stop,
  };
}
