import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from '../features/archive/format.ts';
import { restoreArchive } from '../features/archive/read.ts';
import { openArchive } from '../features/archive/write.ts';
import { violates } from '../platform/errors.ts';
import { announce } from '../platform/notices.ts';
import { GYM_CHANGED } from '../platform/tenancy.ts';
import { CommandError } from './command-error.ts';
import type { Command } from './commands.ts';
import * as gyms from './gyms.ts';

export const exportGym: Command = {
  summary: 'Write a whole gym, passwords included, into one archive',
  arguments: ['<subdomain>', '<file.tar.gz>'],
  options: {},
  help: {},
  async run(office, [subdomain = '', file = '']) {
    const gym = await gyms.findGym(office, subdomain);
    if (existsSync(file)) throw new CommandError(`${file} is already there.`);
    const { dataDir } = office.platform.config;
    const { stream, write } = openArchive(office.gymDb(gym.id), dataDir, true);
    try {
      // Only its owner may read it: it holds everything.
      await Promise.all([pipeline(stream, createWriteStream(file, { mode: 0o600 })), write()]);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return `${subdomain} is in ${file}. Keep it as safe as the database.`;
  },
};

export const importGym: Command = {
  summary: 'Restore a gym from its archive, wholly or not at all',
  arguments: ['<file.tar.gz>'],
  options: {},
  help: {},
  async run(office, [file = '']) {
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
    const { dataDir, appUrl } = office.platform.config;
    try {
      const source = createReadStream(file);
      const { subdomain, gymId } = await restoreArchive(source, dataDir, office.gymDb);
      await office.gymDb(gymId).tx((tx) => announce(tx, GYM_CHANGED));
      return `${subdomain} is restored at ${appUrl.replace('{gym}', subdomain)}`;
    } catch (error) {
      if (error instanceof ArchiveError) throw new CommandError(error.message);
      if (violates(error, 'terminal_serials_pkey')) {
        throw new CommandError(
          'Another gym here has a terminal of this one. Remove it there first; nothing was restored.',
        );
      }
      throw error;
    }
  },
};
