import { beforeEach, expect, test } from 'vitest';
import { openBrowser, PASSWORD, passwordHash } from '../../../test/browser.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { startMailbox } from '../../../test/mailbox.ts';

const mailbox = await startMailbox();
const harness = await startHarness({ SMTP_URL: mailbox.url });
const { buildGym, buildUser, call, server } = harness;

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const NEW = 'lluvia sobre tejas rojas';

const runJobs = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
const linkTo = (email: string, link: string) =>
  mailbox
    .of(email)
    .flatMap(({ text }) => new RegExp(`${link}=([\\w-]{43})`).exec(text ?? '')?.[1] ?? [])
    .at(-1);
const person = async () => buildUser({ gym, passwordHash: await passwordHash() });
const askFor = async (id: string, email: string) => {
  const answer = await call('PATCH /users/{id}', { as: admin, params: { id }, body: { email } });
  await runJobs();
  return answer;
};
const guest = (route: string, token: string | undefined) =>
  harness.send(route, { gym, body: { token } });
const emailOf = async (id: string) => {
  const { rows } = await gym.db.tx((tx) => tx.raw('select email from users where id = $1', [id]));
  return rows[0]?.email;
};
const waitIsOver = async () => {
  await gym.db.tx((tx) =>
    tx.raw("update email_changes set created_at = created_at - interval '3 days 1 minute'"),
  );
  await server.platform
    .gymDb(gym.id)
    .tx((tx) => server.platform.jobs.enqueue(tx, 'email-change-due', {}));
  await runJobs();
  // Runs the jobs that those jobs added.
  await runJobs();
};

test('an admin who changes a member’s address cannot get into the account or its reset link', async () => {
  const victim = await person();
  const answer = await askFor(victim.id, 'tramposo@example.test');
  expect(answer.data).toMatchObject({
    email: victim.email,
    wantedEmail: 'tramposo@example.test',
  });
  const token = linkTo('tramposo@example.test', 'confirmar');
  expect((await guest('POST /email-changes/accept', token)).statusCode).toBe(200);
  await call('POST /reset-tokens/request', { gym, body: { email: 'tramposo@example.test' } });
  await runJobs();
  expect(linkTo('tramposo@example.test', 'reset-password\\?token')).toBeUndefined();
  expect(await emailOf(victim.id)).toBe(victim.email);

  const undo = linkTo(victim.email, 'deshacer');
  expect((await guest('POST /email-changes/undo', undo)).statusCode).toBe(204);
  await waitIsOver();
  expect(await emailOf(victim.id), 'the old mailbox said no').toBe(victim.email);
});

test('a logged-in person confirms at once; without a login it counts after three days', async () => {
  const [here, away] = [await person(), await person()];
  await askFor(here.id, 'aqui@example.test');
  const browser = openBrowser(harness, gym);
  await browser.logIn(here.email);
  const token = linkTo('aqui@example.test', 'confirmar');
  expect((await browser.send('POST /me/email/confirm', { token })).statusCode).toBe(200);
  expect(await emailOf(here.id)).toBe('aqui@example.test');

  await askFor(away.id, 'lejos@example.test');
  await waitIsOver();
  expect(await emailOf(away.id), 'nobody opened the link').toBe(away.email);
  await askFor(away.id, 'lejos@example.test');
  await guest('POST /email-changes/accept', linkTo('lejos@example.test', 'confirmar'));
  await waitIsOver();
  expect(await emailOf(away.id)).toBe('lejos@example.test');
  expect(mailbox.of(away.email).at(-1)?.subject).toBe('El correo de tu cuenta cambió');
});

