import { expect, test } from 'vitest';
import { useDatabases } from '../../../test/database/databases.ts';
import { newId } from '../ids.ts';
import { migrate, readMigrations } from './migrate.ts';

const databases = useDatabases();

/** A database as it was before a migration; `superuser` writes rows without any check of a gym. */
async function before(migration: string) {
  const database = await databases.empty();
  const owner = await database.connectOwner();
  await migrate(owner, {
    migrations: readMigrations().filter((each) => each.name < migration),
    routines: [],
  });
  return { owner, superuser: await database.connectSuperuser() };
}

test('where a shop was paid moves into the settings of its gym, and what is there stays', async () => {
  const { owner, superuser } = await before('0059');
  const [bare, filled] = [newId(), newId()];
  for (const id of [bare, filled]) {
    await superuser.query('insert into gyms (id, subdomain, plan) values ($1, $2, $3)', [
      id,
      id,
      'pro',
    ]);
    await superuser.query(
      `insert into gym_settings (gym_id, id, gym_name, theme) values ($1, $1, 'Gimnasio', '{}')`,
      [id],
    );
    await superuser.query(
      `insert into store_checkout (gym_id, id, sinpe_phone, sinpe_name, iban)
       values ($1, $1, '8888 0000', 'Tienda', 'cr05 0152 0200')`,
      [id],
    );
  }
  await superuser.query(
    `update gym_settings set payment_details = payment_details || '{"sinpeNumber":"7000 0000"}'
     where gym_id = $1`,
    [filled],
  );
  await migrate(owner);
  const { rows } = await superuser.query(
    'select payment_details as details from gym_settings order by gym_id = $1',
    [filled],
  );
  expect(rows).toMatchObject([
    { details: { sinpeNumber: '8888 0000', sinpeName: 'Tienda', iban: 'CR0501520200' } },
    { details: { sinpeNumber: '7000 0000', sinpeName: 'Tienda', iban: 'CR0501520200' } },
  ]);
});

test('0031 cannot leave a membership without the start of its period: it refuses as a whole', async () => {
  const { owner, superuser } = await before('0031');
  await superuser.query(
    `insert into memberships (gym_id, id, user_id, plan_id, payer_id, starts_on, ends_on, price_cents, due_on)
     values ($1, $1, $1, $1, $1, '2026-01-01', '2026-01-31', 0, '2026-01-01')`,
    [newId()],
  );
  await expect(migrate(owner)).rejects.toThrow('contains null values');
  const { rows } = await superuser.query(
    `select count(*)::int as columns from information_schema.columns
     where table_name = 'memberships' and column_name = 'period_from'`,
  );
  expect(rows).toEqual([{ columns: 0 }]);
});

test('terminals from before the keys go on without one, and everybody they may know is noted', async () => {
  const { owner, superuser } = await before('0150');
  const gyms = [newId(), newId()];
  for (const [at, id] of gyms.entries()) {
    await superuser.query('insert into gyms (id, subdomain, plan) values ($1, $2, $3)', [
      id,
      id,
      'pro',
    ]);
    await superuser.query(
      `insert into access_devices (gym_id, id, name, kind) values ($1, $1, 'Huella', 'zkteco')`,
      [id],
    );
    await superuser.query(
      'insert into terminal_serials (serial, gym_id, device_id) values ($1, $2, $2)',
      [`SERIAL${at}`, id],
    );
    await superuser.query(
      `insert into users (gym_id, id, email, username, first_name, member_number)
       values ($1, $1, 'a@b.test', 'Ana', 'Ana', 7)`,
      [id],
    );
  }
  await superuser.query(
    'insert into terminal_people (gym_id, device_id, user_id) values ($1, $1, $1)',
    [gyms[0]],
  );
  await migrate(owner);
  const { rows } = await superuser.query(
    `select t.keyless, t.key_version as version, p.removed_at is null as there
     from terminal_serials t join terminal_people p using (gym_id, device_id)
     order by t.serial`,
  );
  expect(rows).toEqual([
    { keyless: true, version: 1, there: true },
    { keyless: true, version: 1, there: false },
  ]);
});
