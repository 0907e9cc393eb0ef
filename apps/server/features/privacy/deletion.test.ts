import { DAY_MS } from '@forja/calendar/duration';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { multipart } from '../../test/files/multipart.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';
import { eraseJob } from './erase-job.ts';

const mailbox = await startMailbox();
const harness = await startHarness({ SMTP_URL: mailbox.url });
const { call, send, buildGym, buildUser, server } = harness;
const { platform } = server;

let gym: TestGym;
let owner: TestUser;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  admin = await buildUser({ gym, role: 'admin' });
});

const sendMails = () =>
  platform.jobs.drain(
    server.features
      .flatMap(({ jobs }) => jobs)
      .filter(({ name }) => ['mail', 'privacy.link'].includes(name)),
  );

const subjectsTo = async (email: string) => {
  await sendMails();
  return mailbox.of(email).map(({ subject }) => subject);
};

const makeDue = (userId: string) =>
  gym.db.run(sql`
    update account_deletions set due_at = now() - interval '1 minute' where user_id = ${userId}::uuid`);

const isErased = async (userId: string) => {
  const { erased } = await gym.db.one(sql<{ erased: boolean }>`
    select erased_at is not null as erased from users where id = ${userId}::uuid`);
  return erased;
};

/** Adds a person at reception, who has no password. */
async function addWithoutLogin(values: { phone: string; guardianId?: string; birthDate?: string }) {
  const body = { firstName: 'Noelia', lastName: 'Vargas', invite: false, ...values };
  const made = await call('POST /users', { as: admin, body });
  expect(made.statusCode, made.body).toBe(201);
  return made.data.id;
}

