import type { MoneyTargetChange } from '@forja/contract/accounts/payment-routes';
import { beforeEach, expect, test } from 'vitest';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';

const mailbox = await startMailbox();
const { buildGym, buildUser, call, server } = await startHarness({ SMTP_URL: mailbox.url });

let gym: TestGym;
let olga: TestUser;
let oscar: TestUser;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  [olga, oscar] = [
    await buildUser({ gym, role: 'owner', firstName: 'Olga' }),
    await buildUser({ gym, role: 'owner', firstName: 'Óscar' }),
  ];
  admin = await buildUser({ gym, role: 'admin' });
});

const runJobs = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
const EMPTY = { sinpeNumber: null, sinpeName: null, iban: null, ibanName: null, bank: null };
const save = (values: object, as = olga) =>
  call('PUT /payment-details', { as, body: { ...EMPTY, ...values } });
async function changeThrice(): Promise<void> {
  await save({ sinpeNumber: '8712-4490', sinpeName: 'Hierro Norte' });
  await save({ sinpeNumber: '7000 0001', sinpeName: 'Hierro Norte' });
  await call('PUT /store/checkout/card', { as: oscar, body: { account: 'acct_1HierroNorte' } });
}
const notices = async (as: typeof olga): Promise<MoneyTargetChange[]> =>
  (await call('GET /payment-details/changes', { as })).data;

test('an admin redirects no money, neither by SINPE or transfer nor by card', async () => {
  expect((await save({ sinpeNumber: '7000 0001' }, admin)).statusCode).toBe(403);
  const body = { account: 'acct_1Ajena' };
  expect((await call('PUT /store/checkout/card', { as: admin, body })).statusCode).toBe(403);
  expect((await call('GET /payment-details', { as: admin })).statusCode).toBe(200);
  expect((await call('GET /payment-details/changes', { as: admin })).statusCode).toBe(403);
});

test('every owner is mailed and shown a change, by its last four digits', async () => {
  await changeThrice();
  await runJobs();
  for (const { email } of [olga, oscar]) {
    const mails = mailbox.of(email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      // The first entry replaced nothing.
      Array(2).fill('Cambió a dónde llega el dinero del gimnasio'),
    );
    const text = mails.map((mail) => mail.text).join();
    expect(text).toContain('•••• 4490 → •••• 0001');
    expect(text).not.toMatch(/8712|7000 0001|HierroN/);
  }
  expect(mailbox.of(admin.email)).toEqual([]);
  for (const owner of [olga, oscar]) {
    expect(await notices(owner)).toMatchObject([
      { changes: { account: { from: 'nada', to: '•••• orte' } } },
      { changes: { sinpeNumber: { from: '•••• 4490', to: '•••• 0001' } } },
    ]);
  }
  const { rows } = await gym.db.tx((tx) =>
    tx.raw("select changes::text as text from audit_log where action = 'settings.payment-details'"),
  );
  expect(rows.map(({ text }) => text).join()).not.toMatch(/8712|7000/);
});

test('one owner puts the notice away; the other still sees it', async () => {
  await changeThrice();
  const [newest] = await notices(olga);
  const until = newest?.at ?? '';
  const seen = await call('POST /payment-details/changes/seen', { as: olga, body: { until } });
  expect(seen.statusCode).toBe(204);
  expect(await notices(olga)).toEqual([]);
  expect(await notices(oscar)).toHaveLength(2);
  await save({ iban: 'CR05015202001026284066' });
  expect(await notices(olga), 'a later change shows again').toHaveLength(1);
  const late = { until: '2999-01-01T00:00:00.000Z' };
  await call('POST /payment-details/changes/seen', { as: olga, body: late });
  await save({ iban: null });
  expect(await notices(olga), 'nobody puts away what is yet to come').toHaveLength(1);
});

test('a change of more than a week ago is no news', async () => {
  const calm = await buildGym();
  const owner = await buildUser({ gym: calm, role: 'owner' });
  const note = (days: number) =>
    calm.db.tx((tx) =>
      tx.raw(
        `insert into audit_log
           (gym_id, id, at, role, address, request_id, action, object_type, changes)
         values ($1, gen_random_uuid(), now() - make_interval(days => $2), 'owner', '', '',
           'store.card-account', 'checkout', '{"account": {"from": "nada", "to": "•••• 1234"}}')`,
        [calm.id, days],
      ),
    );
  await note(8);
  expect(await notices(owner)).toEqual([]);
  await note(6);
  expect(await notices(owner)).toHaveLength(1);
});

test('saving the same again tells nobody', async () => {
  const quiet = await buildGym();
  const owner = await buildUser({ gym: quiet, role: 'owner' });
  await save({ bank: 'BN' }, owner);
  for (const _ of [1, 2]) await save({ bank: 'BCR' }, owner);
  await runJobs();
  expect(mailbox.of(owner.email)).toHaveLength(1);
  expect(await notices(owner)).toHaveLength(1);
});
