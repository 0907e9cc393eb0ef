import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildDocument, letIssue, sendAll } from '../../test/fiscal/fiscal-gym.ts';
import { startTaxOffice } from '../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym } from '../../test/harness.ts';
import { warnStaff } from './warn-staff.ts';

const REFUSED = 'Lo que no existe';
const office = await startTaxOffice({
  findFault: (xml) => (xml.includes(REFUSED) ? 'El código no existe.' : undefined),
});
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness(office.env);

async function buildDesk() {
  const gym = await buildGym();
  await letIssue(server.platform, gym);
  const owner = await buildUser({ gym, role: 'owner' });
  const person = await buildUser({ gym });
  const pay = (concept: string) =>
    call('POST /payments', {
      as: owner,
      body: { userId: person.id, amountCents: 10_000_00, method: 'cash', concept },
    });
  const attention = async () => {
    const { data } = await call('GET /dashboard', { as: owner });
    return data.view === 'management' ? data.attention.fiscal : undefined;
  };
  return { gym, owner, person, pay, attention };
}

const told = (gym: TestGym) =>
  gym.db.all(sql<{ title: string; link: string }>`
    select title, link from notifications where kind = 'staff-fiscal' order by created_at, title`);

test('a rejection is notified to those who correct it, until the document is replaced', async () => {
  const { gym, owner, pay, attention } = await buildDesk();
  expect(await attention()).toEqual({ rejected: 0, unsent: 0, certificateDays: null });
  await pay(REFUSED);
  await sendAll(server.platform, gym);
  expect(await told(gym)).toEqual([
    { title: 'Hacienda rechazó: Tiquete 1', link: '/caja?vista=comprobantes' },
  ]);
  expect(await attention()).toMatchObject({ rejected: 1, unsent: 0 });
  const { id } = await gym.db.one(sql<{ id: string }>`select id from fiscal_documents`);
  await call('POST /fiscal/documents/{id}/replace', { as: owner, params: { id } });
  expect(await attention()).toMatchObject({ rejected: 0 });
});

test('an incomplete document counts at once; one that waits for a day is notified once', async () => {
  const { gym, person, attention } = await buildDesk();
  await buildDocument(gym, person);
  expect(await attention()).toMatchObject({ unsent: 1 });
  const waitFor = (hours: number) =>
    gym.db.run(sql`
      update fiscal_documents set created_at = now() - ${hours} * interval '1 hour',
        status = 'waiting', next_at = now() + interval '1 day'`);
  await waitFor(1);
  await warnStaff(gym.db);
  expect(await told(gym)).toEqual([]);
  expect(await attention()).toMatchObject({ unsent: 0 });
  await waitFor(25);
  await warnStaff(gym.db);
  await gym.db.run(sql`update notifications set read_at = now()`);
  await warnStaff(gym.db);
  expect(await told(gym)).toEqual([
    { title: 'Un comprobante lleva más de un día sin salir', link: '/caja?vista=comprobantes' },
  ]);
  expect(await attention()).toMatchObject({ unsent: 1 });
});

test('the end of the certificate is notified 30, 7 and 1 days before, each once', async () => {
  const { gym, attention } = await buildDesk();
  const endIn = (days: number) =>
    gym.db.run(sql`
      update fiscal_settings
      set certificate_until = now() + ${days} * interval '1 day' - interval '1 hour'`);
  const counts: number[] = [];
  for (const days of [31, 30, 12, 7, 6, 2, 1, 1]) {
    await endIn(days);
    await gym.db.run(sql`update notifications set read_at = now()`);
    await warnStaff(gym.db);
    counts.push((await told(gym)).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 2, 3, 3]);
  expect(await attention()).toMatchObject({ certificateDays: 1 });
  expect((await told(gym)).map(({ title }) => title)).toContain(
    'El certificado de facturación vence en 7 días',
  );
});
