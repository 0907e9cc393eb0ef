import { PASSKEYS_MAX } from '@forja/contract/session/values';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../../test/answer.ts';
import { makeAuthenticator } from '../../../test/authenticator.ts';
import { openBrowser, PASSWORD, passwordHash } from '../../../test/browser.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { startMailbox } from '../../../test/mailbox.ts';

const mailbox = await startMailbox();
const harness = await startHarness({ SMTP_URL: mailbox.url });
const { buildGym, buildUser, call, send, server } = harness;

let gym: TestGym;
let owner: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
});

const NEW = 'lluvia sobre tejas rojas';
const runJobs = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));

type User = Awaited<ReturnType<typeof buildUser>>;
type Authenticator = ReturnType<typeof makeAuthenticator>;

const hostOf = ({ subdomain }: TestGym) => `${subdomain}.localhost`;
/** The headers of a browser on the gym's own page. */
const page = (of: TestGym) => ({ host: hostOf(of), origin: `http://${hostOf(of)}` });

const person = async (role: 'member' | 'admin' = 'member') =>
  buildUser({ gym, role, passwordHash: await passwordHash() });

async function add(user: User, authenticator = makeAuthenticator(), name?: string) {
  const headers = page(user.gym);
  const options = (await call('POST /me/passkeys/options', { as: user, headers })).data;
  const body = authenticator.create(options, name);
  const added = await call('POST /me/passkeys', { as: user, headers, body });
  return { authenticator, added };
}

async function challenge(of: TestGym = gym) {
  return (await call('POST /login/passkey/options', { gym: of, headers: page(of) })).data;
}

async function enter(authenticator: Authenticator, lies = {}, of: TestGym = gym) {
  const body = authenticator.answer(await challenge(of), lies);
  return call('POST /login/passkey', { gym: of, headers: page(of), body });
}

const refused = [401, 'PASSKEY_INVALID'];
const unknown = [401, 'PASSKEY_UNKNOWN'];
const outcome = (answer: Awaited<ReturnType<typeof enter>>) => [
  answer.statusCode,
  answer.error.code,
];

test.each(['member', 'admin'] as const)('a %s adds a passkey and logs in with it', async (role) => {
  const user = await person(role);
  const { authenticator, added } = await add(user);
  expect(added.statusCode).toBe(201);
  expect(added.data).toMatchObject({ name: 'Mi teléfono', lastUsedAt: null });
  const entered = await enter(authenticator);
  expect(entered.statusCode).toBe(200);
  expect(entered.cookies.map(({ name }) => name)).toContain('refresh_token');
  const headers = { authorization: `Bearer ${entered.data.accessToken}` };
  expect((await call('GET /me', { gym, headers })).data.id).toBe(user.id);
  expect(nth((await call('GET /me/passkeys', { as: user })).data, 0).lastUsedAt).not.toBeNull();
});

test('a passkey of one’s own answers instead of the password, that of somebody else does not', async () => {
  const user = await person();
  const { authenticator, added } = await add(user);
  const other = await add(await person());
  const browser = openBrowser(harness, gym);
  await browser.logIn(user.email);
  const remove = async () =>
    (await browser.send('DELETE /me/passkeys/{id}', undefined, page(gym), { id: added.data.id }))
      .statusCode;
  const answer = async (from: Authenticator) => {
    const asked = await browser.send('POST /me/confirm-passkey/options', undefined, page(gym));
    return (await browser.send('POST /me/confirm-passkey', from.answer(asked.data), page(gym)))
      .statusCode;
  };
  expect(await answer(other.authenticator)).toBe(400);
  const ofLogin = authenticator.answer(await challenge());
  expect((await browser.send('POST /me/confirm-passkey', ofLogin, page(gym))).statusCode).toBe(400);
  expect(await remove()).toBe(403);
  expect(await answer(authenticator)).toBe(204);
  expect(await remove()).toBe(204);
});

test('an open session alone cannot add or remove one: the password is needed again', async () => {
  const user = await person();
  const { added } = await add(user);
  const browser = openBrowser(harness, gym);
  await browser.logIn(user.email);
  const params = { id: added.data.id };
  const tries = [
    await browser.send('POST /me/passkeys/options', undefined, page(gym)),
    await browser.send('DELETE /me/passkeys/{id}', undefined, {}, params),
  ];
  expect(tries.map(({ error }) => error.code)).toEqual(
    tries.map(() => 'PASSWORD_CONFIRMATION_REQUIRED'),
  );
  await browser.send('POST /me/confirm-password', { password: PASSWORD });
  expect((await browser.send('DELETE /me/passkeys/{id}', undefined, {}, params)).statusCode).toBe(
    204,
  );
});

