import type { Day } from '@forja/calendar/day';
import type {
  Membership,
  Plan,
  Sale,
  SaleOutcome,
  SalePreview,
} from '@forja/contract/memberships/routes';
import { SALE_CHOICES, type SaleChoice } from '@forja/contract/memberships/values';
import { SALE_CHOICE_NAMES } from '@forja/contract/memberships/words';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError, fieldError } from '../../platform/http/errors.ts';
import { announce } from '../../platform/live/notices.ts';
import {
  creditAccount,
  holdAccount,
  openSum,
  postCharge,
  readAccount,
} from '../accounts/public.ts';
import { linkTo, MEMBERSHIP_CHANGED } from './follow.ts';
import * as membershipRows from './membership-rows.ts';
import { chargesOf, cover, finish, periodCharge, takePayment } from './memberships.ts';
import * as periodRows from './period-rows.ts';
import {
  type Dates,
  type Ended,
  overlapping,
  type Placed,
  placeForBuyer,
  placeForFamily,
  saleDates,
} from './place-sale.ts';
import { planOnSale } from './plans.ts';

type Asked = Omit<Sale, 'payment' | 'choice'>;

/** What is sold to whom, with what each of them has. */
interface Setting {
  plan: Plan;
  wanted: Dates;
  priceCents: number;
  held: Membership[];
  family: { userId: string; held: Membership[] }[];
}

/** The people and the accounts of a sale, held until the transaction ends, always in one order. */
async function hold(tx: Tx, people: readonly string[]): Promise<Membership[]> {
  await tx.run(sql`
    select from users where id = any (${[...people]}::uuid[]) order by id for no key update`);
  const payers = new Set(people);
  for (const { payerId } of await membershipRows.heldBy(tx, people)) payers.add(payerId);
  for (const payerId of [...payers].sort()) await holdAccount(tx, payerId);
  return membershipRows.heldBy(tx, people);
}

async function settingOf(tx: Tx, sale: Asked): Promise<Setting> {
  const plan = await planOnSale(tx, sale.planId);
  const familyIds = [...new Set(sale.familyIds)].filter((id) => id !== sale.userId);
  if (familyIds.length >= plan.familySize && familyIds.length > 0) {
    throw fieldError('familyIds', `Este plan cubre a ${plan.familySize} personas en total.`);
  }
  const people = [sale.userId, ...familyIds];
  const all = await hold(tx, people);
  if ((await membershipRows.requirePeople(tx, people)) < people.length) {
    throw fieldError('userId', 'Elige a una persona con la cuenta abierta.');
  }
  const wanted = saleDates(sale, plan, await membershipRows.today(tx));
  const of = (userId: string) => all.filter((one) => one.userId === userId);
  return {
    plan,
    wanted,
    priceCents: sale.priceCents ?? plan.priceCents,
    held: of(sale.userId),
    // What the buyer pays for already goes the way of the buyer's own.
    family: familyIds.map((userId) => ({
      userId,
      held: of(userId).filter(({ payerId }) => payerId !== sale.userId),
    })),
  };
}

const dayText = (day: Day) => day.split('-').reverse().join('/');

/** Nothing that runs is ended, and nothing runs beside it, unless somebody says so. */
async function requireChoices(
  tx: Tx,
  setting: Setting,
  sale: Asked & { choice?: SaleChoice | undefined },
) {
  const { plan, held, wanted } = setting;
  const asks = overlapping(held, wanted);
  const [first] = asks;
  if (first && !sale.choice) {
    const details = [];
    for (const choice of SALE_CHOICES) {
      const { startsOn, endsOn } = await placeForBuyer(tx, plan, held, wanted, choice).catch(
        () => wanted,
      );
      const message = `${SALE_CHOICE_NAMES[choice]}: del ${dayText(startsOn)} al ${dayText(endsOn)}.`;
      details.push({ path: `choice.${choice}`, message });
    }
    throw new AppError('MEMBERSHIP_RUNNING', {
      message: `Ya tiene ${first.planName} hasta el ${dayText(first.endsOn)}. Elige si la nueva va después, en su lugar o además.`,
      details,
    });
  }
}

