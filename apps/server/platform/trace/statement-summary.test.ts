import { expect, test } from 'vitest';
import { statementSummary } from './statement-summary.ts';

test.each([
  ['select * from users where id = $1', 'select users'],
  [
    'select "u"."id" from "users" as "u" inner join "sessions" as "s" on true',
    'select users sessions',
  ],
  ['insert into "counters" values ($1) on conflict do update set value = 2', 'insert counters'],
  ['update only users set a = 1', 'update users'],
  ['delete from pgboss.job where id = $1', 'delete pgboss.job'],
  ['with a as (select 1 from plans) select * from a', 'with plans a'],
  ["begin; set local app.gym_id = 'x'", 'begin'],
  ["notify forja, 'from secrets'; commit", 'commit'],
  ["insert into live_outbox (gym, notices) values ('x', '[]'); commit", 'commit live_outbox'],
  ['select 1 from gyms where a is distinct from b for update skip locked', 'select gyms'],
  ['select extract(epoch from now()) from gyms', 'select gyms'],
  ['select * from is_online($1)', 'select'],
  ['', 'statement'],
])('%s → %s', (text, summary) => {
  expect(statementSummary(text)).toBe(summary);
});

test('what a person wrote is in no summary, however it was written', () => {
  const secret = 'maria_mora';
  for (const literal of [
    `'from ${secret}'`,
    `'it''s from ${secret}'`,
    `$$ from ${secret} $$`,
    `$x$ join ${secret} $x$`,
    `'a' -- from ${secret}\n`,
    `'a' /* from ${secret} */`,
  ])
    expect(statementSummary(`select ${literal} from plans`)).toBe('select plans');
});
