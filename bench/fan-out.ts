import pg from 'pg';
import { newId } from '../apps/server/platform/db/ids.ts';
import { connect } from '../apps/server/platform/db/roles/provision.ts';
import { processorOf } from './processor.ts';
import type { Started } from './start.ts';

/** Below the limit of twenty sockets per person. */
const PER_PERSON = 18;
const EVENTS = 40;

interface Room {
  server: Started;
  sockets: WebSocket[];
  /** The database from which the event for everybody in the room is sent. */
  database: pg.Client;
  /** The channel it is sent on. */
  notify: string;
  /** The content of the notice. */
  payload(): string;
}

function open(url: string, hello?: object): Promise<WebSocket> {
  return new Promise((done, refuse) => {
    const socket = new WebSocket(url);
    socket.onopen = () => (hello ? socket.send(JSON.stringify(hello)) : done(socket));
    socket.onmessage = () => done(socket);
    socket.onclose = ({ code }) => refuse(new Error(`closed with ${code}`));
  });
}

/** Stays below the number of sockets that a server lets one address open before they log in. */
const WAVE = 50;

async function openAll(count: number, openOne: (at: number) => Promise<WebSocket>) {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const wave = Array.from({ length: Math.min(WAVE, count - sockets.length) }, (_, at) =>
      openOne(sockets.length + at),
    );
    sockets.push(...(await Promise.all(wave)));
  }
  return sockets;
}

const nextMessage = (socket: WebSocket): Promise<unknown> =>
  new Promise((done) => {
    socket.onmessage = done;
  });

interface Wanted {
  forja: Started;
  ceiling: Started;
  tokens: readonly string[];
  gymId: string;
  channel: string;
  superuserUrl: string;
  ceilingUrl: string;
  postgresPid: number;
  rounds: number;
}

/**
 * Measures the processor time of an event that reaches every open screen, beside bare sockets on
 * NOTIFY.
 */
export async function measureFanOut(wanted: Wanted) {
  const { forja, ceiling, tokens, gymId, channel, superuserUrl, ceilingUrl, postgresPid, rounds } =
    wanted;
  const places = tokens.flatMap((token) => Array<string>(PER_PERSON).fill(token));
  const ws = (url: string, path: string) => `${url.replace('http', 'ws')}${path}`;
  const live = () => JSON.stringify({ id: newId(), topic: 'settings', to: 'everyone' });
  const rooms: Room[] = [
    {
      server: ceiling,
      sockets: await openAll(places.length, () => open(ws(ceiling.url, '/sockets'))),
      database: await connect(ceilingUrl),
      notify: channel,
      payload: live,
    },
    {
      server: forja,
      sockets: await openAll(places.length, (at) =>
        open(ws(forja.url, '/api/realtime'), { token: places[at], gym: 'demo' }),
      ),
      database: await connect(superuserUrl),
      notify: 'forja',
      payload: () => JSON.stringify({ topic: 'live', gymId, ref: live() }),
    },
  ];
  const [bare, ours]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const { server, sockets, database, notify, payload } of rooms) {
      const before = processorOf(server.child, postgresPid);
      for (let event = 0; event < EVENTS; event++) {
        const heard = Promise.all(sockets.map(nextMessage));
        await database.query(
          `notify ${pg.escapeIdentifier(notify)}, ${pg.escapeLiteral(payload())}`,
        );
        await heard;
      }
      const each = (processorOf(server.child, postgresPid) - before) / EVENTS;
      (server === forja ? ours : bare).push(each);
    }
  }
  for (const { sockets, database } of rooms) {
    for (const socket of sockets) socket.close();
    await database.end();
  }
  return { sockets: places.length, bare, ours };
}