function requireFamilyChoice({ family }: Setting, bought: Dates, choice: SaleChoice | undefined) {
  const [first] = family.flatMap(({ held }) => overlapping(held, bought));
  if (!first || choice) return;
  throw new AppError('MEMBERSHIP_RUNNING', {
    message: `${first.username} ya tiene ${first.planName} hasta el ${dayText(first.endsOn)}. Elige cómo sigue el plan familiar.`,
    details: SALE_CHOICES.map((one) => ({
      path: `familyChoice.${one}`,
      message: SALE_CHOICE_NAMES[one],
    })),
  });
}

/** Ends what a sale takes the place of, and gives back what is not used of it. */
async function end(tx: Tx, ended: readonly Ended[], fresh: readonly string[]): Promise<void> {
  for (const { membership, creditCents } of ended) {
    const old = await chargesOf(tx, membership);
    await membershipRows.retire(tx, membership.id);
    await finish(tx, membership.id, 'replace', { creditCents });
    await creditAccount(tx, {
      userId: membership.payerId,
      kind: 'pro-rata',
      amountCents: creditCents,
      reason: `Sin usar de ${membership.planName}`,
      first: [...old, ...fresh],
    });
  }
}

/** What is owed for what ends, of the buyer's own account. */
async function oldCharges(tx: Tx, buyerId: string, ended: readonly Ended[]): Promise<string[]> {
  const own = ended.filter(({ membership }) => membership.payerId === buyerId);
  const lists: string[][] = [];
  for (const { membership } of own) lists.push(await chargesOf(tx, membership));
  return lists.flat();
}

/** Puts what was bought after a membership: that one no longer renews by itself. */
async function putAfter(tx: Tx, { afterId, startsOn }: Placed): Promise<void> {
  if (afterId === null) return;
  await membershipRows.update(tx, afterId, { auto_renew: false });
  await linkTo(tx, afterId, startsOn);
}

async function coverFamily(
  tx: Tx,
  sale: Sale,
  { family }: Setting,
  covered: Parameters<typeof cover>[1] & Dates,
): Promise<void> {
  for (const { userId, held } of family) {
    const placed = await placeForFamily(tx, held, covered, sale.familyChoice);
    await end(tx, placed.ended, []);
    const { startsOn, endsOn, afterId } = placed;
    await cover(tx, { ...covered, startsOn, endsOn, afterId }, userId, 'sell');
    await putAfter(tx, placed);
  }
}

/**
 * Sells a plan. Somebody who has a membership on those days keeps it, unless the sale says that it
 * takes its place.
 */
export async function sellMembership(db: Db, sale: Sale): Promise<Membership> {
  return db.tx(async (tx) => {
    const setting = await settingOf(tx, sale);
    await requireChoices(tx, setting, sale);
    const { plan, held, wanted, priceCents } = setting;
    const placed = await placeForBuyer(tx, plan, held, wanted, sale.choice);
    requireFamilyChoice(setting, placed, sale.familyChoice);
    const { startsOn, endsOn, afterId, ended } = placed;
    const old = await oldCharges(tx, sale.userId, ended);
    const id = newId();
    const common = {
      payerId: sale.userId,
      planId: plan.id,
      startsOn,
      endsOn,
      autoRenew: sale.autoRenew ?? plan.autoRenew,
      visitsLeft: plan.visitsTotal,
    };
    const agreed = sale.keepPrice ? { priceCents, until: sale.keepPriceUntil ?? null } : null;
    await membershipRows.add(tx, {
      ...common,
      id,
      userId: sale.userId,
      priceCents,
      agreed,
      afterId,
    });
    await putAfter(tx, placed);
    const membership = await finish(tx, id, 'sell', {
      planId: plan.id,
      priceCents,
      ...(held.length > 0 && sale.choice && { choice: sale.choice }),
    });
    const listPrice = Math.max(plan.priceCents, priceCents);
    const chargeId = await postCharge(tx, {
      ...periodCharge(membership, startsOn),
      unitPriceCents: listPrice,
      discountCents: listPrice - priceCents,
    });
    await periodRows.setCharge(tx, id, startsOn, chargeId);
    const fresh = chargeId ? [chargeId] : [];
    await end(tx, ended, fresh);
    await coverFamily(tx, sale, setting, { ...common, coveredBy: id });
    if (sale.payment) {
      const covers = { from: startsOn, to: endsOn };
      const taken = { membership, payment: sale.payment, planId: plan.id, covers };
      await takePayment(tx, taken, [...fresh, ...old]);
    }
    await announce(tx, MEMBERSHIP_CHANGED, sale.userId);
    return membershipRows.find(tx, id);
  });
}

