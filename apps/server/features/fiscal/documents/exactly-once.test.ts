import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { letIssue } from '../../../test/fiscal/fiscal-gym.ts';
import { openSchemas } from '../../../test/fiscal/official-schemas.ts';
import { type Fault, startTaxOffice } from '../../../test/fiscal/tax-office.ts';
import { startHarness } from '../../../test/harness.ts';
import { proved, SEED, size } from '../../../test/size.ts';
import { sendDocuments } from '../cr/send/send-documents.ts';

/**
 * `npm run prove -- fiscal` makes 500 payments and validates each document with the official
 * schemas.
 */
const PAYMENTS = size(25, 500);
const IS_FULL = PAYMENTS > 40;
const FAULTS: readonly Fault[] = [
  'lost-before',
  'lost-after',
  'unavailable',
  'slow',
  'none',
  'none',
];
const SENDERS = size(3, 8);
/** Each fault ends the run it happens in, and half of the calls fail, so many turns are needed. */
const TURNS = 10 * PAYMENTS;

let state = SEED;
/** A random number; the same seed gives the same faults in the same order. */
function chance(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}

let schemas: ReturnType<typeof openSchemas> | undefined;
let failures = 0;
function nextFault(): Fault {
  const fault = FAULTS[Math.floor(chance() * FAULTS.length)] ?? 'none';
  if (fault !== 'none' && fault !== 'slow') failures += 1;
  return fault;
}
const office = await startTaxOffice({
  fault: nextFault,
  findFault: (xml) => schemas?.schemaFault(xml) ?? schemas?.signatureFault(xml),
});
afterAll(() => office.close());
const { call, buildGym, buildUser, server } = await startHarness(office.env);

test(`${PAYMENTS} payments are accepted once each while the tax office fails in every way`, async () => {
  const gym = await buildGym();
  const made = await letIssue(server.platform, gym);
  if (IS_FULL) schemas = openSchemas('second', made.pem);
  const admin = await buildUser({ gym, role: 'admin' });
  const person = await buildUser({ gym });
  for (let at = 0; at < PAYMENTS; at += 1) {
    const body = {
      userId: person.id,
      amountCents: 1_000 + at,
      method: 'cash',
      concept: `Clase ${at}`,
    };
    const { statusCode } = await call('POST /payments', { as: admin, body });
    expect(statusCode).toBe(201);
  }
  const undecided = async () =>
    (
      await gym.db.one(sql<{ count: number }>`
        select count(*)::integer as count from fiscal_documents where status <> 'accepted'`)
    ).count;
  let restarts = 0;
  for (let turn = 0; turn < TURNS && (await undecided()) > 0; turn += 1) {
    if (turn % 10 === 9) {
      restarts += 1;
      await office.close();
      await sendDocuments(server.platform, gym.id);
      await office.open();
    }
    await gym.db.run(sql`
      update fiscal_documents set next_at = now() - interval '1 minute' where status <> 'accepted'`);
    await Promise.all(
      Array.from({ length: SENDERS }, () => sendDocuments(server.platform, gym.id)),
    );
  }

  const rows = await gym.db.all(sql<{ number: number; clave: string; status: string; xml: string }>`
    select number, clave, status, xml from fiscal_documents order by number`);
  expect(rows.filter(({ status }) => status !== 'accepted')).toEqual([]);
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: PAYMENTS }, (_, at) => at + 1),
  );
  expect(new Set(office.posts)).toEqual(new Set(rows.map(({ clave }) => clave)));
  expect(office.taken.size).toBe(PAYMENTS);
  for (const { clave, xml } of rows) expect(office.taken.get(clave)?.xml).toBe(xml);
  schemas?.close();
  const again = office.posts.length - PAYMENTS;
  proved(
    `${PAYMENTS} payments accepted once each through ${failures} failed calls and ${restarts} restarts, ${again} sent twice with the same clave`,
  );
});
