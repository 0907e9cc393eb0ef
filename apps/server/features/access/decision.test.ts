import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { decide, type Facts, type MembershipFacts, packOf, type Shown } from './decision.ts';

const membership: MembershipFacts = {
  id: 'm',
  planName: 'Mensual',
  status: 'active',
  startsOn: asDay('2026-03-01'),
  endsOn: asDay('2026-03-31'),
  dueOn: asDay('2026-03-01'),
  visitsLeft: null,
  visitsFree: null,
  visitsPerWeek: null,
  opensAt: null,
  closesAt: null,
  weekdays: [],
};
const facts: Facts = {
  role: 'member',
  accountStatus: 'active',
  membership,
  policy: {
    debt: 'refuse',
    debtGraceDays: 5,
    expiryGraceDays: 2,
    toleranceMinutes: 15,
    stayMinutes: 120,
    unpaidPeriods: null,
    pauseDaysPerYear: null,
    memberCancels: false,
    passbackMinutes: 0,
    passback: 'refuse',
    maxInside: null,
    graceDaysPerMonth: 0,
    kioskNumbers: false,
  },
  today: asDay('2026-03-15'),
  minute: 600,
  visitedToday: false,
  visitDaysThisWeek: 0,
  doorRefusal: null,
  lastWindow: 99,
};
const shown: Shown = { genuine: true, window: 100, currentWindow: 100, direction: 'in' };

const withMembership = (values: Partial<MembershipFacts>, more: Partial<Facts> = {}) =>
  decide(shown, { ...facts, ...more, membership: { ...membership, ...values } });
const withFacts = (values: Partial<Facts>) => decide(shown, { ...facts, ...values });
const withShown = (values: Partial<Shown>) => decide({ ...shown, ...values }, facts);

test('someone with a running membership is let in', () => {
  expect(decide(shown, facts)).toBeNull();
});

test('unknown, forged, old, too new and used codes are refused', () => {
  expect(decide(shown, null)).toBe('UNKNOWN_CODE');
  expect(withShown({ genuine: false })).toBe('UNKNOWN_CODE');
  expect(withShown({ window: 102 })).toBe('CODE_EXPIRED');
  expect(withShown({ window: 101 })).toBeNull();
  expect(withShown({ window: 100, currentWindow: 110 })).toBe('CODE_EXPIRED');
  expect(withFacts({ lastWindow: 100 })).toBe('CODE_REPLAYED');
  expect(withFacts({ lastWindow: 101 })).toBe('CODE_REPLAYED');
});

test('a closed account is refused, and staff need no membership', () => {
  expect(withFacts({ accountStatus: 'disabled' })).toBe('ACCOUNT_DISABLED');
  expect(withFacts({ accountStatus: 'disabled', role: 'owner' })).toBe('ACCOUNT_DISABLED');
  expect(withFacts({ membership: null, role: 'admin' })).toBeNull();
  expect(withFacts({ membership: null })).toBe('NO_MEMBERSHIP');
});

test('a plan for some days of the week opens on those', () => {
  // A Sunday.
  expect(withMembership({ weekdays: [0, 6] })).toBeNull();
  expect(withMembership({ weekdays: [1, 2, 3, 4, 5] })).toBe('OUTSIDE_DAYS');
  expect(withMembership({ weekdays: [1] }, { role: 'admin' })).toBeNull();
});

test('an ended membership has the days of grace and not one more', () => {
  expect(withMembership({ status: 'expired', endsOn: asDay('2026-03-13') })).toBeNull();
  expect(withMembership({ status: 'expired', endsOn: asDay('2026-03-12') })).toBe(
    'MEMBERSHIP_EXPIRED',
  );
  expect(withMembership({ status: 'cancelled' })).toBe('MEMBERSHIP_CANCELLED');
  expect(withMembership({ startsOn: asDay('2026-03-16') })).toBe('NOT_STARTED');
  expect(withMembership({ status: 'frozen' })).toBe('FROZEN');
});

