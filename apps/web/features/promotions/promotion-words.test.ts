import type { Day } from '@forja/calendar/day';
import type { Promotion } from '@forja/contract/promotions/routes';
import { expect, test } from 'vitest';
import { giftsText, limitsText, stateOf } from './promotion-words.ts';

const day = (text: string) => text as Day;
const TODAY = '2026-11-16';
const PROMOTION: Promotion = {
  id: 'p',
  name: 'Enero',
  audience: 'everyone',
  code: null,
  onPlan: { kind: 'percent', value: 20 },
  onEnrolment: null,
  periods: 3,
  renewals: false,
  extraDays: 0,
  companions: 0,
  planIds: [],
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerPerson: null,
  active: true,
  listed: 0,
  given: { uses: 0, discountCents: 0, extraDays: 0, incomeCents: 0 },
};

test.each<[Partial<Promotion>, string]>([
  [{}, 'Vigente'],
  [{ active: false }, 'Terminada'],
  [{ endsOn: day('2026-11-15') }, 'Vencida'],
  [{ endsOn: day('2026-11-16') }, 'Vigente'],
  [{ startsOn: day('2026-11-17') }, 'Programada'],
  [{ maxUses: 1, given: { ...PROMOTION.given, uses: 1 } }, 'Agotada'],
])('%o is %s', (values, label) => {
  expect(stateOf({ ...PROMOTION, ...values }, TODAY).label).toBe(label);
});

test.each<[Partial<Promotion>, string]>([
  [{}, '−20 % en los primeros 3 períodos'],
  [{ periods: 1, extraDays: 1 }, '−20 % en el primer período · 1 día extra'],
  [{ periods: null, companions: 1 }, '−20 % en cada período · comprando 2 personas juntas'],
  [{ onPlan: null, onEnrolment: { kind: 'percent', value: 100 } }, 'matrícula gratis'],
  [{ onPlan: null, onEnrolment: { kind: 'percent', value: 30 } }, '−30 % en la matrícula'],
])('%o gives %s', (values, text) => {
  expect(giftsText({ ...PROMOTION, ...values }, 'CRC')).toBe(text);
});

test('to whom and where it is given', () => {
  const names = new Map([['month', 'Mensual']]);
  expect(limitsText(PROMOTION, names)).toBe('en todos los planes');
  const company = { ...PROMOTION, audience: 'agreement', listed: 12, maxUsesPerPerson: 1 } as const;
  expect(limitsText({ ...company, planIds: ['month', 'gone'] }, names)).toBe(
    'una vez por persona · 12 en la lista · en Mensual',
  );
});
