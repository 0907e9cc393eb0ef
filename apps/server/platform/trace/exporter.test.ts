import { expect, test } from 'vitest';
import { startCollector } from '../../test/collector.ts';
import { createExporter } from './exporter.ts';
import type { EndedSpan } from './tracer.ts';

const span: EndedSpan = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  parentSpanId: undefined,
  name: 'select gyms',
  kind: 3,
  startedAt: 1_794_999_000_000.125,
  endedAt: 1_794_999_000_001.5,
  attributes: { text: 'ñ', whole: 3, part: 0.5 },
  failed: true,
};

function startExporter(url: string, headers: Record<string, string> = {}) {
  const said: unknown[] = [];
  const log = { warn: (details: unknown) => void said.push(details) };
  return { said, ...createExporter({ url, headers, resource: { 'service.name': 'forja' }, log }) };
}

test('a span arrives as OpenTelemetry writes it, with the headers of the settings', async () => {
  const collector = await startCollector();
  const exporter = startExporter(`${collector.url}/v1/traces`, { authorization: 'Bearer abc' });
  exporter.add(span);
  await exporter.stop();
  expect(collector.calls).toHaveLength(1);
  expect(collector.calls[0]).toMatchObject({ path: '/v1/traces', authorization: 'Bearer abc' });
  expect(collector.calls[0]?.body).toContain(
    '{"key":"service.name","value":{"stringValue":"forja"}}',
  );
  expect(collector.spans).toEqual([
    {
      traceId: span.traceId,
      spanId: span.spanId,
      name: 'select gyms',
      kind: 3,
      startTimeUnixNano: '1794999000000125000',
      endTimeUnixNano: '1794999000001500000',
      attributes: { text: 'ñ', whole: '3', part: '0.5' },
      status: { code: 2 },
    },
  ]);
});

test('while the collector is away some wait and the rest is let go; what waited arrives', async () => {
  const collector = await startCollector();
  collector.answer(503);
  const exporter = startExporter(collector.url);
  for (let count = 0; count < 10_000; count++) exporter.add(span);
  expect(exporter.counts()).toEqual({ waiting: 4_096, lost: 5_904 });
  await expect.poll(() => collector.calls.length, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(exporter.said).toHaveLength(1);
  collector.answer(200);
  await expect.poll(() => collector.spans.length).toBe(4_096);
  await exporter.stop();
});

test('what is refused for good is not sent again', async () => {
  const collector = await startCollector();
  collector.answer(400);
  const exporter = startExporter(collector.url);
  exporter.add(span);
  await expect.poll(exporter.counts, { timeout: 10_000 }).toEqual({ waiting: 0, lost: 1 });
  await exporter.stop();
  expect(collector.calls).toHaveLength(1);
});

test('where nobody listens, stopping does not wait', async () => {
  const collector = await startCollector();
  await collector.close();
  const exporter = startExporter(collector.url);
  exporter.add(span);
  await exporter.stop();
  expect(exporter.counts().waiting).toBe(1);
});
