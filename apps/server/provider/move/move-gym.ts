import { MINUTE_MS } from '@forja/calendar/duration';
import { insertJobs } from '../../platform/jobs/insert-jobs.ts';
import { CommandError } from '../command-error.ts';
import { type Cell, findGymIn, type GymHere, lockMove, placeIn, tellServers } from './cell.ts';
import { type FilesBetween, filesBetween } from './move-files.ts';
import { takeJobs } from './queue.ts';
import * as replication from './replication.ts';
import * as tables from './tables.ts';
import { nameTerminals } from './terminals.ts';

export interface Move {
  source: Cell;
  target: Cell;
  subdomain: string;
  /** The longest time that the gym may not write. */
  pauseMs: number;
  say(line: string): void;
}

/** How long to wait for changes made during the copy, before the gym is paused. */
const CATCH_UP_MS = 15 * MINUTE_MS;

interface Moved {
  /** How long the gym could not write; undefined if an earlier run had paused it. */
  pausedMs: number | undefined;
  rows: number | undefined;
}

/** Whether the other cell is ready for this gym, and what an earlier run left there. */
async function requireRoom({ target, source }: Move, gym: GymHere): Promise<void> {
  const there = await findGymIn(target, gym.subdomain);
  if (there && there.id !== gym.id)
    throw new CommandError(`Another gym of ${target.name} is called ${gym.subdomain}.`);
  const place = await placeIn(target, gym.id);
  if (place?.state === 'moved')
    throw new CommandError(
      `${target.name} still has the rows of when ${gym.subdomain} left it. Run there first: gym move ${gym.subdomain} --to ${place.cell} --finish`,
    );
  if (there && !place)
    throw new CommandError(`${gym.subdomain} is at home in ${target.name} and in ${source.name}.`);
  const { rows } = await target.side.query<{ name: string }>(
    'select name from domain_hosts where gym_id <> $1 and name = any ($2)',
    [gym.id, await domainsOf(source, gym.id)],
  );
  if (rows[0])
    throw new CommandError(`Another gym of ${target.name} has the domain ${rows[0].name}.`);
}

async function domainsOf({ side }: Cell, gymId: string): Promise<string[]> {
  const { rows } = await side.query<{ name: string }>(
    'select name from domain_hosts where gym_id = $1',
    [gymId],
  );
  return rows.map(({ name }) => name);
}

/** Sets up replication where it is missing; an earlier run may have done so. */
async function startFlow({ source, target, say }: Move, gym: GymHere, moved: tables.MovedTable[]) {
  if (await replication.isReplicating(source, target, gym.id)) {
    say('Going on with the move that was begun.');
    return;
  }
  await replication.stopReplicating(source, target, gym.id);
  await tables.clearGym(target.admin, moved, gym.id);
  await target.side.query("insert into gym_places (gym, state, cell) values ($1, 'arriving', $2)", [
    gym.id,
    source.name,
  ]);
  await replication.publish(source, moved, gym.id);
  await replication.subscribe(target, source, gym.id);
}

/** Restores the state before the move; the gym is at home in its old cell. */
async function undo({ source, target }: Move, gym: GymHere): Promise<void> {
  await replication.stopReplicating(source, target, gym.id);
  await tables.clearGym(target.admin, await tables.movedTables(target.side, gym.id), gym.id);
  await (await filesBetween(source, target, gym.id)).removeFrom('target');
}

