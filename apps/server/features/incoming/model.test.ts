import { PERMISSIONS } from '@forja/contract/permissions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { gymToday } from '../../platform/db/gym-today.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { expectSound, snapshotOf } from '../../test/account-checks.ts';
import { nth } from '../../test/answer.ts';
import { isLate } from '../../test/database/is-late.ts';
import { startHarness } from '../../test/harness.ts';
import { expectPaidOnce } from '../../test/incoming-checks.ts';
import { proved, SEED, size } from '../../test/size.ts';
import { postCharge, readAccount } from '../accounts/public.ts';
import { createPayment } from '../payments/create-payment.ts';
import { confirmPayment, rejectPayment } from '../payments/review-payment.ts';
import { voidPayment } from '../payments/void-payment.ts';
import { addMoney, keyOfReference } from './add-money.ts';
import { matchNew } from './apply-certain.ts';
import { applyMoney } from './apply-money.ts';
import { findMoney } from './money-rows.ts';
import { ignoreReturn, markReturned } from './returned-money.ts';
import { settleReported } from './settle-reported.ts';
import { splitMoney } from './split-money.ts';
import { findTargets } from './targets/find-targets.ts';
import { discardMoney, undoMoney } from './undo-and-discard.ts';

const { buildGym, buildUser, server } = await startHarness();
const permissions = new Set(PERMISSIONS);
const tell = async () => undefined;

