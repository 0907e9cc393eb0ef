import { moveFiles } from '../platform/files/move-files.ts';
import { openPlaces } from '../platform/files/open-store.ts';
import { CommandError } from './command-error.ts';
import type { Command } from './commands.ts';

const WORDS = { folder: 'the folder', s3: 'the bucket' };

export const moveFilesCommand: Command = {
  summary: 'Copy every upload from where it was (FILES_MOVING_FROM) to where it is now (FILES)',
  arguments: [],
  options: { empty: { type: 'boolean' } },
  help: { empty: 'Take each file out of the old place once it has arrived' },
  async run({ platform: { config }, owner }, _words, given) {
    const { now, before } = openPlaces(config);
    const { place, movingFrom } = config.files;
    if (!before || !movingFrom) {
      throw new CommandError(
        'Say where files were with FILES_MOVING_FROM=folder or FILES_MOVING_FROM=s3, here and for every server.',
      );
    }
    const { rows } = await owner.query<{ id: string }>('select id from gyms order by id');
    const gymIds = rows.map(({ id }) => id);
    const moving = { from: before, to: now };
    const { copied, same, bytes } = await moveFiles(gymIds, moving, {
      empty: given.empty === true,
    });
    return [
      `${copied + same} files (${bytes} bytes) of ${gymIds.length} gyms are in ${WORDS[place]}, each compared with its hash; ${same} of them were there before.`,
      `Take FILES_MOVING_FROM away and restart the servers${given.empty ? '' : `; then ${WORDS[movingFrom]} can be emptied`}.`,
    ].join('\n');
  },
};
