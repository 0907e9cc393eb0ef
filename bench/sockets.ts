import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../apps/server/seed/gyms.ts';
import { benchFolder, startForja, stop } from './start.ts';

/** Opens 2,000 sockets on one server process and prints the memory each needs. */
const SOCKETS = 2_000;
const PER_PERSON = 18;
const PARALLEL = 50;
const TIMEOUT_MS = 300_000;

const kilobytes = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);

async function logIn(email: string): Promise<string | undefined> {
  const response = await fetch(`${forja.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gym-subdomain': 'demo' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { accessToken } = (await response.json()) as { accessToken?: string };
  return accessToken;
}

/**
 * As many people of the sample gym as the sockets need, because a person may hold at most twenty.
 */
async function logInPeople(count: number): Promise<string[]> {
  const admin = await logIn('admin@demo.test');
  const people: { email: string }[] = [];
  let path: string | undefined = '/api/users?limit=200';
  while (path) {
    const page: Response = await fetch(`${forja.url}${path}`, {
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
    const socket = new WebSocket(`${forja.url.replace('http', 'ws')}/api/realtime`);
    socket.onopen = () => socket.send(JSON.stringify({ token, gym: 'demo' }));
    socket.onmessage = () => done(socket);
    socket.onclose = ({ code }) => refuse(new Error(`closed with ${code}`));
  });
}

const folder = benchFolder();
const deadline = setTimeout(() => {
  console.error(`Not done after ${TIMEOUT_MS / 1000} s`);
  process.exit(1);
}, TIMEOUT_MS);
const forja = await startForja({ DATA_DIR: folder });
try {
  const tokens = await logInPeople(Math.ceil(SOCKETS / PER_PERSON));
  await sleep(2_000);
  const before = kilobytes(forja.child);
  const began = Date.now();
  const sockets: WebSocket[] = [];
  while (sockets.length < SOCKETS) {
    const wave = Array.from({ length: Math.min(PARALLEL, SOCKETS - sockets.length) }, (_, index) =>
      open(tokens[(sockets.length + index) % tokens.length] ?? ''),
    );
    sockets.push(...(await Promise.all(wave)));
  }
  const seconds = (Date.now() - began) / 1000;
  await sleep(3_000);
  const after = kilobytes(forja.child);
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
  await stop(forja.child);
  rmSync(folder, { recursive: true, force: true });
}