/** Opens the gym in its new cell, with its waiting jobs. Does nothing if an earlier run did it. */
async function openThere({ source, target, say }: Move, gym: GymHere): Promise<void> {
  const { rows } = await source.side.query<{ queue: unknown[] }>(
    'select queue from gym_places where gym = $1',
    [gym.id],
  );
  const { admin } = target;
  await admin.query('begin');
  try {
    const { rowCount } = await admin.query(
      "delete from gym_places where gym = $1 and state = 'arriving'",
      [gym.id],
    );
    if (rowCount) {
      await insertJobs(
        (text, values) => admin.query(text, values),
        'select value as line from jsonb_array_elements($1::jsonb)',
        [JSON.stringify(rows[0]?.queue ?? [])],
      );
      // Rows were copied without the triggers that wake jobs.
      await admin.query('select wake_jobs($1)', [gym.id]);
    }
    await tellServers(target, gym.id);
    await admin.query('commit');
  } catch (error) {
    await admin.query('rollback').catch(() => undefined); // a lost connection has rolled back itself
    throw new CommandError(
      `${gym.subdomain} was handed over, and may be open in none of both cells: run the same command again, now. ${String(error)}`,
    );
  }
  // They wait in the other cell now, and contain emails with addresses.
  await source.side.query("update gym_places set queue = '[]' where gym = $1", [gym.id]);
  say(`${gym.subdomain} is open in ${target.name}.`);
}

/** Compares every table of both ends; returns the number of rows. */
async function requireEqual(
  { source, target }: Move,
  gym: GymHere,
  moved: readonly tables.MovedTable[],
): Promise<number> {
  const [here, there] = await Promise.all([
    tables.digestsOf(source.admin, moved, gym.id),
    tables.digestsOf(target.admin, moved, gym.id),
  ]);
  const different = tables.differing(here, there);
  if (different.length > 0)
    throw new CommandError(
      `Rows of ${different.join(', ')} are not the same in both cells. The gym stays where it was.`,
    );
  return [...here.values()].reduce((sum, { rows }) => sum + rows, 0);
}

const LOCK_TIMEOUT = '55P03';

function explainWaiting(error: unknown): never {
  if (Object(error).code !== LOCK_TIMEOUT) throw error;
  throw new CommandError(
    'Somebody has been writing in it for longer than the pause may be. The gym stays where it was.',
  );
}

function requireTime(deadline: number): void {
  if (Date.now() > deadline)
    throw new CommandError('The pause takes too long. The gym stays where it was.');
}

/**
 * Everything up to the commit. The pause is a transaction of the old cell that holds the gym's
 * lock: if anything ends it early, the gym continues there, and its commit is the moment of the
 * move. Returns the number of rows in both cells.
 */
async function handOver(
  move: Move,
  gym: GymHere,
  moved: readonly tables.MovedTable[],
  files: FilesBetween,
): Promise<number> {
  const { source, target, say } = move;
  const { admin } = source;
  const deadline = Date.now() + move.pauseMs;
  await admin.query('begin');
  try {
    await admin.query(`set local lock_timeout = ${move.pauseMs}`);
    await admin.query('select pg_advisory_xact_lock(gym_lock($1))', [gym.id]).catch(explainWaiting);
    say('Nothing is written from here on; what is on its way arrives.');
    if (await placeIn(source, gym.id)) throw new CommandError('Another move was faster.');
    await replication.untilArrived(source, target, gym.id, deadline);
    await files.copyRest();
    say('Comparing both cells.');
    const rows = await requireEqual(move, gym, moved);
    await tables.requireSameRelease(source, target);
    await tables.advanceIdentities(target.admin, moved, gym.id);
    // Said here, since a job that just runs would be blamed for it.
    requireTime(deadline);
    const jobs = await takeJobs(admin, gym.id, deadline);
    await admin.query('delete from due_work where gym = $1', [gym.id]);
    await admin.query(
      `insert into gym_places (gym, state, cell, queue) values ($1, 'moved', $2, $3::jsonb)`,
      [gym.id, target.name, JSON.stringify(jobs)],
    );
    requireTime(deadline);
    await tellServers(source, gym.id);
    return rows;
  } catch (error) {
    await admin.query('rollback').catch(() => undefined); // a lost connection has rolled back itself
    throw error;
  }
}

