import { JOB_NAMES } from '../job-names.ts';
import { makeDataDir } from '../platform/data-dir.ts';
import { joinDatabase, upgrade } from '../platform/db/prepare.ts';
import { loadSecrets } from '../platform/secrets.ts';
import type { BareCommand } from './commands.ts';
import { inDatabase } from './office.ts';

export const migrate: BareCommand = {
  summary: 'Bring the database to this release, beside running servers or alone',
  arguments: [],
  options: {},
  help: {},
  async runAlone(config) {
    makeDataDir(config.dataDir);
    const running = await joinDatabase(config, loadSecrets(config.dataDir, config.secret));
    const applied = running
      ? await upgrade(running.ownerUrl, JOB_NAMES)
      : await inDatabase(config, ({ ownerUrl }) => upgrade(ownerUrl, JOB_NAMES));
    const lines = applied.map((name) => `Migrated ${name}`);
    return [...lines, 'The database is at this release.'].join('\n');
  },
};
