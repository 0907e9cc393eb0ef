import { expect, test } from 'vitest';
import { type Carrier, carryNotices } from './carry-notices.ts';

const GYM = '01890000-0000-7000-8000-000000000000';
const notice = (ref: string) => JSON.stringify({ topic: 'live', gymId: GYM, ref });
const listsOf = (carrier: Carrier, notices: string[]) =>
  carryNotices(carrier, GYM, notices).map(({ values }) => values.at(-1) ?? '');

test.each<[Carrier, string, string[]]>([
  ['notify', "select pg_notify('forja', ", []],
  ['outbox', 'insert into live_outbox ', [GYM]],
])(
  'by %s all notices of a transaction leave in one statement, the same told twice as one',
  (carrier, begin, others) => {
    const statements = carryNotices(carrier, GYM, [notice("it's"), notice('b'), notice("it's")]);
    expect(statements).toHaveLength(1);
    expect(statements[0]?.text.startsWith(begin)).toBe(true);
    expect(statements[0]?.values).toEqual([...others, `[${notice("it's")},${notice('b')}]`]);
    expect(carryNotices(carrier, GYM, [])).toEqual([]);
  },
);

test('what is longer than PostgreSQL takes leaves in several, each within its limit', () => {
  const notices = Array.from({ length: 20 }, (_, index) => notice(`${index}${'ñ'.repeat(1_000)}`));
  const lists = listsOf('notify', notices);
  expect(lists.flatMap((list) => JSON.parse(list))).toEqual(notices.map((one) => JSON.parse(one)));
  for (const list of lists) expect(Buffer.byteLength(list)).toBeLessThan(8_000);
  expect(listsOf('outbox', notices)).toHaveLength(1);
});