async function moveAtHome(move: Move, gym: GymHere): Promise<Moved> {
  const { source, target, say } = move;
  await tables.requireSameRelease(source, target);
  await requireRoom(move, gym);
  await nameTerminals(move, gym);
  await replication.requireReplication(source);
  const withoutGym = await tables.withoutGymInIdentity(source.side);
  if (withoutGym.length > 0)
    throw new CommandError(`Rows of ${withoutGym.join(', ')} do not say whose they are.`);
  const moved = await tables.movedTables(source.side, gym.id);
  let rows: number;
  let began = 0;
  try {
    say(`Copying ${moved.length} tables to ${target.name} while people work.`);
    await startFlow(move, gym, moved);
    await replication.untilCopied(target, gym.id, say);
    const files = await filesBetween(source, target, gym.id);
    const copied = await files.copyAll();
    if (copied > 0) say(`${copied} files are there.`);
    await replication.untilArrived(source, target, gym.id, Date.now() + CATCH_UP_MS);
    began = Date.now();
    rows = await handOver(move, gym, moved, files);
  } catch (error) {
    // Nothing was handed over: a slot without a reader would fill the disk.
    await undo(move, gym).catch((failure: Error) =>
      say(`Taking it back failed too (${failure.message}); run it again with --cancel.`),
    );
    throw error;
  }
  say('Handing it over.');
  try {
    await source.admin.query('commit');
  } catch (error) {
    throw new CommandError(
      `It is not known whether ${gym.subdomain} was handed over: run the same command again. ${String(error)}`,
    );
  }
  await openThere(move, gym);
  const pausedMs = Date.now() - began;
  await replication.stopReplicating(source, target, gym.id);
  return { pausedMs, rows };
}

/** Locks the gym against other runs, and returns its state in the source afterwards. */
async function lockGym({ source, target, subdomain }: Move): Promise<GymHere> {
  const found = await findGymIn(source, subdomain);
  if (!found) throw new CommandError(`There is no gym ${subdomain} in ${source.name}.`);
  // In both cells, because a move back is started from the other one.
  for (const cell of [source, target]) await lockMove(cell, found);
  const gym = await findGymIn(source, subdomain);
  if (!gym) throw new CommandError(`There is no gym ${subdomain} in ${source.name}.`);
  return gym;
}

/** Moves a gym; an interrupted move continues when it is started again. */
export async function moveGym(move: Move): Promise<Moved> {
  const { source, target, subdomain } = move;
  const gym = await lockGym(move);
  const { place } = gym;
  if (!place) return moveAtHome(move, gym);
  if (place.state === 'arriving')
    throw new CommandError(
      `${subdomain} is on its way here from ${place.cell}. Let that move end, or cancel it there.`,
    );
  if (place.cell !== target.name)
    throw new CommandError(`${subdomain} has moved to ${place.cell}; move it from there.`);
  if (!(await findGymIn(target, subdomain)))
    throw new CommandError(`${target.name} does not know ${subdomain} any more.`);
  await openThere(move, gym);
  await replication.stopReplicating(source, target, gym.id);
  return { pausedMs: undefined, rows: undefined };
}

/** Cancels a move that has not handed the gym over. */
export async function cancelMove(move: Move): Promise<void> {
  const { source, target, subdomain } = move;
  const gym = await lockGym(move);
  if (gym.place)
    throw new CommandError(`${subdomain} is not at home in ${source.name}; nothing was changed.`);
  const there = await findGymIn(target, subdomain);
  if (there && !(await placeIn(target, gym.id)))
    throw new CommandError(`${subdomain} is at home in ${target.name}; nothing was changed.`);
  await undo(move, gym);
}

/** Deletes what the old cell still has of a moved gym; returns the number of rows. */
export async function finishMove(move: Move): Promise<number> {
  const { source, target, subdomain } = move;
  const gym = await lockGym(move);
  if (gym.place?.state !== 'moved')
    throw new CommandError(`${subdomain} has not moved from ${source.name} to ${target.name}.`);
  // Not only in the cell it went to, because it may have moved on.
  const there = await findGymIn(target, subdomain);
  if (there?.id !== gym.id || there.place)
    throw new CommandError(`${subdomain} is not open in ${target.name} yet; nothing was removed.`);
  await replication.stopReplicating(source, target, gym.id);
  await (await filesBetween(source, target, gym.id)).removeFrom('source');
  return tables.clearGym(source.admin, await tables.movedTables(source.side, gym.id), gym.id);
}
