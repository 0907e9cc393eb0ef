import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { processorOf } from './processor.ts';
import type { Started } from './start.ts';

/** The result of one round of calls. */
export interface Round {
  perSecond: number;
  /** Milliseconds of processor time per call, of server and database together. */
  processor: number;
}

export interface Load {
  path: string;
  token?: string | undefined;
  seconds: number;
  connections: number;
  /** A body to post. */
  body?: object;
  cookie?: string | undefined;
}

const run = promisify(execFile);
const AUTOCANNON = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js');

interface Report {
  requests: { average: number; total: number };
  non2xx: number;
  errors: number;
}

/** Runs autocannon in its own process, so that it does not share our event loop. */
async function runLoad({ url }: Started, load: Load): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      AUTOCANNON,
      '--json',
      ...['-c', String(load.connections), '-d', String(load.seconds)],
      ...(load.token ? ['-H', `authorization=Bearer ${load.token}`] : []),
      ...(load.cookie ? ['-H', `cookie=${load.cookie}`] : []),
      ...(load.body
        ? ['-m', 'POST', '-H', 'content-type=application/json', '-b', JSON.stringify(load.body)]
        : []),
      `${url}${load.path}`,
    ],
    { encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 },
  );
  const report: Report = JSON.parse(stdout);
  if (report.non2xx > 0 || report.errors > 0) throw new Error(`${load.path} failed under load`);
  return report;
}

/** A load on one server, or the same on several at once. */
export async function measureLoad(
  servers: Started | readonly Started[],
  load: Load,
  postgresPid: number,
): Promise<Round> {
  const loaded = [servers].flat();
  const children = loaded.map(({ child }) => child);
  const before = processorOf(children, postgresPid);
  const reports = await Promise.all(loaded.map((server) => runLoad(server, load)));
  const spent = processorOf(children, postgresPid) - before;
  const sum = (of: (report: Report) => number) => reports.reduce((all, one) => all + of(one), 0);
  return {
    perSecond: sum(({ requests }) => requests.average),
    processor: spent / sum(({ requests }) => requests.total),
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One line of the printed table: a call beside its ceiling. */
export interface Row {
  call: string;
  goal: number;
  /** The ceiling's processor time per call divided by ours: 1 is as good as the ceiling. */
  share: number;
  /** Our calls per second divided by the ceiling's. Other work on the machine disturbs this. */
  speed: number | null;
  forjaMs: number;
  ceilingMs: number;
}

const round2 = (value: number): number => Math.round(value * 100) / 100;
const round3 = (value: number): number => Math.round(value * 1000) / 1000;

/** Compares rounds that ran one after the other, so that other load on the machine affects both. */
export function toRow(call: string, goal: number, bare: Round[], ours: Round[]): Row {
  const shares = ours.map(({ processor }, at) => (bare[at]?.processor ?? 0) / processor);
  const speeds = ours.map(({ perSecond }, at) => perSecond / (bare[at]?.perSecond ?? 1));
  return {
    call,
    goal,
    share: round2(median(shares)),
    speed: Number.isFinite(median(speeds)) ? round2(median(speeds)) : null,
    forjaMs: round3(median(ours.map(({ processor }) => processor))),
    ceilingMs: round3(median(bare.map(({ processor }) => processor))),
  };
}
