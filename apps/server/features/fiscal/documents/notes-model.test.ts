import { dayIn } from '@forja/calendar/zone';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { letIssue, sendAll } from '../../../test/fiscal/fiscal-gym.ts';
import { documentsOf, leftOfSales, taxInFiles } from '../../../test/fiscal/sums-of-documents.ts';
import { startTaxOffice } from '../../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { proved, SEED, size } from '../../../test/size.ts';

const office = await startTaxOffice();
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness(office.env);

const PRICES = [19_000_00, 22_000_00, 80_000_00];
/** The last of them has no membership at first, so that another person can be merged into them. */
const PEOPLE = 4;

interface Desk {
  gym: TestGym;
  owner: TestUser;
  people: TestUser[];
  plans: string[];
}

async function buildDesk(): Promise<Desk> {
  const gym = await buildGym();
  await letIssue(server.platform, gym);
  const owner = await buildUser({ gym, role: 'owner' });
  const plans: string[] = [];
  for (const priceCents of PRICES) {
    const visitsTotal = plans.length === 1 ? 8 : null;
    const days = { periodCount: 30, periodUnit: 'day' };
    const body = { name: `Plan ${plans.length}`, priceCents, visitsTotal, ...days };
    const made = await call('POST /membership-plans', { as: owner, body });
    expect(made.statusCode, made.body).toBe(201);
    plans.push(made.data.id);
  }
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => buildUser({ gym })));
  return { gym, owner, people, plans };
}

const step = fc.record({
  what: fc.constantFrom(
    ...['sell', 'sell', 'renew', 'renew', 'change', 'change', 'instead', 'counter', 'pay'],
    ...[
      'void',
      'void',
      'void',
      'void-sale',
      'give-back',
      'refund',
      'write-off',
      'cancel',
      'merge',
      'merge',
    ],
    ...['change-and-void', 'raise', 'send'],
  ),
  who: fc.nat(PEOPLE - 1),
  which: fc.nat(99),
  /** The tenths of the price that are paid at once. */
  tenths: fc.constantFrom(0, 3, 10, 10),
});
type Step = { what: string; who: number; which: number; tenths: number };

const reason = 'Se corrigió';

