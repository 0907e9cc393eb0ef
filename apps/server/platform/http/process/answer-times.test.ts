import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { AnswerTimes } from './answer-times.ts';

test('answers are reported as by a histogram of the library', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const times = new AnswerTimes();
  ours.registerMetric(times);
  const { name, help } = await times.get();
  const histogram = new Histogram({
    name,
    help,
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [theirs],
  });
  const answers = [
    ['GET', '/api/ping', 204, 0.0005],
    ['GET', '/api/ping', 204, 0.001],
    ['GET', '/api/ping', 204, 0.3],
    ['GET', '/api/ping', 204, 11],
    ['GET', '/api/ping', 429, 0.002],
    ['HEAD', '/api/ping', 204, 0.002],
    ['POST', 'a "path"', 201, 10],
  ] as const;
  for (const [method, route, status, seconds] of answers) {
    times.count(method, route, status, seconds);
    histogram.observe({ method, route, status: String(status) }, seconds);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});
