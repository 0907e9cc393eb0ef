import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PoolTrace } from '../db/connections/pool.ts';
import type { JobTrace } from '../jobs/jobs.ts';

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
