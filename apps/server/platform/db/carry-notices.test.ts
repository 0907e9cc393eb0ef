import { expect, test } from 'vitest';
import { type Carrier, carryNotices } from './carry-notices.ts';

const GYM = '01890000-0000-7000-8000-000000000000';
const notice = (ref: string) => JSON.stringify({ topic: 'live', gymId: GYM, ref });
const countOf = (carrier: Carrier, notices: string[]) =>
  carryNotices(carrier, GYM, notices).split('; ').length - 1;

test.each<[Carrier, string]>([
  ['notify', 'notify forja, '],
  ['outbox', 'insert into live_outbox '],
])(
  'by %s all notices of a transaction leave in one statement, the same told twice as one',
  (carrier, begin) => {
    const statements = carryNotices(carrier, GYM, [notice("it's"), notice('b'), notice("it's")]);
    expect(statements.startsWith(begin)).toBe(true);
    expect(countOf(carrier, [notice('a'), notice('b')])).toBe(1);
    expect(statements.split(GYM).length - 1).toBe(carrier === 'notify' ? 2 : 3);
    expect(statements).toContain("it''s");
    expect(carryNotices(carrier, GYM, [])).toBe('');
  },
);

test('what is longer than PostgreSQL takes leaves in several, each within its limit', () => {
  const notices = Array.from({ length: 20 }, (_, index) => notice(`${index}${'ñ'.repeat(1_000)}`));
  const lists = carryNotices('notify', GYM, notices)
    .split('; ')
    .slice(0, -1)
    .map((statement) => statement.slice('notify forja, '.length + 1, -1));
  expect(lists.flatMap((list) => JSON.parse(list))).toEqual(notices.map((one) => JSON.parse(one)));
  for (const list of lists) expect(Buffer.byteLength(list)).toBeLessThan(8_000);
  expect(countOf('outbox', notices)).toBe(1);
});