test('a debt is refused after its days of grace, where the gym says so', () => {
  const overdue = { status: 'overdue', dueOn: asDay('2026-03-09') } as const;
  expect(withMembership(overdue)).toBe('PAYMENT_OVERDUE');
  expect(withMembership({ ...overdue, dueOn: asDay('2026-03-10') })).toBeNull();
  const lenient = { ...facts.policy, debt: 'allow' } as const;
  expect(withMembership(overdue, { policy: lenient })).toBeNull();
});

test('hours count with their tolerance, also past midnight', () => {
  const morning = { opensAt: 300, closesAt: 720 };
  for (const [minute, answer] of [
    [284, 'OUTSIDE_HOURS'],
    [285, null],
    [735, null],
    [736, 'OUTSIDE_HOURS'],
  ] as const) {
    expect(withMembership(morning, { minute })).toBe(answer);
  }
  const night = { opensAt: 1_320, closesAt: 120 };
  expect(withMembership(night, { minute: 10 })).toBeNull();
  expect(withMembership(night, { minute: 1_310 })).toBeNull();
  expect(withMembership(night, { minute: 600 })).toBe('OUTSIDE_HOURS');
});

test('a door or a location outside the plan stays shut, and staff come in everywhere', () => {
  for (const doorRefusal of ['DOOR_NOT_INCLUDED', 'LOCATION_NOT_INCLUDED'] as const) {
    expect(withFacts({ doorRefusal })).toBe(doorRefusal);
    expect(withFacts({ doorRefusal, role: 'admin' })).toBeNull();
  }
});

test('visits: none left, the week used up, and coming back the same day costs nothing', () => {
  expect(withMembership({ visitsLeft: 1 })).toBeNull();
  expect(withMembership({ visitsLeft: 0 })).toBe('VISITS_USED');
  expect(withMembership({ visitsLeft: 0 }, { visitedToday: true })).toBeNull();
  expect(withMembership({ visitsLeft: 2, visitsFree: 1 })).toBeNull();
  expect(withMembership({ visitsLeft: 2, visitsFree: 0 })).toBe('VISITS_BOOKED');
  expect(withMembership({ visitsLeft: 2, visitsFree: 0 }, { visitedToday: true })).toBeNull();
  expect(withMembership({ visitsPerWeek: 3 }, { visitDaysThisWeek: 2 })).toBeNull();
  expect(withMembership({ visitsPerWeek: 3 }, { visitDaysThisWeek: 3 })).toBe('VISITS_USED');
  const back = { visitDaysThisWeek: 3, visitedToday: true };
  expect(withMembership({ visitsPerWeek: 3 }, back)).toBeNull();
});

test('the way out is open to everyone we know, but not to an old code', () => {
  const out: Shown = { ...shown, direction: 'out' };
  expect(decide(out, { ...facts, membership: null, lastWindow: 100 })).toBeNull();
  expect(decide(out, { ...facts, accountStatus: 'disabled' })).toBeNull();
  expect(decide({ ...out, window: 90 }, facts)).toBe('CODE_EXPIRED');
  expect(decide(out, null)).toBe('UNKNOWN_CODE');
});

test('a second entry within the minutes is refused or free, as the gym chooses', () => {
  const pack = { ...membership, visitsLeft: 0 };
  const again = (passback: 'refuse' | 'free', minutesInside: number | null): Facts => ({
    ...facts,
    membership: pack,
    minutesInside,
    policy: { ...facts.policy, passbackMinutes: 10, passback },
  });
  expect(decide(shown, again('refuse', 5))).toBe('JUST_ENTERED');
  expect(decide(shown, again('free', 5)), 'past midnight, with the last visit spent').toBeNull();
  expect(packOf(again('free', 5))).toBeNull();
  expect(decide(shown, again('free', 10)), 'after the minutes').toBe('VISITS_USED');
  expect(decide(shown, again('free', null)), 'who has left').toBe('VISITS_USED');
  expect(packOf({ ...again('free', 10), membership: { ...pack, visitsLeft: 3 } })).toBe('m');
  const before = again('refuse', 5);
  const { passback: _, ...old } = before.policy;
  const policy = old as Facts['policy'];
  expect(decide(shown, { ...before, policy }), 'a gym that never chose').toBe('JUST_ENTERED');
});
