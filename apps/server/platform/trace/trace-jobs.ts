import type { JobTrace } from '../jobs/jobs.ts';
import { readTraceParent } from './trace-parent.ts';
import type { Tracer } from './tracer.ts';

/** Traces jobs as part of the call that queued them; scheduled jobs have their own traces. */
export const traceJobs = (tracer: Tracer): JobTrace => ({
  async enqueue(name, send) {
    const span = tracer.begin({
      name: `enqueue ${name}`,
      kind: 'producer',
      attributes: { 'messaging.destination.name': name },
    });
    if (!span) return send();
    try {
      return await tracer.run(span, () => send(span.asParent));
    } catch (error) {
      span.fail(error);
      throw error;
    } finally {
      span.end();
    }
  },
  async run(name, traceparent, work) {
    const span = tracer.beginWork(
      { name: `job ${name}`, kind: 'consumer', attributes: { 'messaging.destination.name': name } },
      readTraceParent(traceparent),
    );
    if (!span) return work();
    try {
      return await tracer.run(span, work);
    } catch (error) {
      span.fail(error);
      throw error;
    } finally {
      span.endWork();
    }
  },
});