test('an address that staff asked for reads nothing about the body until the person was seen', async () => {
  const victim = await person();
  const noted = await call('POST /measurements', {
    as: admin,
    body: { userId: victim.id, takenAt: new Date().toISOString(), weightKg: 70 },
  });
  expect(noted.statusCode, noted.body).toBe(201);
  await askFor(victim.id, 'recepcion@example.test');
  await guest('POST /email-changes/accept', linkTo('recepcion@example.test', 'confirmar'));
  await waitIsOver();
  await call('POST /reset-tokens/request', { gym, body: { email: 'recepcion@example.test' } });
  await runJobs();
  const token = linkTo('recepcion@example.test', 'reset-password\\?token') ?? '';
  const chosen = { token, password: NEW };
  expect((await call('POST /reset-tokens/reset', { gym, body: chosen })).statusCode).toBe(204);
  const browser = openBrowser(harness, gym);
  expect((await browser.logIn('recepcion@example.test', NEW)).statusCode).toBe(200);
  const read = () => browser.send('GET /measurements/{id}', undefined, {}, { id: victim.id });
  expect((await read()).statusCode).toBe(403);
  const confirm = (as: TestUser) =>
    call('POST /users/{id}/confirm-identity', { as, params: { id: victim.id } });
  expect((await confirm(admin)).statusCode, 'who asked for the address').toBe(403);
  expect((await confirm(await buildUser({ gym, role: 'admin' }))).statusCode).toBe(204);
  expect((await read()).statusCode).toBe(200);
});

test('undoing works after a takeover: address, sessions, password and second factor', async () => {
  const victim = await person();
  const thief = openBrowser(harness, gym);
  await thief.logIn(victim.email);
  await thief.send('POST /me/confirm-password', { password: PASSWORD });
  await thief.send('PUT /me/email', { email: 'ladron@example.test' });
  await runJobs();
  const token = linkTo('ladron@example.test', 'correo');
  expect((await thief.send('POST /me/email/confirm', { token })).statusCode).toBe(200);
  const body = { currentPassword: PASSWORD, newPassword: NEW };
  expect((await thief.send('PUT /me/password', body)).statusCode).toBe(204);
  await runJobs();

  const undo = linkTo(victim.email, 'deshacer');
  expect((await guest('POST /email-changes/undo', undo)).statusCode).toBe(204);
  expect((await guest('POST /email-changes/undo', undo)).statusCode, 'only once').toBe(400);
  expect(await emailOf(victim.id)).toBe(victim.email);
  expect((await thief.send('GET /me')).statusCode).toBe(401);
  expect((await thief.logIn(victim.email, NEW)).statusCode).toBe(401);
  await runJobs();
  const reset = linkTo(victim.email, 'reset-password\\?token');
  const chosen = { token: reset ?? '', password: 'una clave bien distinta' };
  expect((await call('POST /reset-tokens/reset', { gym, body: chosen })).statusCode).toBe(204);
  expect((await thief.logIn(victim.email, chosen.password)).statusCode).toBe(200);
  const again = await askFor(victim.id, 'otravez@example.test');
  expect(again.data.email, 'still an account in use').toBe(victim.email);
});

test('the link to undo expires after a week', async () => {
  const { id, email } = await person();
  await askFor(id, 'semana@example.test');
  await gym.db.tx((tx) =>
    tx.raw("update email_returns set expires_at = expires_at - interval '7 days'"),
  );
  expect((await guest('POST /email-changes/undo', linkTo(email, 'deshacer'))).statusCode).toBe(400);
});

test('an unused account is corrected at once, and nobody is mailed', async () => {
  const body = { firstName: 'Typo', email: 'tipo@example.test' };
  const { id } = (await call('POST /users', { as: admin, body: { ...body, invite: true } })).data;
  await runJobs();
  const moved = await askFor(id, 'bien@example.test');
  expect(moved.data).toMatchObject({ email: 'bien@example.test', wantedEmail: null });
  expect(mailbox.of('tipo@example.test')).toHaveLength(1);
  expect(mailbox.of('bien@example.test')).toEqual([]);
});

test('requesting an address does not reveal whether it belongs to somebody', async () => {
  const [asker, holder] = [await person(), await person()];
  const browser = openBrowser(harness, gym);
  await browser.logIn(asker.email);
  await browser.send('POST /me/confirm-password', { password: PASSWORD });
  const ask = async (email: string) => {
    const { statusCode, body } = await browser.send('PUT /me/email', { email });
    await runJobs();
    return { statusCode, body };
  };
  expect(await ask(holder.email)).toEqual(await ask('nadie@example.test'));
  expect(mailbox.of(holder.email).map(({ subject }) => subject)).toEqual([
    'Este correo ya tiene una cuenta',
  ]);
  expect(linkTo('nadie@example.test', 'correo')).toHaveLength(43);
});
