import { chmodSync } from 'node:fs';
import { JOB_NAMES } from '../../job-names.ts';
import { upgrade } from '../../platform/db/prepare.ts';
import { OWNER_ROLE, provision } from '../../platform/db/roles/provision.ts';
import { startPostgres } from '../../platform/postgres/postgres.ts';

/** The PostgreSQL of a test run and the migrated database each test file copies. */
export interface TestPostgres {
  superuserUrl: string;
  templateUrl: string;
  stop(): Promise<void>;
}

export const TEST_PASSWORD = 'test';
export const TEMPLATE = 'forja_template';

/** Copies files, which takes half the processor time of copying through the log. */
export const copyOf = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy owner ${OWNER_ROLE}`;

/** Starts PostgreSQL for tests: no durability, many connections, schema migrated once. */
export async function startTestPostgres(folder: string): Promise<TestPostgres> {
  chmodSync(folder, 0o755);
  const server = await startPostgres({
    dataDir: folder,
    password: TEST_PASSWORD,
    durable: false,
    maxConnections: 300,
    // `npm run prove -- versions` runs the same tests on every supported version.
    binaries: process.env.TEST_POSTGRES_BINARIES,
  });
  const { ownerUrl } = await provision(server.superuserUrl, TEMPLATE, () => TEST_PASSWORD);
  await upgrade(ownerUrl, JOB_NAMES);
  return { superuserUrl: server.superuserUrl, templateUrl: ownerUrl, stop: server.stop };
}
