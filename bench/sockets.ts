import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Opens 2,000 sockets on one server process and prints what each costs in memory. */
const SOCKETS = 2_000;
const PER_PERSON = 18;
const AT_ONCE = 50;
const LONGEST_MS = 300_000;
const PORT = 41_000 + Math.floor(Math.random() * 15_000);
const BASE = `http://127.0.0.1:${PORT}`;

const kilobytes = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);

async function startForja(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  for (;;) {
    const ready = await fetch(`${BASE}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return child;
    if (child.exitCode !== null) throw new Error('Forja did not start');
    await sleep(200);
  }
}

async function logIn(email: string): Promise<string | undefined> {
  const response = await fetch(`${BASE}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gym-subdomain': 'demo' },
    body: JSON.stringify({ email, password: 'forja-demo-2025' }),
  });
  const { accessToken } = (await response.json()) as { accessToken?: string };
  return accessToken;
}

/** As many people of the sample gym as the sockets need: nobody may hold more than twenty. */
async function logInPeople(count: number): Promise<string[]> {
  const admin = await logIn('admin@demo.test');
  const people: { email: string }[] = [];
  let path: string | undefined = '/api/users?limit=200';
  while (path) {
    const page: Response = await fetch(`${BASE}${path}`, {
      headers: { authorization: `Bearer ${admin}`, 'x-gym-subdomain': 'demo' },
    });
    people.push(...((await page.json()) as { email: string }[]));
    path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  const tokens: string[] = [];
  for (const { email } of people) {
    // Some people of the sample gym were invited and have no password yet.
    const token = tokens.length < count ? await logIn(email) : undefined;
    if (token) tokens.push(token);
  }
  if (tokens.length < count) throw new Error(`Only ${tokens.length} people could log in`);
  return tokens;
}

function open(token: string): Promise<WebSocket> {
  return new Promise((done, refuse) => {
    const socket = new WebSocket(`ws://127.0.0.1:${PORT}/api/realtime`);
    socket.onopen = () => socket.send(JSON.stringify({ token, gym: 'demo' }));
    socket.onmessage = () => done(socket);
    socket.onclose = ({ code }) => refuse(new Error(`closed with ${code}`));
  });
}

const folder = mkdtempSync(join(tmpdir(), 'forja-sockets-'));
chmodSync(folder, 0o755);
const deadline = setTimeout(() => {
  console.error(`Not done after ${LONGEST_MS / 1000} s`);
  process.exit(1);
}, LONGEST_MS);
const forja = await startForja(folder);
try {
  const tokens = await logInPeople(Math.ceil(SOCKETS / PER_PERSON));
  await sleep(2_000);
  const before = kilobytes(forja);
  const began = Date.now();
  const sockets: WebSocket[] = [];
  while (sockets.length < SOCKETS) {
    const wave = Array.from({ length: Math.min(AT_ONCE, SOCKETS - sockets.length) }, (_, index) =>
      open(tokens[(sockets.length + index) % tokens.length] ?? ''),
    );
    sockets.push(...(await Promise.all(wave)));
  }
  const seconds = (Date.now() - began) / 1000;
  await sleep(3_000);
  const after = kilobytes(forja);
  console.log(
    `${sockets.length} sockets of ${tokens.length} people open in ${seconds.toFixed(1)} s`,
  );
  console.log(
    `Server: ${Math.round(before / 1024)} MB before, ${Math.round(after / 1024)} MB after`,
  );
  console.log(`Memory per socket: ${((after - before) / sockets.length).toFixed(1)} KB`);
  for (const socket of sockets) socket.close();
} finally {
  clearTimeout(deadline);
  const gone = new Promise((done) => forja.once('exit', done));
  forja.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
}
