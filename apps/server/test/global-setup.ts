import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { clusterFolder } from '../platform/postgres/cluster.ts';
import { startTestPostgres } from './database/postgres.ts';
import { endDatabaseWithUs } from './end-with-us.ts';

/** One PostgreSQL for the whole run; each test file copies the migrated template. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'forja-test-'));
  const server = await startTestPostgres(folder);
  endDatabaseWithUs(clusterFolder(folder), folder);
  project.provide('superuserUrl', server.superuserUrl);
  return async () => {
    await server.stop();
    // There may be hundreds of thousands of files, so nothing waits for their removal.
    spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string;
  }
}
