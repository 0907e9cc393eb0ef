import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../../test/answer.ts';
import { startHarness, type TestUser } from '../../../test/harness.ts';
import { size } from '../../../test/size.ts';
import { sendDue } from './announcements.ts';

const { call, buildGym, buildUser, server } = await startHarness();
const LINK = 'Paga en pago.example antes del viernes.';
const everyone = { kind: 'everyone' } as const;

async function aGym() {
  const gym = await buildGym();
  const [olga, oscar] = [
    await buildUser({ gym, role: 'owner', firstName: 'Olga' }),
    await buildUser({ gym, role: 'owner' }),
  ];
  const admin = await buildUser({ gym, role: 'admin' });
  const ana = await buildUser({ gym });
  const announce = (as: TestUser, body: string, day?: string) =>
    call('POST /announcements', {
      as,
      body: {
        title: 'Aviso',
        body,
        audience: everyone,
        ...(day && { sendAt: { day, time: '09:00' } }),
      },
    });
  const approve = (as: TestUser, id: string) =>
    call('POST /announcements/{id}/approve', { as, params: { id } });
  const refuse = (as: TestUser, id: string, reason = 'No es nuestro.') =>
    call('POST /announcements/{id}/refuse', { as, params: { id }, body: { reason } });
  const withdraw = (as: TestUser, id: string) =>
    call('POST /announcements/{id}/withdraw', { as, params: { id } });
  const seenBy = async (as: TestUser) => (await call('GET /announcements', { as })).data;
  const told = async (as: TestUser) =>
    (await call('GET /notifications', { as })).data.filter(
      ({ kind }) => kind === 'announcement-review',
    );
  return { gym, olga, oscar, admin, ana, announce, approve, refuse, withdraw, seenBy, told };
}

test('what an admin writes with a link waits, is seen by no member, and leaves once an owner approves', async () => {
  const { gym, olga, oscar, admin, ana, announce, approve, seenBy, told } = await aGym();
  const asked = (await announce(admin, LINK)).data;
  expect(asked).toMatchObject({ recipients: 0, review: { state: 'waiting', by: null } });
  expect(await seenBy(ana)).toEqual([]);
  for (const owner of [olga, oscar]) expect(await told(owner)).toHaveLength(1);
  expect((await approve(admin, asked.id)).statusCode).toBe(403);

  const sent = (await approve(olga, asked.id)).data;
  expect(sent).toMatchObject({ recipients: 3, review: { state: 'approved' } });
  expect(sent.review?.by).toMatch(/^Olga/);
  expect((await approve(oscar, asked.id)).data.recipients, 'a second press').toBe(3);
  expect(await seenBy(ana)).toMatchObject([{ body: LINK, review: null }]);
  expect(await told(oscar), 'nothing is left to decide').toEqual([]);
  expect(nth(await told(admin), 0).title).toBe('Aprobaron tu comunicado');
  const log = await gym.db.all(sql<{ action: string }>`
    select action from audit_log where action like 'announcement.%' order by at`);
  expect(log.map(({ action }) => action)).toEqual(['announcement.ask', 'announcement.approve']);
});

test('a number that begins in the title and ends in the text is one number', async () => {
  const { admin } = await aGym();
  const body = { title: 'SINPE nuevo 8888', body: '1234, desde hoy', audience: everyone };
  const asked = await call('POST /announcements', { as: admin, body });
  expect(asked.data.review).toMatchObject({ state: 'waiting' });
});

test('owners, and admins with the gym’s own number, ask nobody', async () => {
  const { olga, admin, announce } = await aGym();
  const details = { sinpeNumber: '8712 4490', sinpeName: null };
  const none = { iban: null, ibanName: null, bank: null };
  await call('PUT /payment-details', { as: olga, body: { ...details, ...none } });
  expect((await announce(olga, LINK)).data.review).toBeNull();
  expect((await announce(admin, 'SINPE al 8712-4490, de 05:00-22:00')).data.review).toBeNull();
  expect((await announce(admin, 'SINPE al 7777-4490')).data.review?.state).toBe('waiting');
});

