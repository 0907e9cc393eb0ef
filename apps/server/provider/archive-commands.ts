import { ArchiveError } from '../features/archive/format.ts';
import { restoreArchive } from '../features/archive/read.ts';
import { openArchive } from '../features/archive/write.ts';
import { hidePublicPhotos } from '../features/payments/receipt-photos.ts';
import { eraseAgain } from '../features/privacy/erase-again.ts';
import { erasedListOf, readErased } from '../features/privacy/erased-list.ts';
import { analyze } from '../platform/db/analyze.ts';
import { violates } from '../platform/errors/app-error.ts';
import { GYM_CHANGED } from '../platform/identity/tenancy.ts';
import { announce } from '../platform/notices/notices.ts';
import { readFrom, writeFile } from './archive-file.ts';
import { CommandError } from './command-error.ts';
import type { Command } from './commands.ts';
import * as gyms from './gyms.ts';
import { withNameClaim } from './move/name-claim.ts';
import * as value from './values.ts';

export const exportGym: Command = {
  summary: 'Write a whole gym, passwords included, into one archive',
  arguments: ['<subdomain>', '<file.tar.gz>'],
  options: { recipient: { type: 'string' } },
  help: { 'recipient <age1…>': 'Encrypt it for whoever holds this key' },
  async run(context, [subdomain = '', file = ''], given) {
    const gym = await gyms.findGym(context, subdomain);
    const { fileStore } = context.platform;
    const archive = openArchive(context.gymDb(gym.id), fileStore, 'provider');
    await writeFile(file, archive, value.recipientOf(given));
    return `${subdomain} is in ${file}. Keep it as safe as the database.`;
  },
};

const isTaken = (error: unknown) => violates(error, 'terminal_serials_keyless');

/** When reading an archive fails only its own messages are shown in full. */
const asRefusal = (error: Error) => {
  throw new ArchiveError(error.message);
};

export const importGym: Command = {
  summary: 'Restore a gym from its archive, wholly or not at all',
  arguments: ['<file.tar.gz>'],
  options: { 'keep-subscription': { type: 'boolean' }, key: { type: 'string' } },
  help: {
    'key <file>': 'The key of an encrypted archive',
    'keep-subscription':
      'The archive never left your hands: believe its plan, status and invoices too',
  },
  async run(context, [file = ''], given) {
    const { dataDir, appUrl } = context.platform.config;
    const kept = given['keep-subscription'] === true;
    const { subdomain, gymId } = await readFrom(file, value.keyFileOf(given), async (source) => {
      try {
        return await withNameClaim(context, (claim) =>
          restoreArchive(source, {
            fileStore: context.platform.fileStore,
            gymDb: context.gymDb,
            subscription: kept ? 'kept' : 'reset',
            accept: ({ subdomain }) => claim(value.subdomain(subdomain)).catch(asRefusal),
          }),
        );
      } catch (error) {
        if (!isTaken(error)) throw error;
        throw new CommandError(
          'Another gym here has a terminal of this one. Remove it there first; nothing was restored.',
        );
      }
    });
    await hidePublicPhotos(context.gymDb(gymId), context.platform.signedFiles);
    await context.gymDb(gymId).tx((tx) => announce(tx, GYM_CHANGED));
    const erased = readErased(erasedListOf(dataDir)).filter((one) => one.gymId === gymId);
    await eraseAgain(context.platform, erased);
    await analyze(context.owner);
    const restored = `${subdomain} is restored at ${appUrl.replace('{gym}', subdomain)}`;
    return kept
      ? restored
      : `${restored}\nIt is on trial, without add-ons or invoices; say what it has with: gym subscription ${subdomain}`;
  },
};
