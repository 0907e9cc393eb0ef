/**
 * The trace and parent that a piece of work belongs to, and whether the trace is kept (W3C Trace
 * Context).
 */
export interface TraceParent {
  traceId: string;
  spanId: string;
  kept: boolean;
}

const SHAPE = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const NOTHING = /^0+$/;
const SAMPLED = 1;

/** Reads the header `traceparent`; undefined if it is invalid, so that a new trace begins. */
export function readTraceParent(text: unknown): TraceParent | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = SHAPE.exec(text) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more)) return undefined;
  if (NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined;
  return { traceId, spanId, kept: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export const writeTraceParent = ({ traceId, spanId, kept }: TraceParent): string =>
  `00-${traceId}-${spanId}-${kept ? '01' : '00'}`;
