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
  /** The longest that nothing of the gym may be written. */
  pauseMs: number;
  say(line: string): void;
}

/** How long what was written during the copy may take to arrive, before anybody is kept waiting. */
const CATCH_UP_MS = 15 * MINUTE_MS;

interface Moved {
  /** How long nobody could write; undefined when an earlier run had paused the gym. */
  pausedMs: number | undefined;
  rows: number | undefined;
}

/** Whether what the other cell has of this gym fits a move, and what is left of an earlier one. */
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

/** Sets up what is missing so that rows flow; an earlier run may have done so already. */
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

/** Everything as it was before the move; the gym is at home where it was. */
async function undo({ source, target }: Move, gym: GymHere): Promise<void> {
  await replication.stopReplicating(source, target, gym.id);
  await tables.clearGym(target.admin, await tables.movedTables(target.side, gym.id), gym.id);
  await (await filesBetween(source, target, gym.id)).removeFrom('target');
}

/** Opens the gym in its new cell, with the jobs that waited; done by an earlier run, it does nothing. */
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
      // Rows came in without the triggers that wake jobs.
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
  // They wait in the other cell now, with the letters and addresses in them.
  await source.side.query("update gym_places set queue = '[]' where gym = $1", [gym.id]);
  say(`${gym.subdomain} is open in ${target.name}.`);
}

/** Compares every table of both ends; answers how many rows they are. */
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
 * Everything up to the commit. The pause is one transaction of the old cell, which holds the gym's
 * lock: whatever ends it before its commit, the gym goes on where it was, and its commit is the moment
 * from which it is elsewhere. Answers how many rows both cells have.
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
    // Nothing has been handed over: a slot that nobody reads from would fill the disk.
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

/** Locks the gym against other runs, and returns it as it is in the source after that. */
async function lockGym({ source, target, subdomain }: Move): Promise<GymHere> {
  const found = await findGymIn(source, subdomain);
  if (!found) throw new CommandError(`There is no gym ${subdomain} in ${source.name}.`);
  // In both cells, because a move back is run in the other one.
  for (const cell of [source, target]) await lockMove(cell, found);
  const gym = await findGymIn(source, subdomain);
  if (!gym) throw new CommandError(`There is no gym ${subdomain} in ${source.name}.`);
  return gym;
}

/** Moves a gym; begun again after whatever ended it, it goes on. */
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

/** Takes a move back that has not handed the gym over. */
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

/** Takes out what the old cell still has of a gym that has moved; answers how many rows that were. */
export async function finishMove(move: Move): Promise<number> {
  const { source, target, subdomain } = move;
  const gym = await lockGym(move);
  if (gym.place?.state !== 'moved')
    throw new CommandError(`${subdomain} has not moved from ${source.name} to ${target.name}.`);
  // Not only where it went: it may have gone on from there.
  const there = await findGymIn(target, subdomain);
  if (there?.id !== gym.id || there.place)
    throw new CommandError(`${subdomain} is not open in ${target.name} yet; nothing was removed.`);
  await replication.stopReplicating(source, target, gym.id);
  await (await filesBetween(source, target, gym.id)).removeFrom('source');
  return tables.clearGym(source.admin, await tables.movedTables(source.side, gym.id), gym.id);
}
