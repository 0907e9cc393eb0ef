import { dirname } from 'node:path';
import { eraseAgain } from '../features/privacy/erase-again.ts';
import { addErased, erasedListOf, readErased } from '../features/privacy/erased-list.ts';
import { makeDataDir } from '../platform/config/data-dir.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import { openFileStore } from '../platform/files/open-store.ts';
import { readFrom, writeFile } from './archive-file.ts';
import { openBackup } from './backup.ts';
import { inDatabase, withContext } from './command-context.ts';
import { CommandError } from './command-error.ts';
import type { BareCommand, Command } from './commands.ts';
import { makeKey } from './encryption.ts';
import { restoreBackup } from './restore.ts';
import { keyFileOf, recipientOf } from './values.ts';

const UNENCRYPTED =
  'In production a backup is encrypted: set BACKUP_RECIPIENT to what backup-key printed, or BACKUP_UNENCRYPTED=on if whatever keeps it encrypts it. Nothing was written.';

const incomplete = (file: string, missing: readonly string[], place: 'folder' | 's3'): string =>
  `${missing.length} ${missing.length === 1 ? 'upload' : 'uploads'} that rows name ${missing.length === 1 ? 'is' : 'are'} not in ${place === 's3' ? 'the bucket' : 'DATA_DIR'}, ${missing[0]} for one. The rest is in ${file}. Is this where the servers keep them?`;

export const backup: Command = {
  summary: 'Write everything this installation holds into one file, while it runs',
  arguments: ['<file.tar.gz>'],
  options: { recipient: { type: 'string' } },
  help: {
    'recipient <age1…>': 'Encrypt it for whoever holds this key; BACKUP_RECIPIENT unless told',
  },
  async run({ platform, owner }, [file = ''], given) {
    const { config, secrets } = platform;
    // As they lie: sealed pictures stay sealed, beside the wrapped key of their gym.
    const fileStore = openFileStore(config);
    const recipient = recipientOf(given) ?? config.backupRecipient;
    if (!recipient && !config.backupUnencrypted) throw new CommandError(UNENCRYPTED);
    let missing: readonly string[] = [];
    const onMissing = (files: readonly string[]) => {
      missing = files;
    };
    await writeFile(file, openBackup(owner, { fileStore, secrets, onMissing }), recipient);
    // The list of erased people changes with the next deletion, so it is kept beside the backup and
    // not in it.
    const erased = readErased(erasedListOf(config.dataDir));
    await addErased(erasedListOf(dirname(file)), erased);
    if (missing.length > 0) throw new CommandError(incomplete(file, missing, config.files.place));
    await owner.query(
      'insert into last_backup (at) values (now()) on conflict (one) do update set at = excluded.at',
    );
    const secret = config.secret ? 'SECRET' : `${config.dataDir}/secret`;
    return recipient
      ? `Everything is in ${file}, encrypted. Keep its key and ${secret} somewhere else.`
      : `Everything is in ${file}. Keep it as safe as the database, and ${secret} somewhere else.`;
  },
};

const stillClosed = (gyms: readonly string[]): string =>
  gyms.length === 0
    ? ''
    : ` What ${gyms.join(', ')} sealed with the old SECRET (notes, messages, pictures) stays closed. If it is found, start with it as SECRET_PREVIOUS and run: secret rotate.`;

export const restore: BareCommand = {
  summary: 'Restore a backup into an empty database, wholly or not at all',
  arguments: ['<file.tar.gz>'],
  options: { 'new-secret': { type: 'boolean' }, key: { type: 'string' } },
  help: {
    'key <file>': 'The key of an encrypted backup',
    'new-secret': 'The old SECRET is lost: leave out logins, second factors and entry codes',
  },
  async runAlone(config, [file = ''], given) {
    // Uploads on their way to a bucket wait there.
    makeDataDir(config.dataDir);
    const { gyms, closed } = await readFrom(file, keyFileOf(given), (source) =>
      inDatabase(config, ({ ownerUrl }) =>
        restoreBackup(source, {
          ownerUrl,
          fileStore: openFileStore(config),
          secrets: loadSecrets(config.dataDir, config.secret, config.previousSecret),
          newSecret: given['new-secret'] === true,
        }),
      ),
    );
    const restored = `Restored ${gyms} ${gyms === 1 ? 'gym' : 'gyms'}.${stillClosed(closed)}`;
    const erased = [config.dataDir, dirname(file)].flatMap((folder) =>
      readErased(erasedListOf(folder)),
    );
    if (erased.length === 0) return `${restored} Start the server.`;
    const again = await withContext(config, ({ platform }) => eraseAgain(platform, erased));
    return `${restored} Deleted accounts that came back and were erased again: ${again}. Start the server.`;
  },
};

export const recovered: Command = {
  summary:
    'After other tools set the database back to an earlier moment: erase again whoever was deleted since',
  arguments: [],
  options: { list: { type: 'string' } },
  help: {
    'list <file>': 'The erased.jsonl of another server; that of DATA_DIR is read in any case',
  },
  async run({ platform }, _words, { list }) {
    const lists = [
      erasedListOf(platform.config.dataDir),
      ...(typeof list === 'string' ? [list] : []),
    ];
    const again = await eraseAgain(platform, lists.flatMap(readErased));
    return `Deleted accounts that came back and were erased again: ${again}. Start the servers.`;
  },
};

export const backupKey: BareCommand = {
  summary: 'Make a key for encrypted backups; the server needs only its public half',
  arguments: ['<file>'],
  options: {},
  help: {},
  async runAlone(_config, [file = '']) {
    const recipient = await makeKey(file);
    return [
      `BACKUP_RECIPIENT=${recipient}`,
      `The key is in ${file}. Take it off this machine and keep it twice: without it no backup opens.`,
    ].join('\n');
  },
};
