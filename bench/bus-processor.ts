import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { childrenOf, spentBy } from './processor.ts';

/** The processes that work when a live event is sent, in the order they are printed. */
const PARTS = ['writers', 'their database', 'relay in it', 'its log', 'NATS', 'who hears'] as const;
type Part = (typeof PARTS)[number];
export type Spent = Record<Part, number>;

interface Processes {
  nats: ChildProcess;
  hearing: readonly ChildProcess[];
  owner: pg.Pool;
  postmaster: number;
}

/** Milliseconds of processor time that each part has spent so far. All run on the same machine. */
export async function spentSoFar({ nats, hearing, owner, postmaster }: Processes): Promise<Spent> {
  const { rows } = await owner.query<{ pid: number; part: Part }>(
    `select pid, case when backend_type <> 'client backend' then 'its log'
       when application_name = 'forja-relay' then 'relay in it' else 'their database' end as part
     from pg_stat_activity where pid <> pg_backend_pid()`,
  );
  const partOf = new Map(rows.map(({ pid, part }) => [pid, part]));
  const spent = Object.fromEntries(PARTS.map((part) => [part, 0])) as Spent;
  for (const pid of childrenOf(postmaster)) spent[partOf.get(pid) ?? 'its log'] += spentBy(pid);
  spent.writers = process.cpuUsage().user / 1e3 + process.cpuUsage().system / 1e3;
  spent.NATS = spentBy(nats.pid ?? 0);
  for (const { pid } of hearing) spent['who hears'] += spentBy(pid ?? 0);
  return spent;
}

/** Microseconds of processor time for each commit, by part. */
export const perCommit = (before: Spent, after: Spent, commits: number): Spent =>
  Object.fromEntries(
    PARTS.map((part) => [part, ((after[part] - before[part]) * 1000) / commits]),
  ) as Spent;

export const inWords = (spent: Spent): string =>
  PARTS.map((part) => `${part} ${Math.round(spent[part])}`).join(', ');
