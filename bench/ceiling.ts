import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { CeilingOrder } from './baseline.ts';
import type { MeasuredCall, Who } from './measured-calls.ts';
import type { Call, MeasuredWrite } from './measured-writes.ts';
import { recordStatements, type Statement } from './recording.ts';
import { type BenchDatabase, buildBenchServer, type Started } from './start.ts';

interface Wanted {
  calls: readonly MeasuredCall[];
  writes?: readonly MeasuredWrite[];
  tokens: Record<Who, string>;
}

/** Records what each call asks the database, on a server with empty caches. */
export async function recordCalls(
  database: BenchDatabase,
  { calls, writes = [], tokens }: Wanted,
): Promise<Record<string, Statement[]>> {
  const server = await buildBenchServer(database);
  const inject = async ({
    as,
    method,
    path,
    body,
  }: Omit<Call, 'as'> & { as?: Who | undefined }) => {
    const answer = await server.app.inject({
      method,
      url: path,
      headers: as && { authorization: `Bearer ${tokens[as]}` },
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.body}`);
  };
  const recorded: Record<string, Statement[]> = {};
  const wanted = [
    ...calls.map(({ name, path, as }) => ({ name, call: { as, method: 'GET' as const, path } })),
    ...writes.map(({ name, make }) => ({ name, call: make() })),
  ];
  for (const { name, call } of wanted) {
    // A call before it, so that session and gym are already in the cache, as they nearly always
    // are.
    await inject({ as: call.as, method: 'GET', path: '/api/ping' });
    recorded[name] = await recordStatements(() => inject(call));
  }
  await server.close();
  return recorded;
}

/** Starts a ceiling in its own process. */
export async function startCeiling(order: CeilingOrder): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'baseline.ts'), { serialization: 'advanced' });
  child.send(order);
  const url = await new Promise<string>((done) => child.once('message', (m) => done(String(m))));
  return { url, child };
}
