import { JOB_NAMES } from '../job-names.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import { type Database, findRunningDatabase, upgrade } from '../platform/db/prepare.ts';
import { inDatabase } from './command-context.ts';
import type { BareCommand } from './commands.ts';

export const migrate: BareCommand = {
  summary: 'Bring the database to this release, beside running servers or alone',
  arguments: [],
  options: {},
  help: {},
  async runAlone(config) {
    // Told as it happens: a backfill may take hours.
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    const work = ({ ownerUrl }: Pick<Database, 'ownerUrl'>) => upgrade(ownerUrl, JOB_NAMES, say);
    const running = await findRunningDatabase(
      config,
      loadSecrets(config.dataDir, config.secret, config.previousSecret),
    );
    await (running ? work(running) : inDatabase(config, work));
    return 'The database is at this release.';
  },
};