test('a person who asks has two weeks, is mailed, and can still keep the account', async () => {
  const member = await buildUser({ gym });
  const asked = await call('POST /me/deletion', { as: member });
  expect(asked.statusCode, asked.body).toBe(200);
  const days = (Date.parse(asked.data.dueAt ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
  expect((await call('GET /me', { as: member })).data.deletesAt).toBe(asked.data.dueAt);
  // Asking again changes nothing and sends no mail.
  expect((await call('POST /me/deletion', { as: member })).data.dueAt).toBe(asked.data.dueAt);
  expect(await subjectsTo(member.email)).toEqual(['Tu cuenta se va a eliminar']);

  await eraseJob(platform).run({});
  expect(await isErased(member.id)).toBe(false);
  const kept = await call('DELETE /me/deletion', { as: member });
  expect(kept.data).toMatchObject({ dueAt: null, requestedAt: null });
  expect((await call('GET /me', { as: member })).data.deletesAt).toBeNull();
  expect(await subjectsTo(member.email)).toContain('Tu cuenta se conserva');
  await makeDue(member.id);
  await eraseJob(platform).run({});
  expect(await isErased(member.id)).toBe(false);
});

test('on the due day the session ends, the address is free and nobody finds the person', async () => {
  const member = await buildUser({ gym, firstName: 'Ximena', lastName: 'Zeledón' });
  await call('POST /me/deletion', { as: member });
  await makeDue(member.id);
  await eraseJob(platform).run({});
  expect(await isErased(member.id)).toBe(true);
  expect((await call('GET /me', { as: member })).statusCode).toBe(401);
  const params = { id: member.id };
  expect((await call('GET /users/{id}', { as: admin, params })).statusCode).toBe(404);
  const list = await call('GET /users', { as: admin, query: { search: 'Ximena' } });
  expect(list.data).toEqual([]);
  const all = await call('GET /users', { as: admin });
  expect(all.data.map(({ id }) => id)).not.toContain(member.id);
  expect(Number(all.headers['x-total-count'])).toBe(all.data.length);
  const body = { firstName: 'Otra', email: member.email, invite: false };
  expect((await call('POST /users', { as: admin, body })).statusCode).toBe(201);
  expect(await subjectsTo(member.email)).toContain('Eliminamos tu cuenta');
});

test('a membership stops renewing when deletion is requested, and ends with the account', async () => {
  const member = await buildUser({ gym });
  const plan = {
    name: 'Mensual',
    priceCents: 0,
    periodCount: 1,
    periodUnit: 'month',
    autoRenew: true,
  };
  const { id: planId } = (await call('POST /membership-plans', { as: admin, body: plan })).data;
  const body = { userId: member.id, planId };
  const sold = await call('POST /memberships', { as: admin, body });
  expect(sold.statusCode, sold.body).toBe(201);
  const read = () =>
    gym.db.one(sql<{ renews: boolean; cancelled: boolean }>`
      select auto_renew as renews, cancelled_at is not null as cancelled from memberships
      where id = ${sold.data.id}::uuid`);
  expect(await read()).toEqual({ renews: true, cancelled: false });
  await call('POST /me/deletion', { as: member });
  expect(await read()).toEqual({ renews: false, cancelled: false });
  await makeDue(member.id);
  await eraseJob(platform).run({});
  expect(await read()).toEqual({ renews: false, cancelled: true });
});

test('the database does not erase anybody without a request or before the due day', async () => {
  const member = await buildUser({ gym });
  const app = platform.gymDb(gym.id);
  const erase = () => app.run(sql`select erase_person(${member.id})`);
  const forget = () => app.run(sql`select forget_in_log(${member.id}, '{}', '{}', ${member.id})`);
  await expect(erase()).rejects.toThrow('not due');
  await expect(forget()).rejects.toThrow('not due');
  await call('POST /me/deletion', { as: member });
  await expect(erase()).rejects.toThrow('not due');
  await expect(forget()).rejects.toThrow('not due');
  expect(await isErased(member.id)).toBe(false);
});

const refusal = async (as: TestUser): Promise<string> => {
  const refused = await call('POST /me/deletion', { as });
  expect(refused.statusCode, refused.body).toBe(409);
  const { hindrances } = (await call('GET /me/deletion', { as })).data;
  expect(hindrances).not.toEqual([]);
  return refused.error.message;
};

test('the only owner has to name another first, and two owners cannot leave together', async () => {
  expect(await refusal(owner)).toContain('única persona dueña');
  const second = await buildUser({ gym, role: 'owner' });
  expect((await call('POST /me/deletion', { as: second })).statusCode).toBe(200);
  expect(await refusal(owner)).toContain('única persona dueña');
  await call('DELETE /me/deletion', { as: second });
  await gym.db.run(sql`update users set status = 'disabled' where id = ${second.id}::uuid`);
});

test('debts, payments in review, minors in their care and open shifts are reported as obstacles', async () => {
  const member = await buildUser({ gym });
  const charged = await call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId: member.id },
    body: { concept: 'Casillero', unitPriceCents: 500_000 },
  });
  expect(charged.statusCode, charged.body).toBeLessThan(300);
  expect(await refusal(member)).toContain('saldo pendiente');

  const guardian = await buildUser({ gym });
  await addWithoutLogin({ phone: '8123 1001', guardianId: guardian.id, birthDate: '2015-03-01' });
  expect(await refusal(guardian)).toContain('encargada de Noelia Vargas');

  const reporter = await buildUser({ gym });
  await gym.db.run(sql`
    insert into payments (gym_id, id, user_id, concept, amount_cents, currency, method, status, paid_on)
    values (${gym.id}, gen_random_uuid(), ${reporter.id}, 'Mes', 100, 'CRC', 'sinpe', 'reported', current_date)`);
  expect(await refusal(reporter)).toContain('no ha revisado');

  const cashier = await buildUser({ gym, role: 'admin' });
  await gym.db.run(sql`update shifts set opened_by = ${cashier.id}::uuid`);
  expect(await refusal(cashier)).toContain('turno de caja abierto');
  await gym.db.run(sql`update shifts set opened_by = null`);
});

test('an obstacle found during the waiting time stops the deletion until it is settled', async () => {
  const member = await buildUser({ gym });
  await call('POST /me/deletion', { as: member });
  // Credit given by the gym prevents nothing, as it could not be refunded.
  const gift = await call('POST /accounts/{userId}/credits', {
    as: owner,
    params: { userId: member.id },
    body: { amountCents: 100_000, reason: 'Cortesía' },
  });
  expect(gift.statusCode, gift.body).toBeLessThan(300);
  expect((await call('GET /me/deletion', { as: member })).data.hindrances).toEqual([]);
  await gym.db.run(sql`
    insert into credits (gym_id, id, account_id, kind, reason, amount_cents, day)
    values (${gym.id}, gen_random_uuid(), account_of(${member.id}), 'pro-rata', 'Cambio de plan', 200000, gym_today())`);
  const { hindrances } = (await call('GET /me/deletion', { as: member })).data;
  expect(hindrances).toEqual([{ kind: 'credit', names: [] }]);
  await makeDue(member.id);
  await eraseJob(platform).run({});
  await eraseJob(platform).run({});
  expect(await isErased(member.id)).toBe(false);
  const told = await subjectsTo(member.email);
  expect(told.filter((subject) => subject.startsWith('Todavía no'))).toHaveLength(1);
  expect((await call('GET /me', { as: member })).statusCode).toBe(200);
  const refund = await call('POST /accounts/{userId}/refunds', {
    as: owner,
    params: { userId: member.id },
    body: { amountCents: 200_000, method: 'sinpe', reason: 'Se va', reference: '778899' },
  });
  expect(refund.statusCode, refund.body).toBeLessThan(300);
  await eraseJob(platform).run({});
  expect(await isErased(member.id)).toBe(true);
});

