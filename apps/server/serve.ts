import cluster from 'node:cluster';
import { createServer } from 'node:net';
import { JOB_NAMES } from './job-names.ts';
import { type Config, loadConfig, StartupError } from './platform/config/config.ts';
import { closeDataDir, lockDataDir } from './platform/config/data-dir.ts';
import { loadSecrets, type Secrets } from './platform/config/secrets.ts';
import { CLOSED } from './platform/config/with-umask.ts';
import { createOwnerPool } from './platform/db/connections/pool.ts';
import { openDatabase, prepareDatabase } from './platform/db/prepare.ts';
import { connect } from './platform/db/roles/provision.ts';
import { FileStoreUnavailable } from './platform/errors/file-store-unavailable.ts';
import { requireOneFolder } from './platform/files/one-folder.ts';
import { openFileStore } from './platform/files/open-store.ts';
import { withoutKeys } from './platform/files/sealed/sealed-store.ts';
import { createSignedFiles } from './platform/files/signed-files.ts';
import { answerForAll } from './platform/http/process/metrics.ts';
import { printAddresses } from './seed/addresses.ts';
import type { SampleGym } from './seed/gyms.ts';
import { findSamples } from './seed/samples.ts';
import { whenStarterEnds } from './starter.ts';
import { watchLoop } from './watch-loop.ts';

