import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Attributes, EndedSpan } from './tracer.ts';

interface Options {
  url: string;
  headers: Record<string, string>;
  /** Attributes of this process. */
  resource: Attributes;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What waits takes some two megabytes at most; further spans are dropped. */
const MAX_WAITING = 4_096;
const BATCH = 512;
const SEND_EVERY_MS = 1_000;
const PATIENCE_MS = 5_000;
const LAST_PATIENCE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const REPORT_EVERY_MS = 60_000;

const attributesOf = (all: Attributes) =>
  Object.entries(all).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : numberOf(value),
  }));

const numberOf = (value: number) =>
  Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };

/** A double holds microseconds since 1970 exactly, but not nanoseconds. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const toJson = ({ startedAt, endedAt, attributes, failed, ...span }: EndedSpan) => ({
  ...span,
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  ...(failed ? { status: { code: 2 } } : {}),
});

/**
 * Whether the collector may accept the spans later; after other failures it would refuse them
 * again.
 */
const isForLater = (status: number): boolean => status === 429 || status >= 500;

/**
 * Sends spans to a collector as OTLP over HTTP, in JSON. Nothing waits for it: while the collector
 * is unavailable some spans are kept, the rest is dropped and counted.
 */
export function createExporter({ url, headers, resource, log }: Options) {
  const about = { attributes: attributesOf({ 'service.instance.id': randomUUID(), ...resource }) };
  let waiting: EndedSpan[] = [];
  let [lost, failures, saidAt] = [0, 0, Number.NEGATIVE_INFINITY];
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function sayTrouble(reason: string): void {
    if (Date.now() - saidAt < REPORT_EVERY_MS) return;
    saidAt = Date.now();
    log.warn({ reason, waiting: waiting.length, lost }, 'traces are not taken');
  }

  /** Sends spans; returns true if they are done with: accepted, or refused for good. */
  async function post(spans: readonly EndedSpan[], patienceMs: number): Promise<boolean> {
    const body = JSON.stringify({
      resourceSpans: [
        {
          resource: about,
          scopeSpans: [{ scope: { name: 'forja' }, spans: spans.map(toJson) }],
        },
      ],
    });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return true;
      if (!isForLater(answer.status)) lost += spans.length;
      sayTrouble(`answered ${answer.status}`);
      return !isForLater(answer.status);
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      sayTrouble(String(cause ?? error));
      return false;
    }
  }

  async function sendBatch(patienceMs: number): Promise<void> {
    const batch = waiting.slice(0, BATCH);
    if (batch.length === 0) return;
    const done = await post(batch, patienceMs);
    if (done) waiting = waiting.slice(batch.length);
    failures = done ? 0 : failures + 1;
  }

  function plan(): void {
    if (stopped || timer || sending || waiting.length === 0) return;
    const isFull = waiting.length >= BATCH && failures === 0;
    const pause = isFull
      ? 0
      : Math.min(SEND_EVERY_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);
    timer = setTimeout(() => {
      timer = undefined;
      sending = sendBatch(PATIENCE_MS).finally(() => {
        sending = undefined;
        plan();
      });
    }, pause).unref();
  }

  return {
    add(span: EndedSpan): void {
      if (waiting.length < MAX_WAITING) waiting.push(span);
      else lost += 1;
      plan();
    },
    /** How many spans are waiting, and how many were dropped. */
    counts: () => ({ waiting: waiting.length, lost }),
    /** Sends what is left, without delaying the process for long. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      const deadline = Date.now() + LAST_PATIENCE_MS;
      await Promise.race([
        sending,
        new Promise((done) => setTimeout(done, LAST_PATIENCE_MS).unref()),
      ]);
      for (let before = -1; waiting.length !== before; ) {
        before = waiting.length;
        const left = deadline - Date.now();
        if (before === 0 || left <= 0) return;
        await sendBatch(left);
      }
    },
  };
}
