import { beforeEach, expect, test } from 'vitest';
import { openBrowser, PASSWORD, passwordHash } from '../../../test/browser.ts';
import { startHarness, type TestGym } from '../../../test/harness.ts';
import { startMailbox } from '../../../test/mailbox.ts';

const mailbox = await startMailbox();
const harness = await startHarness({
  SMTP_URL: mailbox.url,
  APP_URL: 'https://{gym}.forja.example',
});
const { buildGym, buildUser, call, server } = harness;

let gym: TestGym;
beforeEach(async () => {
  gym = await buildGym();
});

const NEW = 'lluvia sobre tejas rojas';

const runJobs = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
const person = async (values: Partial<Parameters<typeof buildUser>[0]> = {}) =>
  buildUser({ gym, ...values, passwordHash: await passwordHash() });

/** Requests a reset email and reads the token from it. */
async function tokenFor(email: string): Promise<string> {
  await call('POST /reset-tokens/request', { gym, body: { email } });
  await runJobs();
  const text = mailbox.of(email).at(-1)?.text ?? '';
  return /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

const reset = (token: string, password = NEW) =>
  call('POST /reset-tokens/reset', { gym, body: { token, password } });
const verify = (token: string) => call('POST /reset-tokens/verify', { gym, body: { token } });

test('the mailed link allows one new password, in Spanish and in the gym’s name', async () => {
  const { email } = await person({ firstName: 'Íngrid' });
  const browser = openBrowser(harness, gym);
  await browser.logIn(email);
  const token = await tokenFor(email);
  const mail = mailbox.of(email).at(-1);
  expect(mail?.subject).toBe('Elige una contraseña nueva');
  expect(mail?.text).toContain('Hola, Íngrid');
  expect(mail?.text).toContain(`https://${gym.subdomain}.forja.example/reset-password?token=`);
  expect(mail?.html).toContain('Elegir contraseña');

  expect((await verify(token)).data).toEqual({ valid: true, first: false, email: null });
  expect((await reset(token)).statusCode).toBe(204);
  expect((await browser.send('GET /me')).statusCode, 'every session ended').toBe(401);
  expect((await browser.refresh()).statusCode).toBe(401);
  expect((await browser.logIn(email, PASSWORD)).statusCode).toBe(401);
  expect((await browser.logIn(email, NEW)).statusCode).toBe(200);
  await runJobs();
  expect(mailbox.of(email).at(-1)?.subject).toBe('Tu contraseña cambió');
});

test('a token works once, also when it is used twenty times at once', async () => {
  const { email } = await person();
  const token = await tokenFor(email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(19);
  expect((await verify(token)).statusCode).toBe(400);
});

test.each([
  [59, 200],
  [61, 400],
])('after %i minutes the link answers %i', async (minutes, status) => {
  const { email } = await person();
  const token = await tokenFor(email);
  await gym.db.tx((tx) =>
    tx.raw('update reset_tokens set expires_at = expires_at - make_interval(mins => $1)', [
      minutes,
    ]),
  );
  expect((await verify(token)).statusCode).toBe(status);
});

test('choosing a password makes every other link of the account expire', async () => {
  const { email } = await person();
  const [first, second] = [await tokenFor(email), await tokenFor(email)];
  expect((await reset(second)).statusCode).toBe(204);
  const late = await reset(first);
  expect(late.statusCode).toBe(400);
  expect(late.error.details).toEqual([
    {
      path: 'token',
      message: 'El enlace ya se usó o venció. Pide uno nuevo para elegir tu contraseña.',
    },
  ]);
});

test('an unknown email and a disabled account get the same answer and no mail', async () => {
  const { email } = await person();
  const disabled = await person({ status: 'disabled' });
  const ask = (to: string) => call('POST /reset-tokens/request', { gym, body: { email: to } });
  const answers = [
    await ask(email),
    await ask(disabled.email),
    await ask('nobody@example.test'),
  ].map(({ statusCode, body }) => ({ statusCode, body }));
  expect(answers[0]).toEqual({ statusCode: 202, body: '{"accepted":true}' });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await runJobs();
  expect(mailbox.of(email)).toHaveLength(1);
  expect(mailbox.of(disabled.email)).toEqual([]);
  expect(mailbox.of('nobody@example.test')).toEqual([]);
});

test('no more than three mails in fifteen minutes, and the answer does not say so', async () => {
  const { email } = await person();
  for (let count = 1; count <= 5; count++) {
    const response = await call('POST /reset-tokens/request', { gym, body: { email } });
    expect(response.statusCode).toBe(202);
  }
  await runJobs();
  expect(mailbox.of(email)).toHaveLength(3);
});

test('the queue and the tables never hold the token itself', async () => {
  const { email } = await person();
  const token = await tokenFor(email);
  const { rows } = await gym.db.tx((tx) =>
    tx.raw(
      "select count(*)::int as count from reset_tokens where hash = sha256(convert_to($1, 'UTF8'))",
      [token],
    ),
  );
  expect(rows).toEqual([{ count: 1 }]);
  const queued = await harness.owner.query(
    "select count(*)::int as count from pgboss.job where data::text like '%' || $1 || '%'",
    [token],
  );
  expect(queued.rows).toEqual([{ count: 0 }]);
});

test('a guessable password is refused and the token stays valid', async () => {
  const { email } = await person();
  const token = await tokenFor(email);
  const refused = await reset(token, 'gimnasio2025');
  expect(refused.statusCode).toBe(400);
  expect(refused.refused).toMatchObject({ path: 'password' });
  expect((await reset(token)).statusCode).toBe(204);
});

test('a locked account is unlocked when its owner chooses a new password', async () => {
  const { email } = await person();
  const browser = openBrowser(harness, gym, { address: '10.1.1.1' });
  for (let count = 1; count <= 10; count++) await browser.logIn(email, 'no-es-esta-clave');
  expect((await browser.logIn(email)).statusCode).toBe(429);
  await reset(await tokenFor(email));
  expect((await browser.logIn(email, NEW)).statusCode).toBe(200);
});

test('an invited person becomes active by choosing a password', async () => {
  const { email } = await buildUser({ gym, status: 'invited' });
  await reset(await tokenFor(email));
  expect((await openBrowser(harness, gym).logIn(email, NEW)).statusCode).toBe(200);
});