/** What a sale would do if this were chosen. */
async function outcomeOf(
  tx: Tx,
  sale: Asked,
  setting: Setting,
  choice: SaleChoice,
  inHandCents: number,
): Promise<SaleOutcome> {
  const { plan, held, wanted, priceCents } = setting;
  let problem: string | null = null;
  const placed = await placeForBuyer(tx, plan, held, wanted, choice).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    problem = error.extras.details?.[0]?.message ?? error.message;
    return { ...wanted, afterId: null, ended: [] } satisfies Placed;
  });
  const ended = [...placed.ended];
  for (const one of setting.family) {
    if (overlapping(one.held, placed).length === 0 || !sale.familyChoice) continue;
    try {
      ended.push(...(await placeForFamily(tx, one.held, placed, sale.familyChoice)).ended);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problem ??= error.extras.details?.[0]?.message ?? error.message;
    }
  }
  const today = await membershipRows.today(tx);
  const own = ended.filter(({ membership }) => membership.payerId === sale.userId);
  const creditCents = own.reduce((sum, one) => sum + one.creditCents, 0);
  const owedCents = await openSum(tx, await oldCharges(tx, sale.userId, own));
  const left = priceCents + owedCents - creditCents - inHandCents;
  return {
    choice,
    startsOn: placed.startsOn,
    endsOn: placed.endsOn,
    ends: ended.map(({ membership, creditCents: cents }) => ({
      id: membership.id,
      username: membership.username,
      planName: membership.planName,
      startsOn: membership.startsOn,
      endsOn: membership.endsOn,
      begun: membership.startsOn <= today,
      creditCents: cents,
    })),
    creditCents,
    owedCents,
    dueCents: Math.max(0, left),
    leftInHandCents: Math.max(0, -left),
    problem,
  };
}

const shown = ({ id, planName, startsOn, endsOn, visitsLeft }: Membership) => ({
  id,
  planName,
  startsOn,
  endsOn,
  visitsLeft,
});

/** What a sale would do for each way to place it, before anybody decides. */
export async function previewSale(db: Db, sale: Asked): Promise<SalePreview> {
  return db.tx(async (tx) => {
    const setting = await settingOf(tx, sale);
    const { plan, held, wanted, priceCents, family } = setting;
    const { creditCents: inHandCents } = await readAccount(tx, sale.userId);
    const outcomes: SaleOutcome[] = [];
    for (const choice of SALE_CHOICES) {
      outcomes.push(await outcomeOf(tx, sale, setting, choice, inHandCents));
    }
    const busy = family.filter((one) => overlapping(one.held, wanted).length > 0);
    return {
      planName: plan.name,
      priceCents,
      inHandCents,
      asks: overlapping(held, wanted).length > 0,
      asksFamily: busy.length > 0,
      held: held.map(shown),
      family: busy.map((one) => ({
        username: one.held[0]?.username ?? '',
        held: one.held.map(shown),
      })),
      outcomes,
    };
  });
}
