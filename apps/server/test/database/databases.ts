import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { connect, OWNER_ROLE, urlFor } from '../../platform/db/roles/provision.ts';
import { copyOf, TEMPLATE, TEST_PASSWORD } from './postgres.ts';

export interface TestDatabase {
  ownerUrl: string;
  /** A new connection as the owner of the tables. */
  connectOwner(): Promise<pg.Client>;
  /** A new connection that can write rows of any gym without checks. */
  connectSuperuser(): Promise<pg.Client>;
}

/** Databases without a server, for tests of the schema itself. Closes what they opened. */
export function useDatabases() {
  const open: pg.Client[] = [];
  afterAll(() => Promise.all(open.map((client) => client.end())));
  const opened = async (url: string) => {
    const client = await connect(url);
    open.push(client);
    return client;
  };
  const make = async (template: string): Promise<TestDatabase> => {
    const superuserUrl = inject('superuserUrl');
    const name = `layout_${newId().replaceAll('-', '')}`;
    const superuser = await connect(superuserUrl);
    await superuser.query(copyOf(template, name));
    await superuser.end();
    const ownerUrl = urlFor(superuserUrl, OWNER_ROLE, TEST_PASSWORD, name);
    return {
      ownerUrl,
      connectOwner: () => opened(ownerUrl),
      connectSuperuser: async () => {
        const client = await opened(urlFor(superuserUrl, 'postgres', TEST_PASSWORD, name));
        await client.query('set session_replication_role = replica');
        return client;
      },
    };
  };
  return { empty: () => make('template0'), migrated: () => make(TEMPLATE) };
}