const AMOUNTS = [26_000_00, 26_000_00, 15_000_00] as const;
const step = fc.record({
  deed: fc.constantFrom(
    'owe',
    'report',
    'arrive',
    'arrive',
    'apply',
    'apply',
    'race',
    'undo',
    'void',
    'confirm',
    'reject',
    'discard',
    'match',
    'split',
    'splitRace',
    'takeBack',
    'keep',
    'late',
    'sources',
    'retold',
  ),
  who: fc.nat(2),
  which: fc.nat(20),
  amount: fc.nat(2),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function newWorld() {
  const gym = await buildGym();
  const staff = await buildUser({ gym, role: 'owner' });
  const members = await Promise.all([0, 1, 2].map(() => buildUser({ gym })));
  const caller: Caller = {
    kind: 'user',
    userId: staff.id,
    role: 'owner',
    duties: { permissions, assignedOnly: false, locationIds: [] },
    sessionId: staff.sessionId,
    confirmedAt: null,
    provenAt: new Date(0).toISOString(),
    kept: false,
  };
  const db = server.platform.gymDb(gym.id);
  for (const [at, { id }] of members.entries()) {
    await db.run(sql`update users set phone = ${`+506 8888 000${at}`} where id = ${id}::uuid`);
  }
  await db.run(sql`update gym_settings set applies_incoming = true`);
  const day = await gymToday(db);
  return { db, members, caller, day };
}
type World = Awaited<ReturnType<typeof newWorld>>;

const idsOf = async ({ db }: World, from: ReturnType<typeof sql<{ id: string }>>) =>
  (await db.all(from)).map(({ id }) => id);

let lateOnes = 0;
/** Counts events that must have happened for the test to mean something. */
const happened = { splits: 0, takenBack: 0, late: 0, sources: 0, retold: 0 };

/** Refusals and timeouts are valid outcomes, because neither writes anything. */
const isRefused = (error: unknown): boolean => error instanceof AppError || isLate(error);

/** Waits for all of them; each may be refused. */
async function settled(all: readonly Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(all))
    if (each.status === 'rejected' && !isRefused(each.reason)) throw each.reason;
}

/** Carries out one step with the real operations. */
async function doStep(world: World, { deed, who, which, amount }: Step): Promise<void> {
  const { db, caller, day } = world;
  const person = nth(world.members, who);
  const cents = nth(AMOUNTS, amount);
  const reference = `2026111700000${which % 6}`;
  const all = async (state: 'open' | 'applied') =>
    idsOf(
      world,
      sql<{ id: string }>`select id from incoming_money where state = ${state} order by id`,
    );
  const pick = (ids: readonly string[]) => ids[which % Math.max(ids.length, 1)];
  const payment = async (status: string) =>
    pick(
      await idsOf(
        world,
        sql<{ id: string }>`select id from payments where status = ${status} order by id`,
      ),
    );
  const apply = async (place: number) => {
    const id = pick(await all('open'));
    if (!id) return;
    const found = (await findTargets(db, caller, [id])).get(id) ?? [];
    const report = await payment('reported');
    const target =
      found[place] ??
      (report ? { kind: 'report' as const, id: report } : { kind: 'debt' as const, id: person.id });
    const { kind, id: targetId } = target;
    await applyMoney(
      db,
      caller,
      id,
      { kind, id: targetId, allowCredit: amount === 1, how: 'person', reasons: [] },
      tell,
    );
  };
  const owe = async () => {
    const charge = { userId: person.id, kind: 'service', concept: 'Mes' } as const;
    await db.tx((tx) => postCharge(tx, { ...charge, unitPriceCents: cents }));
  };
  const report = async (said: string) => {
    const [owed] = (await readAccount(db, person.id)).open.toReversed();
    const duties = { ...caller.duties, permissions: new Set<never>() };
    const member: Caller = { ...caller, userId: person.id, role: 'member', duties };
    await createPayment(db, member, {
      userId: person.id,
      membershipId: null,
      renew: false,
      allowCredit: false,
      method: 'sinpe',
      reference: said,
      note: null,
      chargeIds: owed ? [owed.id] : [],
      amountCents: owed?.openCents ?? 1,
    });
  };
  const moneyOf = (said: string | null) => {
    return {
      method: 'sinpe' as const,
      arrivedOn: day,
      arrivedAt: null,
      amountCents: cents,
      detail: null,
      raw: '',
      reference: said,
      senderName: null,
      senderNationalId: null,
      senderPhone: `+506 8888 000${who}`,
      isReturned: which === 19,
    };
  };
  const arrive = async (said: string | null) => {
    const money = moneyOf(said);
    await db.tx((tx) => addMoney(tx, which % 2 === 0 ? 'file' : 'mail', [money, money]));
  };
  /**
   * The money is only reported: by a gateway, or by a mail that proves less than the bank's own
   * data.
   */
  const tellOf = async (said: string | null, source: 'gateway' | 'mail') => {
    const money = { ...moneyOf(said), onlyTold: true };
    const added = await db.tx((tx) => addMoney(tx, source, [money]));
    await matchNew(db, caller, added, tell);
  };
  const late = () => settleReported(db, null, tell);
  const split = async () => {
    const id = pick(await all('open'));
    if (!id) return;
    const { amountCents } = await findMoney(db, id);
    const first = Math.floor(amountCents / (amount + 2));
    const others = world.members.filter((member) => member !== person);
    const report = amount === 2 ? await payment('reported') : undefined;
    const parts = [
      { kind: 'debt' as const, id: person.id, amountCents: first },
      report
        ? { kind: 'report' as const, id: report, amountCents: amountCents - first }
        : {
            kind: 'debt' as const,
            id: nth(others, which % 2).id,
            amountCents: amountCents - first,
          },
    ].map((part) => ({ ...part, allowCredit: which % 2 === 0 }));
    await splitMoney(db, caller, id, parts, tell);
    happened.splits += 1;
  };
  switch (deed) {
    case 'owe':
      return owe();
    case 'report':
      return report(reference);
    case 'arrive':
      return arrive(which % 3 === 0 ? null : reference);
    case 'apply':
      return apply(which % 2);
    case 'race':
      return settled([apply(0), apply(1), apply(0)]);
    case 'undo': {
      const id = pick(await all('applied'));
      if (id) await undoMoney(db, caller, id, 'Prueba');
      return;
    }
    case 'discard': {
      const id = pick(await all('open'));
      if (id) await discardMoney(db, id, null);
      return;
    }
    case 'split':
      return split();
    case 'splitRace':
      return settled([split(), apply(0), split()]);
    case 'takeBack': {
      const id = pick(await all('applied')) ?? pick(await all('open'));
      if (!id) return;
      const { partOf } = await findMoney(db, id);
      const whole = await findMoney(db, partOf?.id ?? id);
      const keys = [keyOfReference(whole.reference ?? '')].filter(Boolean);
      const line = { day, keys, amountCents: whole.amountCents };
      happened.takenBack += await db.tx((tx) => markReturned(tx, [line]));
      return;
    }
    case 'keep': {
      const id = pick(await all('applied'));
      if (id) await ignoreReturn(db, id);
      return;
    }
    case 'late': {
      lateOnes += 1;
      const fresh = `20261118${lateOnes}`;
      await owe();
      await arrive(fresh);
      await report(fresh);
      const found = await all('open');
      await settled([late(), late(), matchNew(db, caller, found, tell), apply(0)]);
      // These, or whoever heard of the report.
      const paid = sql<{ id: string }>`
        select m.id from incoming_money m join payments y on y.id = m.payment_id
        where m.reference = ${fresh} and y.reference = ${fresh} and y.status = 'confirmed'`;
      happened.late += (await idsOf(world, paid)).length;
      return;
    }
    case 'sources': {
      lateOnes += 1;
      const fresh = `20261119${lateOnes}`;
      await owe();
      if (which % 2 === 0) await report(fresh);
      await tellOf(fresh, which % 3 === 0 ? 'mail' : 'gateway');
      if (which % 4 === 0) return;
      const proven = async () => {
        const added = await db.tx((tx) => addMoney(tx, 'mail', [moneyOf(fresh)]));
        await matchNew(db, caller, added, tell);
      };
      await settled([tellOf(fresh, 'gateway'), proven(), arrive(fresh), late(), apply(0)]);
      const same = sql<{ id: string }>`
        select id from incoming_money where reference = ${fresh} and part_of is null`;
      expect((await idsOf(world, same)).length).toBe(1);
      happened.sources += 1;
      return;
    }
    case 'retold': {
      // The desk records it without its number, and the bank reports it while the same amount is
      // still owed.
      lateOnes += 1;
      const fresh = `20261120${lateOnes}`;
      await owe();
      await owe();
      const taken = { userId: person.id, membershipId: null, renew: false, allowCredit: false };
      const paid = { method: 'sinpe', reference: null, note: null, amountCents: cents } as const;
      await createPayment(db, caller, { ...taken, ...paid });
      const added = await db.tx((tx) => addMoney(tx, 'file', [moneyOf(fresh)]));
      expect((await matchNew(db, caller, added, tell)).applied).toBe(0);
      happened.retold += added.length;
      return;
    }
    case 'match':
      await matchNew(db, caller, await all('open'), tell);
      return;
    default: {
      const id = await payment(deed === 'void' ? 'confirmed' : 'reported');
      if (!id) return;
      if (deed === 'void') await voidPayment(db, id, 'Prueba');
      if (deed === 'confirm') await confirmPayment(db, id, true);
      if (deed === 'reject') await rejectPayment(db, id, 'Prueba');
    }
  }
}

test('no money pays twice, no report is confirmed twice, and sums are equal', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 35 }), async (steps) => {
      const world = await newWorld();
      const before = await Promise.all(world.members.map(({ id }) => snapshotOf(world.db, id)));
      for (const each of steps) {
        await doStep(world, each).catch((error: unknown) => {
          if (!isRefused(error)) throw error;
        });
        done += 1;
        await expectPaidOnce(world.db);
      }
      for (const [at, { id }] of world.members.entries()) {
        await expectSound(world.db, id, nth(before, at));
      }
    }),
    { numRuns: size(8, 400), seed: SEED, endOnFailure: true },
  );
  for (const times of Object.values(happened)) expect(times).toBeGreaterThan(0);
  proved(`${done} steps with incoming money`);
});

test('eight who apply one piece of money at once pay with it once', async () => {
  const world = await newWorld();
  const { db, caller, members, day } = world;
  for (const { id: userId } of members) {
    await db.tx((tx) =>
      postCharge(tx, { userId, kind: 'service', concept: 'Mes', unitPriceCents: 26_000_00 }),
    );
  }
  const money = {
    method: 'sinpe' as const,
    arrivedOn: day,
    arrivedAt: null,
    amountCents: 26_000_00,
    reference: '99887766',
    senderName: null,
    senderPhone: null,
    senderNationalId: null,
    detail: null,
    raw: '',
    isReturned: false,
  };
  const both = await Promise.all([1, 2].map(() => db.tx((tx) => addMoney(tx, 'file', [money]))));
  const [id = ''] = both.flat();
  expect(both.flat()).toHaveLength(1);
  const tries = Array.from({ length: 8 }, (_, at) =>
    applyMoney(
      db,
      caller,
      id,
      { kind: 'debt', id: nth(members, at % 3).id, allowCredit: false, how: 'person', reasons: [] },
      tell,
    ),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { count } = await db.one(
    sql<{ count: number }>`select count(*)::int as count from payments`,
  );
  expect(count).toBe(1);
});
