import { retriesOf } from '../platform/db/migrate/job-queues.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './command-error.ts';
import type { Command } from './commands.ts';

interface Queue {
  name: string;
  waiting: number;
  retried: number;
  failed: number;
  oldest: string;
  reason: string | null;
}

/** What waits and what was given up, by queue; of the texts only why the last one failed. */
const QUEUES = `
  select name, count(*) filter (where state in ('created', 'active')) as waiting,
    count(*) filter (where state = 'retry') as retried,
    count(*) filter (where state = 'failed') as failed,
    min(created_on)::text as oldest,
    (array_agg(coalesce(output ->> 'message', output -> 'value' ->> 'message') order by started_on desc nulls last)
      filter (where state in ('retry', 'failed')))[1] as reason
  from pgboss.job where (state < 'completed' or state = 'failed') and name not like '\\_\\_pgboss%'
  group by name order by name`;

async function requireQueue({ owner }: CommandContext, name: string): Promise<void> {
  const { rowCount } = await owner.query('select from pgboss.queue where name = $1', [name]);
  if (!rowCount) throw new CommandError(`There is no queue ${name}. See: jobs list`);
}

export const listJobs: Command = {
  summary: 'Background jobs that wait, that failed and are tried again, and that were given up',
  arguments: [],
  options: {},
  help: {},
  async run({ owner }) {
    const { rows } = await owner.query<Queue>(QUEUES);
    if (rows.length === 0) return 'No job waits, and none was given up.';
    const line = (cells: readonly (string | number)[]) =>
      cells.map((cell, at) => String(cell).padEnd(at === 0 ? 26 : 10)).join('');
    const head = `${line(['QUEUE', 'WAITING', 'RETRIED', 'GIVEN UP'])}OLDEST`;
    const lines = rows.flatMap(({ name, waiting, retried, failed, oldest, reason }) => [
      `${line([name, waiting, retried, failed])}${oldest.slice(0, 16)}`,
      ...(reason ? [`  ${reason.split('\n')[0]}`] : []),
    ]);
    return [head, ...lines].join('\n');
  },
};

export const retryJobs: Command = {
  summary: 'Try the jobs of a queue now that failed, those that were given up too',
  arguments: ['<queue>'],
  options: {},
  help: {},
  async run(context, [name = '']) {
    await requireQueue(context, name);
    const { rowCount } = await context.owner.query(
      `update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
         retry_limit = retry_count + $2, keep_until = greatest(keep_until, now() + interval '14 days')
       where name = $1 and state in ('retry', 'failed')`,
      [name, retriesOf(name).retryLimit],
    );
    return `${rowCount} of ${name} are tried now.`;
  },
};

export const dropJobs: Command = {
  summary: 'Take out the jobs of a queue that were given up',
  arguments: ['<queue>'],
  options: { retried: { type: 'boolean' } },
  help: { retried: 'Those that failed and are tried again, too' },
  async run(context, [name = ''], { retried }) {
    await requireQueue(context, name);
    const states = retried === true ? ['failed', 'retry'] : ['failed'];
    const { rowCount } = await context.owner.query(
      'delete from pgboss.job where name = $1 and state::text = any ($2)',
      [name, states],
    );
    return `${rowCount} of ${name} were taken out.`;
  },
};
