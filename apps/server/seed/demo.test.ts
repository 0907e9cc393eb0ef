import { describe, expect, test } from 'vitest';
import { startHarness } from '../test/harness.ts';
import { size } from '../test/size.ts';
import { seedGyms } from './demo.ts';

/** The sample history ends today, so it must work on any day; in Costa Rica these are: */
const MOMENTS = [
  // The last minute of a year, the last of a month of 31 days, and the first of a leap day.
  '2026-01-01T05:59:00Z',
  '2026-04-01T05:59:00Z',
  '2028-02-29T06:01:00Z',
];

describe.each(MOMENTS.slice(0, size(1, 3)))('on %s', async (moment) => {
  const { owner, server } = await startHarness();

  test('the sample gyms are made, and making them again changes nothing', async () => {
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
  });
});