/** What stopping may take, after the time in which the balancer notices. */
const SHUTDOWN_MS = 10_000;
/** How long open connections are still served before they are closed. */
const GRACE_MS = 1_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  const known = error instanceof StartupError;
  process.stderr.write(`${known ? error.message : `Forja could not start: ${String(error)}`}\n`);
  if (!known && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

const loadApp = () => import('./app.ts');

/**
 * Two seconds of loading on a small machine, while the database starts by itself. Not before what may
 * refuse the start has been asked; who needs it is told what went wrong.
 */
function loadMeanwhile(): void {
  loadApp().catch(() => undefined);
}

/** Starts serving; returns the function that stops it. */
async function serve(
  config: Config,
  secrets: Secrets,
  appUrl: string,
): Promise<() => Promise<void>> {
  const { buildServer } = await loadApp();
  const server = await buildServer({ config, secrets, appUrl });
  server.platform.notices.startRelay();
  try {
    await server.app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await server.close();
    throw error;
  }
  if (config.role !== 'web')
    await server.platform.jobs.start(server.features.flatMap((feature) => feature.jobs));
  return () => server.close(GRACE_MS);
}

/** Checks the port first, so that nothing is created when it is taken. */
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

/** What has been started and must be stopped, last first. */
function createCleanup() {
  const steps: (() => unknown)[] = [];
  return {
    add: (step: () => unknown) => steps.push(step),
    /** Every step runs even if another fails: above all the database must not be left running. */
    async run() {
      const failures: unknown[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          await step();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/**
 * Runs the cleanup once, on the first signal to end or after a failure, and exits in time either
 * way.
 */
function createShutdown(cleanup: ReturnType<typeof createCleanup>, { drainMs }: Config) {
  let begun = false;
  const end = (cause?: unknown) => {
    if (begun) return;
    begun = true;
    if (cluster.isPrimary && !cause) say('Stopping.');
    setTimeout(() => process.exit(1), drainMs + SHUTDOWN_MS).unref();
    cleanup.run().then(
      () => {
        if (cause) fail(cause);
        if (cluster.isPrimary) say('Stopped.');
        process.exit(0);
      },
      (failure) => fail(cause ?? failure),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => end());
  }
  return { hasBegun: () => begun, end: () => end(), failWith: end };
}

async function runWorker(config: Config): Promise<void> {
  const cleanup = createCleanup();
  createShutdown(cleanup, config);
  const secrets = loadSecrets(config.dataDir, config.secret, config.previousSecret);
  const appUrl = process.env.FORJA_WORKER_DATABASE;
  if (!appUrl) throw new Error('A worker needs its database address');
  cleanup.add(await serve(config, secrets, appUrl));
  watchLoop(config.silenceSeconds);
  process.send?.('ready');
}

/** Starts the worker processes and replaces those that die. */
async function runWorkers(config: Config, appUrl: string): Promise<() => Promise<void>> {
  let stopping = false;
  answerForAll();
  const fork = () => cluster.fork({ FORJA_WORKER_DATABASE: appUrl });
  const ready = Array.from({ length: config.processes }, fork).map(
    (worker) =>
      new Promise<void>((done, refuse) => {
        // A worker speaks again later, of other things; its first word is that it is ready.
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

async function claimFolder(config: Config, ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    await requireOneFolder(client, config);
  } finally {
    await client.end();
  }
}

/** Brings uploads into order; people can be served while their store is away. */
async function tidyFiles(config: Config, appUrl: string, secrets: Secrets): Promise<void> {
  const store = openFileStore(config);
  const { upgradeFiles } = await import('./upgrade-files.ts');
  try {
    await store.removeAbandoned();
    await upgradeFiles(appUrl, config, createSignedFiles(withoutKeys(store), secrets));
  } catch (error) {
    if (!(error instanceof FileStoreUnavailable)) throw error;
    say(`${error.message}. Uploads wait until it can be.`);
  }
}

/** Makes the sample gyms that are missing, and returns all of them; what makes them is loaded only then. */
async function seedSamples(config: Config, ownerUrl: string): Promise<SampleGym[]> {
  if (!config.seedDemo) return [];
  const owner = createOwnerPool(ownerUrl, 2);
  try {
    const { present, missing } = await findSamples(owner);
    if (missing.length === 0) return present;
    const { seedGyms } = await import('./seed/demo.ts');
    await seedGyms(owner, config, say);
    return (await findSamples(owner)).present;
  } finally {
    await owner.end();
  }
}

/** How often it is asked whether the night is over. */
const TOUR_MS = 60 * 60_000;

/** Keeps the gym that guests look around in of today; returns what stops that. */
function keepTour(config: Config, ownerUrl: string): () => void {
  const renew = async () => {
    try {
      const { renewTour } = await import('./seed/tour.ts');
      await renewTour(ownerUrl, config, say);
    } catch (error) {
      say(`The gym for guests could not be made: ${String(error)}`);
    }
  };
  void renew();
  const timer = setInterval(renew, TOUR_MS);
  return () => clearInterval(timer);
}

async function runMain(config: Config): Promise<void> {
  const cleanup = createCleanup();
  // From here on a signal stops whatever has been started by then.
  const shutdown = createShutdown(cleanup, config);
  whenStarterEnds(shutdown.end);
  try {
    await requireFreePort(config);
    cleanup.add(lockDataDir(config.dataDir));
    for (const path of closeDataDir(config.dataDir))
      say(`Warning: other accounts of this machine may open ${path}.`);
    const secrets = loadSecrets(config.dataDir, config.secret, config.previousSecret);
    if (config.processes === 1) loadMeanwhile();
    if (config.database === 'embedded') say('Starting the embedded PostgreSQL…');
    const database = await openDatabase(config, secrets, { say, giveUp: shutdown.failWith });
    cleanup.add(database.stop);
    await prepareDatabase(config, database.ownerUrl, JOB_NAMES, say);
    await claimFolder(config, database.ownerUrl);
    await tidyFiles(config, database.appUrl, secrets);
    const samples = await seedSamples(config, database.ownerUrl);

    if (config.processes > 1) {
      cleanup.add(await runWorkers(config, database.appUrl));
    } else {
      cleanup.add(await serve(config, secrets, database.appUrl));
    }
    watchLoop(config.silenceSeconds);
    printAddresses(config, samples, say);
    if (config.tour && config.role !== 'web') cleanup.add(keepTour(config, database.ownerUrl));
  } catch (error) {
    if (shutdown.hasBegun()) return; // what the signal interrupted is not a failure of its own
    await cleanup.run();
    throw error;
  }
}

// What the server writes is for its own account alone.
process.umask(CLOSED);
try {
  const config = loadConfig(process.env);
  await (cluster.isPrimary ? runMain(config) : runWorker(config));
} catch (error) {
  fail(error);
}
