import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { FindTerminals } from '../../../domain/terminal-registry.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limits } from '../../../platform/http/guards/limits.ts';
import { placeOf } from '../../../platform/network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordHeartbeat } from '../device-rows.ts';
import { accessOptions, attendanceOptions, registryCode } from './answers.ts';
import { recordCaller, recordRefusedCaller, requireKeyFromNowOn } from './callers.ts';
import { claimCommands, readResults, recordResult } from './commands.ts';
import { createIdentify } from './identify.ts';
import { createTerminalKeys } from './keys.ts';
import { syncPeople } from './people.ts';
import { decodeText } from './punches.ts';
import { saveUpload, tryUpload } from './uploads.ts';

interface Options {
  platform: Platform;
  findTerminals: FindTerminals;
  limits: Limits;
}

interface Call {
  db: Db;
  deviceId: string;
  serial: string;
  query: Record<string, string>;
  body: Buffer;
}

const BODY_LIMIT = 2 * 1024 * 1024;

/** The query of a terminal's call; of repeated names one value is used. */
function queryOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URL(request.url, 'http://terminal').searchParams);
}

async function handshake({ db, deviceId, serial, query }: Call): Promise<string> {
  const family = query.DeviceType?.toLowerCase() === 'acc' ? 'acc' : 'att';
  await recordHeartbeat(
    db,
    deviceId,
    `ZKTeco ${family} ${query.pushver ?? ''}`.trim().slice(0, 120),
  );
  await db.run(sql`update access_devices set family = ${family} where id = ${deviceId}`);
  await syncPeople(db, deviceId);
  if (family === 'acc') {
    return `registry=ok\nRegistryCode=${registryCode(serial)}\n${accessOptions(serial)}`;
  }
  const { hours } = await db.one(sql<{ hours: number }>`
    select round(extract(epoch from (now() at time zone gym_zone()) - (now() at time zone 'UTC')) / 3600) as hours`);
  return attendanceOptions(serial, hours);
}

/** Stores what a terminal sends before it is parsed, so that nothing is lost. */
async function receive({ log }: Platform, call: Call): Promise<string> {
  const { db, deviceId, query, body } = call;
  const kind = (query.table ?? 'unknown').toLowerCase().slice(0, 40);
  const id = await saveUpload(db, deviceId, kind, body);
  const rows = decodeText(body)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
  // Once it is stored the terminal may forget it; what cannot be read now is retried by the job.
  if (id) await tryUpload(db, id, log);
  if (kind === 'tabledata') return `${query.tablename ?? 'data'}=${query.count ?? rows}`;
  return kind === 'attlog' || kind === 'operlog' ? `OK: ${rows}` : 'OK';
}

async function commandsFor({ db, deviceId }: Call): Promise<string> {
  const lines = await claimCommands(db, deviceId);
  return lines.length === 0 ? 'OK' : `${lines.join('\n')}\n`;
}

async function resultsOf({ db, deviceId, body }: Call): Promise<string> {
  for (const result of readResults(decodeText(body))) await recordResult(db, deviceId, result);
  return 'OK';
}

/** The addresses that ZKTeco terminals call; the host contains the gym and the key. */
export function mountTerminals(app: FastifyInstance, options: Options): void {
  const { platform, findTerminals, limits } = options;
  const identify = createIdentify(findTerminals, createTerminalKeys(platform.secrets));

  /** Checked before the body is read, because strangers may send two megabytes. */
  async function admit(request: FastifyRequest): Promise<void> {
    const query = queryOf(request);
    const serial = query.SN ?? '';
    const host = request.headers.host ?? '';
    const place = placeOf(request.ip);
    const secret = `${place.network} ${host} ${serial}`;
    limits.secrets.admit(place, secret);
    const { found, claimed } = await identify({ serial, host, address: request.ip });
    limits.secrets.judge(place, secret, found !== undefined);
    if (!found) {
      for (const { gymId, deviceId } of claimed) {
        await recordRefusedCaller(platform.gymDb(gymId), deviceId, request.ip);
      }
      throw new AppError('FORBIDDEN');
    }
    const { gymId, deviceId, keyless, addresses } = found.terminal;
    limits.take(gymId, 'doors', deviceId);
    const db = platform.gymDb(gymId);
    if (found.proven && keyless && addresses.length === 0) await requireKeyFromNowOn(db, deviceId);
    await recordCaller(db, deviceId, request.ip);
    request.terminal = { db, deviceId, serial, query };
  }

  const answer =
    (work: (call: Call) => Promise<string>) =>
    async ({ terminal, body }: FastifyRequest, reply: FastifyReply) => {
      if (!terminal) throw new AppError('FORBIDDEN');
      const text = await work({
        ...terminal,
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      });
      return reply.type('text/plain').header('cache-control', 'no-store').send(text);
    };

  app.register(async (scope) => {
    scope.decorateRequest('terminal', undefined);
    scope.addHook('onRequest', admit);
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

declare module 'fastify' {
  interface FastifyRequest {
    /** The calling terminal, once it has proven which one it is. */
    terminal: Omit<Call, 'body'> | undefined;
  }
}
