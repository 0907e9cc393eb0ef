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

const runJobs = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));

const linkIn = (email: string, link: RegExp) =>
  mailbox.of(email).flatMap(({ text }) => link.exec(text ?? '')?.[1] ?? []);
const passwordLinks = (email: string) => linkIn(email, /reset-password\?token=([\w-]{43})/);
const worksOn = async (token: string | undefined) =>
  (await call('POST /reset-tokens/verify', { gym, body: { token: token ?? '' } })).statusCode ===
  200;

/** A logged-in user with a link to choose a password in their mailbox. */
async function withLink() {
  const user = await buildUser({ gym, passwordHash: await passwordHash() });
  const browser = openBrowser(harness, gym);
  await browser.logIn(user.email);
  await call('POST /reset-tokens/request', { gym, body: { email: user.email } });
  await runJobs();
  const [link] = passwordLinks(user.email);
  expect(await worksOn(link), 'the link works at first').toBe(true);
  return { user, browser, link };
}

test('changing the password in the profile makes links to choose one expire', async () => {
  const { browser, link } = await withLink();
  const body = { currentPassword: PASSWORD, newPassword: 'lluvia sobre tejas rojas' };
  expect((await browser.send('PUT /me/password', body)).statusCode).toBe(204);
  expect(await worksOn(link)).toBe(false);
});

test('confirming a new address makes the links in the old mailbox expire', async () => {
  const { browser, link } = await withLink();
  await browser.send('POST /me/confirm-password', { password: PASSWORD });
  await browser.send('PUT /me/email', { email: 'mudanza@example.test' });
  await runJobs();
  expect(await worksOn(link), 'a wish changes nothing').toBe(true);
  const [token] = linkIn('mudanza@example.test', /correo=([\w-]{43})/);
  expect((await browser.send('POST /me/email/confirm', { token })).statusCode).toBe(200);
  expect(await worksOn(link)).toBe(false);
});

test('disabling makes the links expire, even if the person is enabled again', async () => {
  const { user, browser, link } = await withLink();
  await browser.send('POST /me/confirm-password', { password: PASSWORD });
  await browser.send('PUT /me/email', { email: 'apagada@example.test' });
  await runJobs();
  expect(
    (await call('POST /users/{id}/disable', { as: admin, params: { id: user.id } })).statusCode,
  ).toBe(200);
  expect(
    (await call('POST /users/{id}/enable', { as: admin, params: { id: user.id } })).statusCode,
  ).toBe(200);
  expect(await worksOn(link)).toBe(false);
  await browser.logIn(user.email);
  const [token] = linkIn('apagada@example.test', /correo=([\w-]{43})/);
  expect((await browser.send('POST /me/email/confirm', { token })).statusCode).toBe(400);
});

test('an invitation expires when its person is disabled', async () => {
  const body = { firstName: 'Iris', email: 'iris@example.test', invite: true };
  const { id } = (await call('POST /users', { as: admin, body })).data;
  await runJobs();
  const [link] = passwordLinks(body.email);
  expect(await worksOn(link)).toBe(true);
  await call('POST /users/{id}/disable', { as: admin, params: { id } });
  await call('POST /users/{id}/enable', { as: admin, params: { id } });
  expect(await worksOn(link)).toBe(false);
});
