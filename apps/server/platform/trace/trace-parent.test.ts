import { expect, test } from 'vitest';
import { readTraceParent, writeTraceParent } from './trace-parent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('a header is read as it was written', () => {
  const text = `00-${TRACE}-${SPAN}-01`;
  const parent = { traceId: TRACE, spanId: SPAN, kept: true };
  expect(readTraceParent(text)).toEqual(parent);
  expect(writeTraceParent(parent)).toBe(text);
  expect(readTraceParent(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...parent, kept: false });
});

test('a later version may say more, the first may not', () => {
  expect(readTraceParent(`01-${TRACE}-${SPAN}-01-more`)?.traceId).toBe(TRACE);
  expect(readTraceParent(`00-${TRACE}-${SPAN}-01-more`)).toBeUndefined();
});

test.each([
  undefined,
  7,
  '',
  'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE.slice(1)}-${SPAN}-01`,
  `01-${TRACE}-${SPAN}-01-${'x'.repeat(500)}`,
])('what makes no sense is nobody’s: %s', (text) => {
  expect(readTraceParent(text)).toBeUndefined();
});