test('a refusal says why, and nobody approves or sends it afterwards', async () => {
  const { olga, oscar, admin, ana, announce, approve, refuse, seenBy, told } = await aGym();
  const { id } = (await announce(admin, LINK)).data;
  const refused = (await refuse(olga, id)).data;
  expect(refused.review).toMatchObject({ state: 'refused', reason: 'No es nuestro.' });
  expect((await approve(oscar, id)).error.message).toBe('Otra persona ya lo rechazó.');
  expect(await seenBy(ana)).toEqual([]);
  expect(nth(await told(admin), 0).body).toBe('Aviso. No es nuestro.');
});

test('one whose hour comes while it waits is not sent; approved later, it leaves at once', async () => {
  const { gym, olga, admin, ana, announce, approve, seenBy } = await aGym();
  const early = (await announce(admin, LINK, '2027-03-01')).data;
  const late = (await announce(admin, LINK, '2027-03-01')).data;
  expect(early).toMatchObject({ waitingUntil: null, review: { state: 'waiting' } });
  expect(early.review?.sendAt).toMatch(/^2027-03-01T15:00/);

  const approved = (await approve(olga, early.id)).data;
  expect(approved.waitingUntil).toMatch(/^2027-03-01T15:00/);
  expect(await seenBy(ana)).toEqual([]);
  await gym.db.run(sql`update announcements set wished_for = now() - interval '1 hour',
    waiting_until = case when waiting_until is not null then now() - interval '1 hour' end`);
  await sendDue(server.platform.gymDb(gym.id));
  expect((await seenBy(ana)).map(({ id }) => id)).toEqual([early.id]);
  expect((await approve(olga, late.id)).data).toMatchObject({ recipients: 3, waitingUntil: null });
  expect(await seenBy(ana)).toHaveLength(2);
});

test('one that its author takes back is nobody’s to approve', async () => {
  const { olga, admin, ana, announce, approve, withdraw, seenBy, told } = await aGym();
  const { id } = (await announce(admin, LINK)).data;
  await withdraw(admin, id);
  expect(await told(olga)).toEqual([]);
  expect((await approve(olga, id)).error.message).toBe('Ese comunicado ya se retiró.');
  expect(await seenBy(ana)).toEqual([]);
});

type Press = 'approve' | 'approve too' | 'refuse' | 'withdraw' | 'hour comes';

test('whatever is pressed at once, it reaches people only after an approval, and once', async () => {
  const { gym, olga, oscar, admin, ana, announce, approve, refuse, withdraw, seenBy } =
    await aGym();
  const press = (what: Press, id: string) => {
    if (what === 'approve') return approve(olga, id);
    if (what === 'approve too') return approve(oscar, id);
    if (what === 'refuse') return refuse(oscar, id);
    if (what === 'withdraw') return withdraw(admin, id);
    return sendDue(server.platform.gymDb(gym.id));
  };
  const presses = fc.array(
    fc.constantFrom<Press>('approve', 'approve too', 'refuse', 'withdraw', 'hour comes'),
    { minLength: 1, maxLength: 6 },
  );
  const runs = fc.asyncProperty(presses, fc.boolean(), async (each, isScheduled) => {
    await gym.db.run(sql`update announcements set created_at = now() - interval '2 hours'`);
    const { id } = (await announce(admin, LINK, isScheduled ? '2027-03-01' : undefined)).data;
    await gym.db.run(sql`update announcements set wished_for = now() - interval '1 minute'
      where id = ${id}::uuid and wished_for is not null`);
    await Promise.all(each.map((what) => press(what, id)));
    const { review, withdrawnAt, recipients } = nth(
      (await seenBy(olga)).filter((one) => one.id === id),
      0,
    );
    const reached = (await seenBy(ana)).filter((one) => one.id === id).length;
    const pressed = (what: RegExp) => each.some((one) => what.test(one));
    expect(recipients > 0).toBe(review?.state === 'approved');
    expect(reached).toBe(review?.state === 'approved' && withdrawnAt === null ? 1 : 0);
    if (review?.state === 'waiting')
      expect(pressed(/approve|refuse/) && !pressed(/withdraw/)).toBe(false);
    if (review?.state === 'approved') expect(pressed(/approve/)).toBe(true);
  });
  await fc.assert(runs, { numRuns: size(25, 500) });
}, 120_000);