test('a person with an address but no password is sent to the desk', async () => {
  const member = await buildUser({ gym, status: 'invited' });
  await call('POST /users/{id}/deletion', { as: admin, params: { id: member.id } });
  await sendMails();
  const [letter] = mailbox.of(member.email);
  expect(letter?.text).toContain('avisa en recepción y la conservamos');
  expect(letter?.text).not.toContain('/perfil');
  await call('DELETE /users/{id}/deletion', { as: admin, params: { id: member.id } });
});

test('staff can request it for people without a login, and for nobody else', async () => {
  const id = await addWithoutLogin({ phone: '8123 1002' });
  const params = { id };
  const begun = await call('POST /users/{id}/deletion', { as: admin, params });
  expect(begun.statusCode, begun.body).toBe(200);
  expect(begun.data.dueAt).not.toBeNull();
  const shown = await call('GET /users/{id}', { as: admin, params });
  expect(shown.data.deletesAt).toBe(begun.data.dueAt);
  await call('DELETE /users/{id}/deletion', { as: admin, params });
  expect((await call('GET /users/{id}', { as: admin, params })).data.deletesAt).toBeNull();

  const hash = await platform.passwords.hash('caballo-bateria-42');
  const member = await buildUser({ gym, passwordHash: hash });
  const refused = await call('POST /users/{id}/deletion', { as: admin, params: { id: member.id } });
  expect(refused.error.message).toContain('desde su perfil');
  expect(
    (await call('POST /users/{id}/deletion', { as: admin, params: { id: owner.id } })).statusCode,
  ).toBe(403);
  const log = await call('GET /audit-log', { as: admin, query: { aboutId: id } });
  expect(log.data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['privacy.request', 'privacy.keep']),
  );
});

test("a person’s words in other people's data are erased too, and open requests are closed", async () => {
  const gone = await buildUser({ gym, firstName: 'Quirina', lastName: 'Zamora Vindas' });
  const other = await buildUser({ gym, firstName: 'Otilia', lastName: 'Chaves' });
  const body = (reason: string) => ({ reason });
  await send(`POST /messages/${owner.id}`, {
    as: gone,
    body: { id: newId(), body: 'palabra-uno' },
  });
  const report = (as: TestUser, id: string, reason: string) =>
    call('POST /messages/report/{id}', { as, params: { id }, body: body(reason) });
  const download = (await call('GET /me/export', { as: gone })).data;
  expect(download.mensajes).toMatchObject([{ texto: 'palabra-uno', con: expect.any(String) }]);
  await report(other, gone.id, 'Grita, palabra-dos');
  await report(gone, other.id, 'Me mira, palabra-tres');
  await call('PATCH /users/{id}', {
    as: owner,
    params: { id: other.id },
    body: { staffNote: 'Viene con Quirina Zamora los lunes' },
  });
  const params = { userId: gone.id };
  const { data } = await call('POST /accounts/{userId}/charges', {
    as: owner,
    params,
    headers: { 'idempotency-key': newId() },
    body: {
      concept: 'Toalla',
      unitPriceCents: 500_000,
      discountCents: 100_000,
      discountReason: 'Es prima, palabra-cuatro',
    },
  });
  const id = data.open[0]?.id ?? '';
  await call('POST /charges/{id}/write-off', { as: owner, params: { id }, body: body('Se va') });
  await call('POST /me/privacy-requests', {
    as: gone,
    body: { kind: 'deletion', detail: 'palabra-cinco' },
  });
  const sheet = multipart(
    'file',
    Buffer.from(`nombre;correo\nQuirina Zamora Vindas;${gone.email}\n`),
  );
  await send('POST /imports?kind=people', { as: owner, ...sheet });
  await call('POST /me/deletion', { as: gone });
  await makeDue(gone.id);
  await sendMails();
  await eraseJob(platform).run({});
  expect(await isErased(gone.id)).toBe(true);

  const left = await gym.db.all(sql<{ place: string }>`
    select 'notice' as place from notifications
      where title || body ~ 'palabra|Quirina Zamora' or link like ${`%${gone.id}%`}
    union all select 'note' from users where staff_note ~ 'Quirina'
    union all select 'charge' from charges where discount_reason ~ 'palabra'
    union all select 'sheet' from imports where columns::text ~ 'Quirina'
    union all select 'job' from pgboss.job where data::text ~ 'palabra'`);
  expect(left).toEqual([]);
  const asked = (await call('GET /privacy-requests', { as: owner })).data;
  expect(asked.filter(({ userId }) => userId === gone.id)).toMatchObject([
    { state: 'done', detail: 'Borrado con la cuenta' },
  ]);
});