/** Performs one step at the desk. A step that is impossible now is refused and changes nothing. */
async function take({ gym, owner, people, plans }: Desk, { what, who, which, tenths }: Step) {
  const as = owner;
  const userId = people[who]?.id ?? '';
  const plan = which % plans.length;
  const planId = plans[plan] ?? '';
  const amountCents = ((PRICES[plan] ?? 0) * tenths) / 10;
  const payment = amountCents > 0 ? { method: 'card', amountCents } : null;
  /** At most what is left to pay, as credit may pay the rest. */
  const little = tenths === 3 ? { method: 'card', amountCents: 500_00 } : null;
  const tenders = little ? [little] : [];
  const pick = async (rows: Promise<{ id: string }[]>) => {
    const found = await rows;
    return found[which % Math.max(1, found.length)]?.id ?? userId;
  };
  const membership = () =>
    pick(
      gym.db.all(sql<{ id: string }>`
        select id from memberships where user_id = ${userId}::uuid and is_current order by id`),
    );
  switch (what) {
    case 'sell':
      return call('POST /memberships', { as, body: { userId, planId, payment, choice: 'after' } });
    case 'renew':
      return call('POST /memberships/{id}/renew', {
        as,
        params: { id: await membership() },
        body: { payment },
      });
    case 'change':
      return call('POST /memberships/{id}/change-plan', {
        as,
        params: { id: await membership() },
        body: { planId, payment: little },
      });
    // The change gives back the unused part of a period, and the void its money.
    case 'change-and-void': {
      const last = await gym.db.maybe(sql<{ id: string }>`
        select id from payments where user_id = ${userId}::uuid order by created_at desc, id limit 1`);
      if (!last) return undefined;
      await call('POST /memberships/{id}/change-plan', {
        as,
        params: { id: await membership() },
        body: { planId: plans.at(-1) ?? '' },
      });
      return call('POST /payments/{id}/void', { as, params: last, body: { reason } });
    }
    case 'instead': {
      const lines = [{ kind: 'plan', planId, choice: 'instead' }];
      return call('POST /counter-sales', { as, body: { userId, lines, tenders } });
    }
    case 'counter': {
      const free = { kind: 'free', quantity: 1 + (which % 3) };
      const lines = [
        { ...free, concept: 'Batido', unitPriceCents: 1_013_00, taxPercent: 13 },
        { ...free, concept: 'Fruta', unitPriceCents: 333_33, taxPercent: 1 },
      ];
      return call('POST /counter-sales', { as, body: { userId, lines, tenders } });
    }
    case 'cancel':
      return call('POST /memberships/{id}/cancel', {
        as,
        params: { id: await membership() },
        body: { reason },
      });
    case 'pay':
      return call('POST /payments', {
        as,
        body: { userId, amountCents: 1_000_00 + which, method: 'card' },
      });
    case 'void': {
      const id = await pick(gym.db.all(sql<{ id: string }>`select id from payments order by id`));
      return call('POST /payments/{id}/void', { as, params: { id }, body: { reason } });
    }
    case 'void-sale': {
      const id = await pick(gym.db.all(sql<{ id: string }>`select id from sales order by id`));
      return call('POST /counter-sales/{id}/void', { as, params: { id }, body: { reason } });
    }
    case 'give-back': {
      const id = await pick(gym.db.all(sql<{ id: string }>`select id from sales order by id`));
      const refund = tenths === 3 ? null : { method: 'card' };
      const body = { line: who % 2, reason, refund };
      return call('POST /counter-sales/{id}/returns', { as, params: { id }, body });
    }
    case 'refund': {
      const body = { amountCents: 100_00 * (1 + which), method: 'transfer', reason };
      return call('POST /accounts/{userId}/refunds', { as, params: { userId }, body });
    }
    case 'write-off': {
      const open = gym.db.all(sql<{ id: string }>`
        select id from charges where settled_cents < total_cents order by id`);
      const params = { id: await pick(open) };
      return call('POST /charges/{id}/write-off', { as, params, body: { reason } });
    }
    case 'merge': {
      const intoId = people[(who + 1) % PEOPLE]?.id ?? '';
      return call('POST /users/{id}/merge', { as, params: { id: userId }, body: { intoId } });
    }
    case 'raise': {
      const sold = await gym.db.maybe(sql<{ id: string; chargeId: string }>`
        select f.id, d.charge_id as "chargeId" from fiscal_documents f
        join fiscal_document_charges d on d.document_id = f.id
        where f.status = 'accepted' and f.kind in ('01', '04') order by f.id offset ${which % 4} limit 1`);
      if (!sold) return undefined;
      const { id, chargeId } = sold;
      const body = { chargeId, amountCents: 500_00, reason };
      return call('POST /fiscal/documents/{id}/debit-note', { as, params: { id }, body });
    }
    default:
      return sendAll(server.platform, gym);
  }
}

/** Checks that notes never exceed their sale and that the month matches the files. */
async function expectSums({ gym, owner }: Desk): Promise<number> {
  await sendAll(server.platform, gym);
  const documents = await documentsOf(gym);
  const unsent = documents.filter(({ status }) => status !== 'accepted');
  expect(unsent.map(({ kind, status, reason: why }) => [kind, status, why])).toEqual([]);
  expect(leftOfSales(documents).filter(({ cents }) => cents < 0)).toEqual([]);
  const month = dayIn('America/Costa_Rica', new Date()).slice(0, 7);
  const { rows } = (await call('GET /fiscal/vat', { as: owner, query: { month } })).data;
  const taxCents = rows.reduce((sum, row) => sum + row.sold.taxCents - row.takenBack.taxCents, 0);
  // Each rate is rounded to cents on both sides.
  const difference = Math.abs(taxCents - taxInFiles(documents));
  expect(difference).toBeLessThanOrEqual(rows.length + 0.01);
  return documents.length;
}

test('notes never exceed their sale, and the month is the sum of its files, even in parallel', async () => {
  const runs = size(2, 60);
  let documents = 0;
  const together = fc.array(step, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(together, { minLength: 6, maxLength: 12 }), async (turns) => {
      const desk = await buildDesk();
      for (const who of desk.people.keys().take(PEOPLE - 1)) {
        await take(desk, { what: 'sell', who, which: who, tenths: 10 });
        await take(desk, { what: 'renew', who, which: who, tenths: 10 });
      }
      await take(desk, { what: 'change-and-void', who: 0, which: 0, tenths: 10 });
      for (const steps of turns) await Promise.all(steps.map((each) => take(desk, each)));
      documents += await expectSums(desk);
    }),
    { seed: SEED, numRuns: runs, endOnFailure: true },
  );
  proved(`${runs} histories of ${documents} documents: no note takes back more than was sold`);
});
