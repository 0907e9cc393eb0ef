import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { type TraceParent, writeTraceParent } from './trace-parent.ts';

/** The numbers of OpenTelemetry. */
const KINDS = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;

export type Attributes = Record<string, string | number>;

/** A finished span, ready to be sent. */
export interface EndedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: number;
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
  failed: boolean;
}

/** A job over all gyms runs thousands of statements; the first ones are enough. */
const MAX_SPANS = 500;

export const now = (): number => performance.timeOrigin + performance.now();

/** The spans of one call or job in this process; none is added after its end. */
interface Work {
  traceId: string;
  spans: number;
  leftOut: number;
  over: boolean;
}

interface Beginning {
  name: string;
  kind: keyof typeof KINDS;
  attributes?: Attributes;
  startedAt?: number;
}

/** A span: a call, a statement or a job. */
export class Span {
  readonly id = randomBytes(8).toString('hex');
  readonly work: Work;
  readonly #what: Required<Beginning>;
  readonly #parentId: string | undefined;
  readonly #send: (span: EndedSpan) => void;
  #failed = false;

  constructor(
    what: Beginning,
    work: Work,
    parentId: string | undefined,
    send: (span: EndedSpan) => void,
  ) {
    const { attributes = {}, startedAt = now() } = what;
    this.#what = { ...what, attributes: { ...attributes }, startedAt };
    this.work = work;
    this.#parentId = parentId;
    this.#send = send;
  }

  /** The trace header for calls and jobs started inside this span. */
  get asParent(): string {
    return writeTraceParent({ traceId: this.work.traceId, spanId: this.id, kept: true });
  }

  set(name: string, value: string | number): void {
    this.#what.attributes[name] = value;
  }

  /** Records the type of an error; its message could contain personal data. */
  fail(error: unknown): void {
    this.#failed = true;
    const { code, name } = Object(error) as { code?: unknown; name?: unknown };
    this.set('error.type', String(code ?? name ?? 'Error').slice(0, 60));
  }

  end(): void {
    const { name, kind, attributes, startedAt } = this.#what;
    this.#send({
      traceId: this.work.traceId,
      spanId: this.id,
      parentSpanId: this.#parentId,
      name,
      kind: KINDS[kind],
      startedAt,
      endedAt: now(),
      attributes,
      failed: this.#failed,
    });
  }

  /** Ends the trace; what still runs after the answer is not traced. */
  endWork(): void {
    if (this.work.leftOut > 0) this.set('forja.spans_left_out', this.work.leftOut);
    this.work.over = true;
    this.end();
  }
}

/** Creates spans, and knows the current one across asynchronous calls. */
export function createTracer(share: number, send: (span: EndedSpan) => void) {
  const storage = new AsyncLocalStorage<Span>();
  /** Decided by the id, so that every server makes the same choice for a trace. */
  const isKept = (traceId: string) => Number.parseInt(traceId.slice(-13), 16) / 2 ** 52 < share;

  return {
    isFollowing: () => storage.getStore()?.work.over === false,
    /**
     * Begins a call or job, as part of a given trace or a new one; undefined if the trace is not
     * kept.
     */
    beginWork(what: Beginning, parent?: TraceParent): Span | undefined {
      const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
      if (!(parent ? parent.kept : isKept(traceId))) return undefined;
      return new Span(what, { traceId, spans: 0, leftOut: 0, over: false }, parent?.spanId, send);
    },
    /** Begins a span inside the current one; undefined if nothing is traced. */
    begin(what: Beginning): Span | undefined {
      const parent = storage.getStore();
      if (!parent || parent.work.over) return undefined;
      if (parent.work.spans >= MAX_SPANS) {
        parent.work.leftOut += 1;
        return undefined;
      }
      parent.work.spans += 1;
      return new Span(what, parent.work, parent.id, send);
    },
    /** Runs work inside a span: all it calls and awaits belongs to the span. */
    run: <T>(span: Span, work: () => T): T => storage.run(span, work),
  };
}

export type Tracer = ReturnType<typeof createTracer>;
