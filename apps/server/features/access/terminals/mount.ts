import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FindTerminal } from '../../../platform/terminal-registry.ts';
import { noteSeen } from '../device-rows.ts';
import { accessOptions, attendanceOptions, registryCode } from './answers.ts';
import { noteResult, readResults, takeCommands } from './commands.ts';
import { syncPeople } from './people.ts';
import { decodeText } from './punches.ts';
import { keepUpload, processUpload } from './uploads.ts';

interface Options {
  platform: Platform;
  findTerminal: FindTerminal;
  limit: (gymId: string, caller: string) => void;
}

interface Call {
  db: Db;
  deviceId: string;
  serial: string;
  query: Record<string, string>;
  body: Buffer;
}

const BODY_LIMIT = 2 * 1024 * 1024;
const SERIAL = /^[\w-]{4,40}$/;

/** What the terminal wrote behind the question mark; the same name twice counts once. */
function queryOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URL(request.url, 'http://terminal').searchParams);
}

async function handshake({ db, deviceId, serial, query }: Call): Promise<string> {
  const family = query.DeviceType?.toLowerCase() === 'acc' ? 'acc' : 'att';
  await noteSeen(db, deviceId, `ZKTeco ${family} ${query.pushver ?? ''}`.trim().slice(0, 120));
  await db.run(sql`update access_devices set family = ${family} where id = ${deviceId}`);
  await syncPeople(db, deviceId);
  if (family === 'acc') {
    return `registry=ok\nRegistryCode=${registryCode(serial)}\n${accessOptions(serial)}`;
  }
  const { hours } = await db.one(sql<{ hours: number }>`
    select round(extract(epoch from (now() at time zone gym_zone()) - (now() at time zone 'UTC')) / 3600) as hours`);
  return attendanceOptions(serial, hours);
}

/** Takes in what a terminal sends: kept first, then read, then answered. */
async function receive({ log }: Platform, call: Call): Promise<string> {
  const { db, deviceId, query, body } = call;
  const kind = (query.table ?? 'unknown').toLowerCase().slice(0, 40);
  const id = await keepUpload(db, deviceId, kind, body);
  const rows = decodeText(body)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
  try {
    await processUpload(db, id);
  } catch (error) {
    // It is kept: the job reads it again, and the terminal may forget it.
    log.error({ err: error, upload: id }, 'a terminal upload could not be read yet');
  }
  if (kind === 'tabledata') return `${query.tablename ?? 'data'}=${query.count ?? rows}`;
  return kind === 'attlog' || kind === 'operlog' ? `OK: ${rows}` : 'OK';
}

async function commandsFor({ db, deviceId }: Call): Promise<string> {
  const lines = await takeCommands(db, deviceId);
  return lines.length === 0 ? 'OK' : `${lines.join('\n')}\n`;
}

async function resultsOf({ db, deviceId, body }: Call): Promise<string> {
  for (const result of readResults(decodeText(body))) await noteResult(db, deviceId, result);
  return 'OK';
}

/** The addresses ZKTeco terminals are made to call. They name only their serial number. */
export function mountTerminals(app: FastifyInstance, options: Options): void {
  const { platform, findTerminal, limit } = options;

  async function callOf(request: FastifyRequest): Promise<Call> {
    const query = queryOf(request);
    const serial = query.SN ?? '';
    const found = SERIAL.test(serial) ? await findTerminal(serial) : undefined;
    if (!found) {
      limit('terminals', request.ip);
      throw new AppError('FORBIDDEN');
    }
    limit(found.gymId, found.deviceId);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return { db: platform.gymDb(found.gymId), deviceId: found.deviceId, serial, query, body };
  }

  const answer =
    (work: (call: Call) => Promise<string>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const call = await callOf(request);
      const text = await work(call);
      await noteSeen(call.db, call.deviceId, undefined);
      return reply.type('text/plain').header('cache-control', 'no-store').send(text);
    };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    const config = { open: true } as const;
    scope.get('/iclock/cdata', { config }, answer(handshake));
    scope.post(
      '/iclock/cdata',
      { config },
      answer((call) => receive(platform, call)),
    );
    scope.post(
      '/iclock/registry',
      { config },
      answer(async ({ serial }) => `RegistryCode=${registryCode(serial)}`),
    );
    scope.post(
      '/iclock/push',
      { config },
      answer(async ({ serial }) => accessOptions(serial)),
    );
    scope.get('/iclock/getrequest', { config }, answer(commandsFor));
    scope.post('/iclock/devicecmd', { config }, answer(resultsOf));
    scope.get(
      '/iclock/ping',
      { config },
      answer(async () => 'OK'),
    );
  });
}
