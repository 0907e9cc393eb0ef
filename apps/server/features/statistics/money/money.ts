import type { PaymentMethod } from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { Concept } from '@forja/contract/shifts/values';
import { CONCEPT_NAMES } from '@forja/contract/shifts/words';
import type {
  IncomePart,
  MoneyPart,
  MoneyStatistics,
} from '@forja/contract/statistics/money-routes';
import type { Period } from '@forja/contract/statistics/routes';
import {
  DEBT_AGES,
  type IncomeGroup,
  LATER_KEY,
  NO_KEY,
  STORE_KEY,
} from '@forja/contract/statistics/values';
import { DEBT_AGE_NAMES, NO_PLAN_NAME, ORDERS_NAME } from '@forja/contract/statistics/words';
import type { Db } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { partsOfFigure, type Sum, sumOfFigure } from '../figure-documents.ts';
import * as figures from '../figures.ts';
import { periodBefore } from '../period.ts';
import { type Sums, sumsOf } from '../sums.ts';
import { shortDay } from '../words.ts';

type Keyed = { key: string; now: number; before: number };
type NameOf = (key: string) => string | undefined;

/** The parts of income, largest first. Money without a key is named `without`. */
const incomeParts = (parts: readonly Keyed[], nameOf: NameOf, without: string): IncomePart[] =>
  parts.map(({ key, now, before }) => ({
    key: key || NO_KEY,
    name: (key && nameOf(key)) || without,
    cents: now,
    before,
  }));

function incomeOf(sums: Sums, nameOf: NameOf): MoneyStatistics['income'] {
  const store = sums.of('store-method');
  const shop = {
    key: STORE_KEY,
    name: ORDERS_NAME,
    cents: store.now,
    before: store.before,
  };
  const plans = incomeParts(sums.by('income-plan'), nameOf, NO_PLAN_NAME);
  const by: Record<IncomeGroup, IncomePart[]> = {
    plan: [...plans, ...(shop.cents || shop.before ? [shop] : [])].sort(
      (a, b) => b.cents - a.cents,
    ),
    concept: incomeParts(
      sums.by('income-concept'),
      (key) => CONCEPT_NAMES[key as Concept],
      CONCEPT_NAMES.other,
    ),
    method: incomeParts(
      sums.by('income-method', 'store-method'),
      (key) => METHOD_NAMES[key as PaymentMethod],
      '',
    ),
    location: incomeParts(sums.by('income-location'), nameOf, 'Sin sede'),
    cashier: incomeParts(sums.by('income-cashier'), nameOf, 'Sin cajero'),
  };
  return { total: sums.of('income-method', 'store-method'), by };
}

const summed = (parts: readonly Sum[]): Sum => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  cents: parts.reduce((sum, { cents }) => sum + cents, 0),
});

const named = (parts: readonly (Sum & { key: string })[], nameOf: NameOf): MoneyPart[] =>
  parts.map((part) => ({ ...part, name: nameOf(part.key) ?? 'Sin nombre' }));

const monthName = (key: string): string =>
  key === LATER_KEY ? 'Después' : shortDay(`${key}-01`, true);

/** The money figures of a period. Debts and the money in people's hands are those of today. */
export async function readMoney(db: Db, { from, to }: Period): Promise<MoneyStatistics> {
  const period = { from, to };
  const [totals, voids, refunds, debts, credit, months, deferred, today] = await Promise.all([
    figures.totals(db, period, periodBefore(period)),
    partsOfFigure(db, { ...period, figure: 'voids' }),
    partsOfFigure(db, { ...period, figure: 'refunds' }),
    partsOfFigure(db, { ...period, figure: 'receivables' }),
    sumOfFigure(db, { ...period, figure: 'credit' }),
    partsOfFigure(db, { ...period, figure: 'deferred' }),
    sumOfFigure(db, { ...period, figure: 'deferred' }),
    gymToday(db),
  ]);
  const sums = sumsOf(totals);
  const keys = ['income-plan', 'income-location', 'income-cashier'].flatMap((kind) =>
    sums.by(kind),
  );
  const people = [...voids, ...refunds];
  const names = await figures.namesOf(
    db,
    [...keys, ...people].map(({ key }) => key),
  );
  const nameOf: NameOf = (key) => names.get(key);
  const byAge = DEBT_AGES.map((age) => ({
    ...(debts.find(({ key }) => key === age) ?? { count: 0, cents: 0 }),
    key: age,
    name: DEBT_AGE_NAMES[age],
  }));
  const byMonth = months.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return {
    income: incomeOf(sums, nameOf),
    voids: { ...summed(voids), parts: named(voids, nameOf) },
    refunds: { ...summed(refunds), parts: named(refunds, nameOf) },
    receivables: { ...summed(byAge), day: today, parts: byAge },
    credit,
    deferred: { ...deferred, day: to, parts: named(byMonth, monthName) },
  };
}