test('the person is mailed about each passkey, and it is audited', async () => {
  const user = await person();
  const { added } = await add(user, makeAuthenticator(), 'Llavero azul');
  await call('DELETE /me/passkeys/{id}', { as: user, params: { id: added.data.id } });
  await runJobs();
  // Mails are sent in parallel, in any order.
  const mails = new Map(mailbox.of(user.email).map(({ subject, text }) => [subject, text]));
  expect([...mails.keys()].sort()).toEqual([
    'Agregaste una passkey a tu cuenta',
    'Quitaste una passkey de tu cuenta',
  ]);
  expect(mails.get('Agregaste una passkey a tu cuenta')).toContain('Llavero azul');
  const log = await gym.db.tx((tx) =>
    tx.raw('select action from audit_log where user_id = $1 order by at', [user.id]),
  );
  expect(log.rows).toEqual([{ action: 'passkeys.create' }, { action: 'passkeys.delete' }]);
});

test('a challenge can be answered once, even by ten calls at the same moment', async () => {
  const { authenticator } = await add(await person());
  const body = authenticator.answer(await challenge());
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      call('POST /login/passkey', { gym, headers: page(gym), body }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(9);
});

test('a challenge expires after ten minutes, and an invented one never counts', async () => {
  const { authenticator } = await add(await person());
  const old = await challenge();
  await gym.db.tx((tx) =>
    tx.raw("update passkey_challenges set expires_at = expires_at - interval '10 minutes'"),
  );
  const late = authenticator.answer(old);
  const invented = authenticator.answer({ ...old, challenge: 'A'.repeat(43) });
  for (const body of [late, invented]) {
    const headers = page(gym);
    expect(outcome(await call('POST /login/passkey', { gym, headers, body }))).toEqual(refused);
  }
  await challenge();
  const { rows } = await gym.db.tx((tx) =>
    tx.raw('select from passkey_challenges where expires_at < now()'),
  );
  expect(rows, 'the next who asks clears it away').toHaveLength(0);
});

test('the challenge for a new passkey belongs to its person and cannot be used to log in', async () => {
  const [user, other] = [await person(), await person()];
  const headers = page(gym);
  const options = (await call('POST /me/passkeys/options', { as: user, headers })).data;
  const stolen = makeAuthenticator().create(options);
  expect((await call('POST /me/passkeys', { as: other, headers, body: stolen })).statusCode).toBe(
    400,
  );
  const { authenticator } = await add(other);
  const body = authenticator.answer({ rpId: options.rp.id, challenge: options.challenge });
  expect(outcome(await call('POST /login/passkey', { gym, headers, body }))).toEqual(refused);
});

test('without a check by finger, face or PIN a passkey can neither be added nor used', async () => {
  const user = await person();
  const headers = page(gym);
  const options = (await call('POST /me/passkeys/options', { as: user, headers })).data;
  const body = makeAuthenticator().create(options, 'Sin huella', { unverified: true });
  expect((await call('POST /me/passkeys', { as: user, headers, body })).statusCode).toBe(400);
  const { authenticator } = await add(user);
  expect(outcome(await enter(authenticator, { unverified: true }))).toEqual(refused);
});

test.each([
  ['another site', { origin: 'http://evil.example' }],
  ['a neighbour’s host', { origin: 'http://otro.localhost' }],
  ['a new passkey’s words', { type: 'webauthn.create' }],
])('an answer given to %s does not enter', async (_, lies) => {
  const { authenticator } = await add(await person());
  expect(outcome(await enter(authenticator, lies))).toEqual(refused);
});

test('a request cannot choose the host it is for', async () => {
  const { authenticator } = await add(await person());
  const evil = { host: 'evil.example', origin: 'http://evil.example' };
  const asked = await call('POST /login/passkey/options', { gym, headers: evil });
  expect(asked.data.rpId).toBe(hostOf(gym));
  const body = authenticator.answer(
    { ...asked.data, rpId: 'evil.example' },
    { origin: 'http://evil.example' },
  );
  expect(outcome(await call('POST /login/passkey', { gym, headers: evil, body }))).toEqual(refused);
});

test('a passkey of one gym is unknown at another', async () => {
  const elsewhere = await buildGym();
  const { authenticator } = await add(await person());
  expect(outcome(await enter(authenticator, {}, elsewhere))).toEqual(unknown);
});

test('a changed signature, another person’s handle or another key are refused', async () => {
  const { authenticator } = await add(await person());
  const { authenticator: other } = await add(await person());
  const [mine, theirs] = [authenticator, other].map((each) => each.answer);
  const right = mine?.(await challenge());
  const wrong = [
    { ...right, signature: theirs?.(await challenge()).signature },
    { ...right, userHandle: theirs?.(await challenge()).userHandle },
    { ...theirs?.(await challenge()), id: authenticator.id },
  ];
  for (const body of wrong) {
    const answer = await send('POST /login/passkey', { gym, headers: page(gym), body });
    expect([answer.statusCode, answer.error.code]).toEqual(refused);
  }
});

test('a counter that does not grow means a copy: refused, and the owner is notified', async () => {
  const user = await person();
  const { authenticator } = await add(user);
  expect((await enter(authenticator, { counter: 7 })).statusCode).toBe(200);
  expect(outcome(await enter(authenticator, { counter: 7 }))).toEqual(refused);
  await runJobs();
  const subjects = mailbox.of(user.email).map(({ subject }) => subject);
  expect(subjects).toContain('Rechazamos una passkey de tu cuenta');
  expect((await enter(authenticator, { counter: 8 })).statusCode).toBe(200);
});

test('an authenticator without a counter can log in repeatedly', async () => {
  const { authenticator } = await add(await person());
  for (let again = 0; again < 3; again++) {
    expect((await enter(authenticator, { counter: 0 })).statusCode).toBe(200);
  }
});

test('it replaces both the password and the second factor', async () => {
  const user = await person();
  const { authenticator } = await add(user);
  await call('POST /me/totp', { as: user });
  await gym.db.tx((tx) =>
    tx.raw('update second_factors set confirmed_at = now() where user_id = $1', [user.id]),
  );
  expect((await openBrowser(harness, gym).logIn(user.email)).error.code).toBe('TOTP_REQUIRED');
  expect((await enter(authenticator)).statusCode).toBe(200);
});

test('a disabled account cannot log in, and can again once it is enabled', async () => {
  const user = await person();
  const { authenticator } = await add(user);
  const params = { id: user.id };
  await call('POST /users/{id}/disable', { as: owner, params });
  expect(outcome(await enter(authenticator))).toEqual([403, 'ACCOUNT_DISABLED']);
  await call('POST /users/{id}/enable', { as: owner, params });
  expect((await enter(authenticator)).statusCode).toBe(200);
});

test('changing the password keeps it; resetting the password ends it and says so', async () => {
  const user = await person();
  const { authenticator } = await add(user);
  const browser = openBrowser(harness, gym);
  await browser.logIn(user.email);
  await browser.send('PUT /me/password', { currentPassword: PASSWORD, newPassword: NEW });
  expect((await enter(authenticator)).statusCode).toBe(200);

  await call('POST /reset-tokens/request', { gym, body: { email: user.email } });
  await runJobs();
  const links = mailbox.of(user.email).map(({ text }) => text ?? '');
  const token = /reset-password\?token=([\w-]{43})/.exec(links.at(-1) ?? '')?.[1] ?? '';
  const body = { token, password: 'cuatro nubes sobre el mar' };
  expect((await call('POST /reset-tokens/reset', { gym, body })).statusCode).toBe(204);
  expect(outcome(await enter(authenticator))).toEqual(unknown);
  await runJobs();
  expect(mailbox.of(user.email).at(-1)?.text).toContain('Tus passkeys ya no sirven');
});

test('the gym can end the sessions and the passkey of a lost phone, and says so', async () => {
  const [user, other] = [await person(), await person()];
  const [lost, kept] = [await add(user), await add(other)];
  await call('POST /users/{id}/log-out', { as: owner, params: { id: user.id } });
  expect(outcome(await enter(lost.authenticator))).toEqual(unknown);
  expect((await enter(kept.authenticator)).statusCode).toBe(200);
  await runJobs();
  const mails = new Map(mailbox.of(user.email).map(({ subject, text }) => [subject, text]));
  expect(mails.get('Tu gimnasio cerró tus sesiones')).toContain('Tus passkeys ya no sirven');
  const log = await gym.db.tx((tx) =>
    tx.raw('select action from audit_log where object_id = $1 and user_id = $2 order by action', [
      user.id,
      owner.id,
    ]),
  );
  expect(log.rows).toEqual([{ action: 'passkeys.delete' }, { action: 'people.log-out' }]);
});

/** Starts a login and waits until it is blocked by an uncommitted change or is answered. */
async function meanwhile<T>(login: Promise<T>): Promise<void> {
  let over = false;
  void login.then(() => {
    over = true;
  });
  const waits = async () => {
    const { rows } = await harness.owner.query('select from pg_locks where not granted');
    return over || rows.length > 0;
  };
  await expect.poll(waits, { timeout: 20_000 }).toBe(true);
}

test('a login during a password reset is refused, by passkey and by password', async () => {
  const user = await person();
  const { authenticator } = await add(user);
  const browser = openBrowser(harness, gym);
  let logins: Promise<number[]> | undefined;
  await gym.db.tx(async (tx) => {
    await tx.raw("update users set password_hash = 'another' where id = $1", [user.id]);
    await tx.raw('delete from passkeys where user_id = $1', [user.id]);
    const byPasskey = enter(authenticator);
    const byPassword = browser.logIn(user.email);
    logins = Promise.all([byPasskey, byPassword]).then((all) =>
      all.map(({ statusCode }) => statusCode),
    );
    await meanwhile(byPasskey);
    await meanwhile(byPassword);
  });
  expect(await logins).toEqual([401, 401]);
});

test('fifty wrong answers block one network; another network is not affected', async () => {
  const { authenticator } = await add(await person());
  const wrong = { ...authenticator.answer(await challenge()), signature: 'AAAA' };
  const from = (address: string, body = wrong) =>
    call('POST /login/passkey', { gym, headers: page(gym), body, address });
  for (let count = 0; count < 50; count++) await from('10.9.9.9');
  expect((await from('10.9.9.9')).statusCode).toBe(429);
  expect((await from('10.9.9.8', authenticator.answer(await challenge()))).statusCode).toBe(200);
});

test('a person can name and remove their own, and nobody else’s', async () => {
  const [user, other] = [await person(), await person()];
  const { authenticator, added } = await add(user);
  const params = { id: added.data.id };
  const body = { name: 'Llave de casa' };
  expect((await call('PATCH /me/passkeys/{id}', { as: other, params, body })).statusCode).toBe(404);
  expect((await call('DELETE /me/passkeys/{id}', { as: other, params })).statusCode).toBe(404);
  expect((await call('PATCH /me/passkeys/{id}', { as: user, params, body })).data.name).toBe(
    'Llave de casa',
  );
  expect((await call('DELETE /me/passkeys/{id}', { as: user, params })).statusCode).toBe(204);
  expect(outcome(await enter(authenticator))).toEqual(unknown);
});

test('the same passkey cannot be added twice, and their number is limited', async () => {
  const user = await person();
  const { authenticator } = await add(user);
  expect((await add(user, authenticator)).added.statusCode).toBe(409);
  expect((await add(await person(), authenticator)).added.statusCode).toBe(409);
  for (let count = 1; count < PASSKEYS_MAX; count++) {
    expect((await add(user)).added.statusCode).toBe(201);
  }
  const answer = await call('POST /me/passkeys/options', { as: user, headers: page(gym) });
  expect(answer.statusCode).toBe(409);
});

test('the data download names passkeys and trusted phones, without keys', async () => {
  const user = await person();
  const { authenticator } = await add(user);
  await call('POST /me/trusted-phone', { as: user, headers: { 'user-agent': 'Mi navegador' } });
  const { data } = await call('GET /me/export', { as: user });
  expect(data.llavesDeAcceso).toMatchObject([{ nombre: 'Mi teléfono' }]);
  expect(data.telefonosDeConfianza).toMatchObject([{ navegador: 'Mi navegador' }]);
  expect(JSON.stringify(data)).not.toContain(authenticator.id);
});