test('for a minor who logs in, the guardian asks at the desk', async () => {
  const hash = await platform.passwords.hash('caballo-bateria-42');
  const mother = await buildUser({ gym });
  const minor = await buildUser({ gym, passwordHash: hash });
  await gym.db.run(sql`
    update users set birth_date = current_date - 4000, guardian_id = ${mother.id}::uuid
    where id = ${minor.id}::uuid`);
  expect((await call('POST /me/deletion', { as: minor })).statusCode).toBe(409);
  const begun = await call('POST /users/{id}/deletion', { as: admin, params: { id: minor.id } });
  expect(begun.statusCode, begun.body).toBe(200);
  await makeDue(minor.id);
  await eraseJob(platform).run({});
  expect(await isErased(minor.id)).toBe(true);
});

const linkIn = (email: string) =>
  /token=([\w.-]+)/.exec(mailbox.of(email).at(-1)?.text ?? '')?.[1] ?? '';

test('a link mailed from the public page begins it, until the account is kept or the password changes', async () => {
  const hash = await platform.passwords.hash('caballo-bateria-42');
  const member = await buildUser({ gym, passwordHash: hash });
  const stranger = await call('POST /account-deletions', {
    gym,
    body: { email: 'nadie@example.test' },
  });
  const asked = await call('POST /account-deletions', { gym, body: { email: member.email } });
  expect(asked.body).toBe(stranger.body);
  await sendMails();
  expect(mailbox.of('nadie@example.test')).toEqual([]);
  const token = linkIn(member.email);
  expect(token).not.toBe('');
  const confirm = (given: string) =>
    call('POST /account-deletions/confirm', { gym, body: { token: given } });
  expect((await confirm([...token].reverse().join(''))).statusCode).toBe(400);
  // A token of the wrong form gets the same sentence, not a database error.
  const dashes = token.replace(/^[^.]+/, '-'.repeat(36));
  expect((await confirm(dashes)).error.details).toMatchObject([{ path: 'token' }]);
  const elsewhere = await buildGym();
  const foreign = await call('POST /account-deletions/confirm', {
    gym: elsewhere,
    body: { token },
  });
  expect(foreign.statusCode).toBe(400);

  const begun = await confirm(token);
  expect(begun.statusCode, begun.body).toBe(200);
  expect(begun.data.dueAt).not.toBeNull();
  // Opening it twice changes nothing. Once the account is kept the link is spent, and a new one
  // works.
  expect((await confirm(token)).data.dueAt).toBe(begun.data.dueAt);
  await call('DELETE /me/deletion', { as: member });
  const again = await confirm(token);
  expect([again.statusCode, again.body]).toEqual([400, expect.stringContaining('ya no sirve')]);
  await call('POST /account-deletions', { gym, body: { email: member.email } });
  await sendMails();
  const fresh = linkIn(member.email);
  expect((await confirm(fresh)).statusCode).toBe(200);

  await gym.db.run(sql`
    update users set password_hash = ${await platform.passwords.hash('otra-bateria-42')}
    where id = ${member.id}::uuid`);
  expect((await confirm(fresh)).statusCode).toBe(400);
});

test('a person merged into another is no longer deleted', async () => {
  const [aliasId, main] = [await addWithoutLogin({ phone: '8123 1003' }), await buildUser({ gym })];
  await call('POST /users/{id}/deletion', { as: admin, params: { id: aliasId } });
  const body = { intoId: main.id };
  const merged = await call('POST /users/{id}/merge', { as: admin, params: { id: aliasId }, body });
  expect(merged.statusCode, merged.body).toBe(200);
  await makeDue(aliasId);
  await eraseJob(platform).run({});
  expect(await isErased(aliasId)).toBe(false);
  // Aliases of the remaining person are erased too.
  await call('POST /me/deletion', { as: main });
  await makeDue(main.id);
  await eraseJob(platform).run({});
  expect([await isErased(main.id), await isErased(aliasId)]).toEqual([true, true]);
});
