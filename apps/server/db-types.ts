import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateTypes } from './platform/db/migrate/generate-types.ts';
import { connect } from './platform/db/roles/provision.ts';
import { startTestPostgres } from './test/database/postgres.ts';

/** Writes the types of the migrated database: `npm run db:types`. */
const folder = mkdtempSync(join(tmpdir(), 'forja-types-'));
const server = await startTestPostgres(folder);
try {
  const client = await connect(server.templateUrl);
  writeFileSync(
    join(import.meta.dirname, 'platform/db/schema.generated.ts'),
    await generateTypes(client),
  );
  await client.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
