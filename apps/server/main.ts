import cluster from 'node:cluster';
import { createServer } from 'node:net';
import { buildServer, type Server } from './app.ts';
import { JOB_NAMES } from './job-names.ts';
import { type Config, loadConfig, StartupError } from './platform/config.ts';
import { takeDataDir } from './platform/data-dir.ts';
import { openDatabase, upgrade } from './platform/db/prepare.ts';
import { loadSecrets, type Secrets } from './platform/secrets.ts';
import { printAddresses } from './seed/addresses.ts';
import { seedDemo } from './seed/demo.ts';

const SHUTDOWN_MS = 10_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  const known = error instanceof StartupError;
  process.stderr.write(`${known ? error.message : `Forja could not start: ${String(error)}`}\n`);
  if (!known && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

async function serve(config: Config, secrets: Secrets, appUrl: string): Promise<Server> {
  const server = await buildServer({ config, secrets, appUrl });
  try {
    await server.app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await server.close();
    throw error;
  }
  await server.platform.jobs.start(server.features.flatMap((feature) => feature.jobs));
  return server;
}

/** Says so before anything is made when the port is taken. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, refuse) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      refuse(
        new StartupError(`${host}:${port} cannot be used (${error.code}). Choose another PORT.`),
      ),
    );
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

/** What has been started and must be undone, last first. */
function createUndo() {
  const steps: (() => unknown)[] = [];
  return {
    add: (step: () => unknown) => steps.push(step),
    async run() {
      for (let step = steps.pop(); step; step = steps.pop()) await step();
    },
  };
}

/** Undoes everything once on the first SIGINT or SIGTERM, and ends the process in time either way. */
function onSignal(undo: ReturnType<typeof createUndo>): () => boolean {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
      undo.run().then(() => process.exit(0), fail);
    });
  }
  return () => stopping;
}

async function runWorker(config: Config): Promise<void> {
  const undo = createUndo();
  onSignal(undo);
  const secrets = loadSecrets(config.dataDir, config.secret);
  const appUrl = process.env.FORJA_WORKER_DATABASE;
  if (!appUrl) throw new Error('A worker needs its database address');
  const server = await serve(config, secrets, appUrl);
  undo.add(server.close);
  process.send?.('ready');
}

/** Starts the worker processes and keeps as many running. */
async function runWorkers(config: Config, appUrl: string): Promise<() => Promise<void>> {
  let stopping = false;
  const fork = () => cluster.fork({ FORJA_WORKER_DATABASE: appUrl });
  const ready = Array.from({ length: config.processes }, fork).map(
    (worker) =>
      new Promise<void>((done, refuse) => {
        worker.once('message', () => done());
        worker.once('exit', () => refuse(new StartupError('A worker process could not start.')));
      }),
  );
  await Promise.all(ready);
  cluster.on('exit', () => {
    if (!stopping) fork();
  });
  return async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map((worker) => {
        const gone = new Promise((done) => worker.once('exit', done));
        worker.process.kill('SIGTERM');
        return gone;
      }),
    );
  };
}

async function runMain(config: Config): Promise<void> {
  const undo = createUndo();
  // From here on a signal stops whatever has been started by then.
  const isStopping = onSignal(undo);
  try {
    await requireFreePort(config);
    undo.add(takeDataDir(config.dataDir));
    const secrets = loadSecrets(config.dataDir, config.secret);
    if (config.database === 'embedded') say('Starting the embedded PostgreSQL…');
    const database = await openDatabase(config, secrets);
    undo.add(database.stop);
    for (const name of await upgrade(database.ownerUrl, JOB_NAMES)) say(`Migrated ${name}`);
    if (config.seedDemo) await seedDemo(database, config, say);

    if (config.processes > 1) {
      undo.add(await runWorkers(config, database.appUrl));
    } else {
      const server = await serve(config, secrets, database.appUrl);
      undo.add(server.close);
    }
    printAddresses(config, say);
  } catch (error) {
    if (isStopping()) return; // What was cut off by the signal is no failure of its own.
    await undo.run();
    throw error;
  }
}

try {
  const config = loadConfig(process.env);
  await (cluster.isPrimary ? runMain(config) : runWorker(config));
} catch (error) {
  fail(error);
}
