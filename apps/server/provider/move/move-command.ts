import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, loadConfig } from '../../platform/config/config.ts';
import { loadSecrets } from '../../platform/config/secrets.ts';
import { createWrapping, type WrappedKey } from '../../platform/keys/wrapping.ts';
import { CommandError } from '../command-error.ts';
import type { BareCommand } from '../commands.ts';
import * as value from '../values.ts';
import { openCell } from './cell.ts';
import { cancelMove, finishMove, type Move, moveGym } from './move-gym.ts';

const MOST_SECONDS = 300;

type Ends = Pick<Move, 'source' | 'target'>;

function settingsIn(file: string): Config {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${String(error)}`);
  }
  return loadConfig({ LOG_LEVEL: 'error', ...parseEnv(text) });
}

/** Sessions, second factors and encrypted keys are useless under another secret. */
function requireSameSecret(one: Config, two: Config): void {
  if (!one.secret || one.secret !== two.secret)
    throw new CommandError('Both cells must have the same SECRET, in their settings.');
}

/** What was told in confidence travels sealed, with the wrapped keys of the gym. */
async function requireOpenKeys({ source, target }: Ends, subdomain: string): Promise<void> {
  const { config } = target;
  const wrapping = createWrapping(
    config,
    loadSecrets(config.dataDir, config.secret, config.previousSecret),
  );
  const { rows } = await source.side.query<WrappedKey & { gymId: string }>(
    `select k.gym_id as "gymId", k.id, k.wrapper, k.wrapped from gym_keys k
     join gyms g on g.id = k.gym_id where g.subdomain = $1 and k.replaced_at is null`,
    [subdomain],
  );
  for (const { gymId, ...key } of rows)
    if (!(await wrapping.unwrap(gymId, key)))
      throw new CommandError(
        `The settings of ${target.name} do not open the key of ${subdomain}: KEYS must say the same in both cells.`,
      );
}

/** The old cell's servers forward requests for the gym to the new cell. */
function requireKnownCells(one: Config, two: Config): void {
  for (const [{ cell, cells }, { cell: other = '' }] of [
    [one, two],
    [two, one],
  ] as const)
    if (!cells.has(other))
      throw new CommandError(`CELLS in the settings of ${cell} does not say where ${other} is.`);
}

function requireFilesInPlace(one: Config, two: Config, isOneFolder: boolean): void {
  for (const { cell, files } of [one, two])
    if (files.movingFrom)
      throw new CommandError(
        `Files of ${cell} are on their way (FILES_MOVING_FROM). Let files move end there first.`,
      );
  for (const { cell, files, dataDir } of [one, two])
    if (files.place === 'folder' && !existsSync(dataDir))
      throw new CommandError(
        `${cell} keeps files in ${dataDir}, which is not on this machine. Let its settings say under which path that folder is reached from here.`,
      );
  // Also from a bucket: the settings of the other cell's servers may name a folder of this machine.
  if (two.files.place === 'folder' && one.dataDir === two.dataDir && !isOneFolder)
    throw new CommandError(
      `The settings of both cells name ${two.dataDir}. Where each has a folder of its own, let those of ${two.cell} say under which path the other one is reached from here; where it is one and the same, add --one-folder.`,
    );
}

async function inBothCells<T>(
  config: Config,
  other: Config,
  work: (ends: Ends) => Promise<T>,
): Promise<T> {
  const source = await openCell(config);
  try {
    const target = await openCell(other);
    try {
      return await work({ source, target });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function doMove(move: Move): Promise<string> {
  const { source, target, subdomain } = move;
  const { pausedMs, rows } = await moveGym(move);
  const how =
    pausedMs === undefined
      ? `${subdomain} is in ${target.name}; an earlier run had handed it over.`
      : `${subdomain} is in ${target.name}: ${rows} rows, the same in both cells; nothing could be written for ${pausedMs} ms.`;
  return `${how}\nWhat ${source.name} still has of it goes with: gym move ${subdomain} --to ${target.name} --settings … --finish`;
}

export const moveGymCommand: BareCommand = {
  summary: 'Move a gym to another cell while people use it; run again, it goes on',
  arguments: ['<subdomain>'],
  options: {
    to: { type: 'string' },
    settings: { type: 'string' },
    'longest-pause': { type: 'string' },
    'one-folder': { type: 'boolean' },
    cancel: { type: 'boolean' },
    finish: { type: 'boolean' },
  },
  help: {
    'to <cell>': 'The CELL where it will live (required)',
    'settings <file>': 'The settings of that cell, as its servers have them (required)',
    'longest-pause <seconds>': 'Give up when nothing could be written for so long; 30 unless told',
    'one-folder': 'Both cells keep files in one network folder, so that none has to move',
    cancel: 'Take a move back that was interrupted before it was handed over',
    finish: 'Take out what the old cell still has of a gym that has moved',
  },
  async runAlone(config, [subdomain = ''], given) {
    value.requireAll(given, ['to', 'settings'], 'gym move');
    const to = String(given.to);
    const other = settingsIn(String(given.settings));
    if (other.cell !== to)
      throw new CommandError(`The settings are those of ${other.cell ?? 'no cell'}, not of ${to}.`);
    if (config.cell === to) throw new CommandError(`${to} is this cell.`);
    requireSameSecret(config, other);
    requireKnownCells(config, other);
    requireFilesInPlace(config, other, given['one-folder'] === true);
    const seconds = value.wholeNumber(
      'longest-pause',
      given['longest-pause'] ?? '30',
      1,
      MOST_SECONDS,
    );
    // Printed as it happens, because copying may take long.
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    return inBothCells(config, other, async (ends) => {
      await requireOpenKeys(ends, subdomain);
      const move: Move = { ...ends, subdomain, pauseMs: seconds * 1000, say };
      if (given.cancel) {
        await cancelMove(move);
        return `${subdomain} stays in ${ends.source.name}; nothing of it is left in ${to}.`;
      }
      if (given.finish) {
        const rows = await finishMove(move);
        return `${rows} rows of ${subdomain} were taken out of ${ends.source.name}.`;
      }
      return doMove(move);
    });
  },
};
