import { expect, inject, test } from 'vitest';
import { useDatabases } from '../../../test/database/databases.ts';
import { TEST_PASSWORD } from '../../../test/database/postgres.ts';
import { newId } from '../ids.ts';
import { connect, ensureRole, urlFor } from './provision.ts';

const databases = useDatabases();

test('who may create roles and is no superuser makes the role of the server, at every start', async () => {
  const superuser = await (await databases.empty()).connectSuperuser();
  const name = (what: string) => `${what}_${newId().replaceAll('-', '')}`;
  const [owner, app] = [name('owner'), name('app')];
  await superuser.query(`create role ${owner} login createrole password '${TEST_PASSWORD}'`);
  const client = await connect(urlFor(inject('superuserUrl'), owner, TEST_PASSWORD, 'postgres'));
  try {
    for (const password of ['first', 'second']) await ensureRole(client, app, password);
  } finally {
    await client.end();
  }
  // A superuser takes rights away that somebody gave it since.
  await superuser.query(`alter role ${app} bypassrls`);
  await ensureRole(superuser, app, 'third');
  const { rows } = await superuser.query(
    'select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = $1',
    [app],
  );
  expect(rows).toEqual([
    { rolcanlogin: true, rolsuper: false, rolbypassrls: false, rolcreaterole: false },
  ]);
  await superuser.query(`drop role ${app}; drop role ${owner}`);
});
