import { describe, expect, test } from 'vitest';
import { connectSuperuser } from '../test/database/superuser.ts';
import { startHarness } from '../test/harness.ts';
import { size } from '../test/size.ts';
import { seedGyms } from './demo.ts';

/** The sample history ends today, so it must work on any day. In Costa Rica these moments are: */
const MOMENTS = [
  // The last minute of a year, the last minute of a month of 31 days, and the first of a leap day.
  '2026-01-01T05:59:00Z',
  '2026-04-01T05:59:00Z',
  '2028-02-29T06:01:00Z',
];

describe.each(MOMENTS.slice(0, size(1, 3)))('on %s', async (moment) => {
  const harness = await startHarness();
  const { owner, server } = harness;
  const superuser = await connectSuperuser(harness);

  test('the sample gyms are created, and creating them again changes nothing', async () => {
    const said: string[] = [];
    const seed = () =>
      seedGyms(owner, server.platform.config, (line) => said.push(line), new Date(moment));
    await seed();
    await seed();
    expect(said).toHaveLength(3);
    const { rows } = await owner.query('select subdomain from gyms order by subdomain');
    expect(rows.map(({ subdomain }) => subdomain)).toEqual(['demo', 'prueba', 'vencido']);
    const { rows: counted } = await owner.query(
      "select reltuples > 0 as known from pg_class where oid = 'payments'::regclass",
    );
    expect(counted).toEqual([{ known: true }]);
    const { rows: miscounted } = await superuser.query(`
      select e.id from events e join (
        select event_id, count(*) filter (where status = 'booked') as booked,
          count(*) filter (where status = 'waiting') as waiting
        from event_bookings group by 1
      ) b on b.event_id = e.id where (e.booked, e.waiting) is distinct from (b.booked, b.waiting)`);
    expect(miscounted).toEqual([]);
    const { rows: triggers } = await owner.query(
      "select tgenabled from pg_trigger where tgname = 'count_seats'",
    );
    expect(triggers).toEqual([{ tgenabled: 'O' }]);
  });
});
