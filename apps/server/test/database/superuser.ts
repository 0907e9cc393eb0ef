import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connect, urlFor } from '../../platform/db/roles/provision.ts';
import { TEST_PASSWORD } from './postgres.ts';

/**
 * A connection to a harness's database that ignores gyms and rules; closed after the file's last
 * test.
 */
export async function connectSuperuser({ appUrl }: { appUrl: string }): Promise<pg.Client> {
  const database = new URL(appUrl).pathname.slice(1);
  const url = urlFor(inject('superuserUrl'), 'postgres', TEST_PASSWORD, database);
  const client = await connect(url);
  afterAll(() => client.end());
  return client;
}
