import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { HOUR_MS } from '@forja/calendar/duration';
import {
  codeText,
  dayKey,
  dayOfWindow,
  fromBase64Url,
  windowAt,
} from '@forja/contract/access/entry-code';
import type { EntryCode } from '@forja/contract/access/routes';
import type { Device } from '@forja/contract/devices/routes';
import { DEMO_PASSWORD } from '../seed/gyms.ts';
import { createDoor, type Door, Unreachable } from './door.ts';
import { openJournal } from './journal.ts';

const { values: options } = parseArgs({
  options: {
    door: { type: 'string', default: 'principal' },
    server: { type: 'string', default: 'http://127.0.0.1:3000' },
    gym: { type: 'string', default: 'demo' },
    token: { type: 'string' },
    /** How many seconds to run; forever by default. */
    seconds: { type: 'string' },
  },
});
const { server, gym } = options;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function api<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const response = await fetch(`${server}/api${path}`, {
    method,
    headers: {
      'x-gym-subdomain': gym,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  // The type of the answer is that of the contract.
  return (await response.json()) as T;
}

const logIn = async (who: string) =>
  (
    await api<{ accessToken: string }>('POST', '/login', undefined, {
      email: `${who}@${gym}.test`,
      password: DEMO_PASSWORD,
    })
  ).accessToken;

/** A new token for the door, made as the owner of the sample gym, who adds the door if needed. */
async function tokenOf(door: string): Promise<string> {
  const owner = await logIn('owner');
  const devices = await api<Device[]>('GET', '/dispositivos', owner);
  const found = devices.find(({ name }) => name.toLowerCase() === door.toLowerCase());
  const made = found
    ? await api<{ token: string }>('POST', `/dispositivos/${found.id}/token`, owner)
    : await api<{ token: string }>('POST', '/dispositivos', owner, { name: door, kind: 'reader' });
  return made.token;
}

const phones = new Map<string, EntryCode>();

/** The simulated phone of a sample person. It fetches its secret once and then needs no network. */
async function phoneOf(who: string): Promise<EntryCode> {
  const kept = phones.get(who);
  if (kept) return kept;
  const phone = await api<EntryCode>('GET', '/accesos/code', await logIn(who));
  phones.set(who, phone);
  // A person with a new code is only on a newly fetched list.
  await door.fetchList();
  return phone;
}

/** The code this phone shows now. */
async function codeOf(who: string): Promise<string> {
  const phone = await phoneOf(who);
  const window = windowAt(Date.now());
  const key = await dayKey(fromBase64Url(phone.secret), dayOfWindow(window));
  return codeText(key, phone.userId, window);
}

const LIST_MS = HOUR_MS;

/** Sends heartbeats, opens the door when told to, and uploads what was recorded offline. */
async function runDoor(door: Door): Promise<never> {
  let done: { id: string; result: number }[] = [];
  let online = false;
  let listedAt = 0;
  for (;;) {
    try {
      const { commands, isListOld } = await door.heartbeat(done, online ? 8 : 0);
      done = commands.map(({ id }) => ({ id, result: 0 }));
      for (const { kind } of commands) say(`The door opens: ${kind}`);
      if (Date.now() - listedAt > LIST_MS || !online || isListOld) {
        const people = await door.fetchList();
        listedAt = Date.now();
        const sent = await door.upload();
        say(`Online: ${people} people on the list, ${sent} events sent`);
      }
      online = true;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (online) say('Offline: the door decides from its list');
      online = false;
      await new Promise((wait) => setTimeout(wait, 1_000));
    }
  }
}

const folder = join(process.env.DATA_DIR ?? 'data', 'simulator');
mkdirSync(folder, { recursive: true });
const journal = openJournal(join(folder, `${gym}-${options.door}.jsonl`));
const token = options.token ?? (await tokenOf(options.door));
const door = createDoor({ server, gym, token, journal });
say(`${(await door.self()).name} of ${gym} at ${server}`);
say(
  'Type member, member2, owner, a code or card <number> and press Enter to show it; Ctrl-C ends.',
);

createInterface({ input: process.stdin }).on('line', async (line) => {
  const shown = line.trim();
  if (!shown) return;
  try {
    const [, card] = /^card (\S+)$/.exec(shown) ?? [];
    const code = async () => (/^\w{1,20}$/.test(shown) ? await codeOf(shown) : shown);
    const { granted, reason, by } = await door.show(card ? { card } : { code: await code() });
    say(granted ? `Granted (${by})` : `Refused: ${reason} (${by})`);
  } catch (error) {
    const lost = error instanceof TypeError;
    say(lost ? `No server to ask: show ${shown} once while there is one` : String(error));
  }
});
if (options.seconds) setTimeout(() => process.exit(0), Number(options.seconds) * 1_000);
await runDoor(door);
