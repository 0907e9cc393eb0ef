import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { loadConfig } from '../../apps/server/platform/config/config.ts';
import { loadSecrets } from '../../apps/server/platform/config/secrets.ts';
import { createPool } from '../../apps/server/platform/db/connections/pool.ts';
import { withGym } from '../../apps/server/platform/db/gym-db.ts';
import { findRunningDatabase } from '../../apps/server/platform/db/prepare.ts';
import { DEMO_PASSWORD } from '../../apps/server/seed/gyms.ts';
import {
  freePort,
  killPostgres,
  run,
  stop,
  stopAll,
  untilReady,
} from '../../apps/server/test/process.ts';

export interface Answer {
  status: number;
  body: string;
}

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  token?: string;
  body?: object;
  /** A repeated call with the same key does the work only once. */
  key?: string;
}

const GYM = 'demo';

/** Starts the real server on a durable database, so that it can be killed. Needs the build. */
export async function startRealServer() {
  const folder = mkdtempSync(join(tmpdir(), 'forja-kills-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const agent = new Agent({ keepAlive: true });
  afterAll(async () => {
    agent.destroy();
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  });
  let server = await launch();

  async function launch() {
    const started = run({
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
    });
    const ended = started.exit.then((code) => {
      throw new Error(`It ended with ${code}: ${started.output()}`);
    });
    await Promise.race([untilReady(port), ended]);
    ended.catch(() => undefined); // from here on, whoever ends it knows
    return started;
  }

  /** Sends one request over a connection that stays open; rejects when the connection breaks. */
  function send({ method, path, token, body, key }: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        'x-gym-subdomain': GYM,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      };
      const sent = request({
        agent,
        method,
        host: '127.0.0.1',
        port,
        path: `/api${path}`,
        headers,
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      });
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  }

  /** Finds the server's running database. */
  async function database() {
    const config = loadConfig({ DATA_DIR: dataDir });
    const found = await findRunningDatabase(config, loadSecrets(dataDir, undefined));
    if (!found) throw new Error('The database of the server does not answer');
    return found;
  }

  return {
    send,
    database,
    async logIn(email: string): Promise<string> {
      const body = { email, password: DEMO_PASSWORD };
      const { body: text } = await send({ method: 'POST', path: '/login', body });
      return JSON.parse(text).accessToken;
    },
    /** Kills it and starts it again on the data it left. */
    async kill() {
      await stop(server.child, 'SIGKILL');
      server = await launch();
    },
    killPostgres: () => killPostgres(dataDir),
    /** Asks it to stop; returns its exit code. */
    async terminate(): Promise<number | null> {
      server.child.kill('SIGTERM');
      return server.exit;
    },
    async restart() {
      server = await launch();
    },
    /** Reads directly from its database what no call of the API returns. */
    async read(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
      const pool = createPool((await database()).appUrl, 1);
      const gym = await pool.query('select id from gyms where subdomain = $1', [GYM]);
      const actor = { userId: null, role: 'system', sessionId: null, address: '', requestId: '' };
      const db = withGym(pool, gym.rows[0].id, actor);
      const { rows } = await db.tx((tx) => tx.raw(text, values));
      await pool.end();
      return rows;
    },
  };
}

type RealServer = Awaited<ReturnType<typeof startRealServer>>;

/** The part of a server that the writers and the checks afterwards need. */
export type WrittenServer = Pick<RealServer, 'send' | 'logIn' | 'read'>;
