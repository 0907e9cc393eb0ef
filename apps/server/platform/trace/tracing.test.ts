import { expect, test } from 'vitest';
import { passwordHash } from '../../test/browser.ts';
import { type ReceivedSpan, startCollector } from '../../test/collector.ts';
import { type Harness, startHarness } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';

const mailbox = await startMailbox();
const collector = await startCollector();
const startTraced = (env: Record<string, string> = {}) =>
  startHarness({ SMTP_URL: mailbox.url, TRACES_URL: collector.url, ...env });
const harness = await startTraced();
const gym = await harness.buildGym();

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const CALL = 'POST /api/reset-tokens/request';
const runJobs = ({ server }: Harness) =>
  server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));

const named = (name: string) => collector.spans.filter((span) => span.name === name);
const under = (parent: ReceivedSpan | undefined) =>
  collector.spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId);
const namesUnder = (parent: ReceivedSpan | undefined) => under(parent).map(({ name }) => name);
const until = (name: string, count = 1) =>
  expect.poll(() => named(name).length, { timeout: 15_000 }).toBe(count);

test('a trace leads from a call through its statements to its job and those of the job', async () => {
  const user = { gym, firstName: 'Íngrid', passwordHash: await passwordHash() };
  const { email, id } = await harness.buildUser(user);
  await harness.call('POST /reset-tokens/request', { gym, body: { email } });
  await runJobs(harness);
  await until('job password-reset');
  await until(CALL);

  const [call] = named(CALL);
  expect(call).toMatchObject({ kind: 2, attributes: { 'http.response.status_code': '202' } });
  expect(call?.parentSpanId).toBeUndefined();
  expect(namesUnder(call)).toEqual(
    expect.arrayContaining([
      'select gyms domain_hosts gym_places',
      'insert login_attempts',
      'enqueue password-reset',
      'commit',
    ]),
  );
  const queued = under(call).find(({ name }) => name === 'enqueue password-reset');
  expect(namesUnder(queued)).toEqual([
    'begin',
    'insert pgboss.job_common pgboss.queue',
    'job password-reset',
  ]);
  const job = under(queued).find(({ kind }) => kind === 5);
  expect(namesUnder(job)).toEqual(
    expect.arrayContaining(['select users', 'insert reset_tokens', 'commit']),
  );
  expect([queued, job].map((span) => span?.traceId)).toEqual([call?.traceId, call?.traceId]);
  for (const { startTimeUnixNano: from, endTimeUnixNano: to } of collector.spans)
    expect(BigInt(to)).toBeGreaterThanOrEqual(BigInt(from));

  expect(mailbox.of(email)).toHaveLength(1);
  const sent = collector.calls.map(({ body }) => body).join('\n');
  for (const secret of [email, id, gym.id, 'Íngrid', 'contraseña'])
    expect(sent).not.toContain(secret);
});

test('calls at the same time do not mix, also when they wait for connections', async () => {
  collector.spans.length = 0;
  const people = await Promise.all(
    Array.from({ length: 12 }, () => harness.buildUser({ gym, role: 'owner' })),
  );
  await Promise.all([
    ...people.map((as) => harness.call('GET /users', { as })),
    ...people.map((as) => harness.call('GET /friends', { as })),
  ]);
  await until('GET /api/users', 12);
  await until('GET /api/friends', 12);
  const calls = new Map(named('GET /api/friends').map((call) => [call.traceId, call]));
  const statements = collector.spans.filter(({ name }) => name.includes('friendships'));
  expect(statements).toHaveLength(12);
  expect(new Set(statements.map(({ traceId }) => traceId)).size).toBe(12);
  for (const { traceId, parentSpanId } of statements)
    expect(calls.get(traceId)?.spanId).toBe(parentSpanId);
});

test('a call that fails says so; the words of the error stay here', async () => {
  collector.spans.length = 0;
  await harness.owner.query('alter table conversations rename to away');
  const as = await harness.buildUser({ gym });
  try {
    expect((await harness.call('GET /messages', { as })).statusCode).toBe(500);
  } finally {
    await harness.owner.query('alter table away rename to conversations');
  }
  await until('GET /api/messages');
  const failed = collector.spans.filter(({ status }) => status?.code === 2);
  expect(failed.map(({ attributes }) => attributes['error.type']).sort()).toEqual(['42P01', '500']);
});

test('whose trace a call belongs to is believed of the proxy in front alone', async () => {
  const proxied = await startTraced({ TRUST_PROXY: '127.0.0.1' });
  const their = await proxied.buildGym();
  const headers = { traceparent: PARENT };
  collector.spans.length = 0;
  await harness.call('GET /settings', { gym, headers });
  await until('GET /api/settings');
  expect(named('GET /api/settings')[0]?.traceId).not.toBe(PARENT.split('-')[1]);

  collector.spans.length = 0;
  await proxied.call('GET /settings', { gym: their, headers });
  await proxied.call('GET /settings', { gym: their, headers, address: '203.0.113.9' });
  const unkept = { traceparent: PARENT.replace(/01$/, '00') };
  await proxied.call('GET /settings', { gym: their, headers: unkept });
  await until('GET /api/settings', 2);
  const [believed, stranger] = named('GET /api/settings');
  expect(believed).toMatchObject({
    traceId: PARENT.split('-')[1],
    parentSpanId: PARENT.split('-')[2],
  });
  expect(stranger?.traceId).not.toBe(PARENT.split('-')[1]);
});

test('of none, none are sent; without a collector people are served as ever', async () => {
  const none = await startTraced({ TRACES_SHARE: '0' });
  const quiet = await none.buildGym();
  collector.spans.length = 0;
  for (let count = 0; count < 20; count++) await none.call('GET /settings', { gym: quiet });
  await harness.call('GET /ping', { gym });
  await until('GET /api/ping');
  expect(named('GET /api/settings')).toEqual([]);

  const gone = await startCollector();
  await gone.close();
  const alone = await startTraced({ TRACES_URL: gone.url });
  const theirs = await alone.buildGym();
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => alone.call('GET /settings', { gym: theirs })),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
});
