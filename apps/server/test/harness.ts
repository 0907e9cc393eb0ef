import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@forja/calendar/duration';
import type { BuiltInName } from '@forja/contract/duties/profiles';
import type { ConsentPurpose } from '@forja/contract/privacy/values';
import type { Role } from '@forja/contract/roles';
import type { RequestOf, ResponseOf } from '@forja/contract/route';
import type { RouteByKey, RouteKey } from '@forja/contract/routes';
import { type AddOns, MAX_EXTRA_GATES } from '@forja/contract/subscription/plans';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { buildServer, type Server } from '../app.ts';
import { loadConfig } from '../platform/config/config.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import { createOwnerPool } from '../platform/db/connections/pool.ts';
import { type Db, withGym } from '../platform/db/gym-db.ts';
import { newId } from '../platform/db/ids.ts';
import { APP_ROLE, OWNER_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import { build } from '../platform/db/sql.ts';
import { createGymKeys } from '../platform/keys/gym-keys.ts';
import { Answer, addressOf } from './answer.ts';
import { DEVICE_TOKEN, insertGym, insertUser } from './build/gym-rows.ts';
import { copyOf, TEMPLATE, TEST_PASSWORD } from './database/postgres.ts';
import { compareWithDocument } from './documented.ts';

const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
const ALL_ADD_ONS: AddOns = { accessControl: true, store: true, extraGates: MAX_EXTRA_GATES };
export const SECRET = 'a secret for tests only, long enough';

/** Made from the first server of a worker, as every server has the same API document. */
let compare: Promise<ReturnType<typeof compareWithDocument>> | undefined;

export interface TestGym {
  id: string;
  subdomain: string;
  db: Db;
}

export interface TestUser {
  id: string;
  gym: TestGym;
  email: string;
  role: Role;
  sessionId: string;
  token: string;
}

interface Caller {
  as?: TestUser | undefined;
  gym?: TestGym | undefined;
  headers?: Record<string, string> | undefined;
  /** The address of the caller; 127.0.0.1 by default. */
  address?: string | undefined;
}

/** A body as tests write it: its keys are checked, but enum values may be any text. */
type Written<T> = T extends string
  ? string
  : T extends FormData
    ? Buffer
    : T extends readonly (infer Item)[]
      ? readonly Written<Item>[]
      : T extends object
        ? { [K in keyof T]: Written<T[K]> }
        : T;

type Parts<K extends RouteKey> = {
  [P in keyof RequestOf<RouteByKey[K]>]: Written<RequestOf<RouteByKey[K]>[P]>;
};

/** What a call answers with, for what is declared before it is called. */
export type DataOf<K extends RouteKey> = ResponseOf<RouteByKey[K]>;

/** The request can be left out when the call needs none. */
type CallArgs<K extends RouteKey> =
  Record<never, never> extends Parts<K>
    ? [request?: Parts<K> & Caller]
    : [request: Parts<K> & Caller];

export interface Harness {
  server: Server;
  /** A connection as the owner of the tables, for what no feature may do. */
  owner: pg.Pool;
  appUrl: string;
  /** The token of the device that every test gym has. */
  deviceToken: string;
  buildGym(values?: {
    subdomain?: string;
    status?: string;
    endsAt?: Date | null;
    plan?: string;
    /** All add-ons by default. */
    addOns?: AddOns;
    /** Whether a shift is open, so that cash can be taken; true by default. */
    shift?: boolean;
  }): Promise<TestGym>;
  buildUser(values: {
    gym: TestGym;
    role?: Role;
    /** One of the built-in profiles; an admin without one is Gerencia. */
    profile?: BuiltInName;
    email?: string;
    firstName?: string;
    lastName?: string;
    status?: string;
    passwordHash?: string;
    /** The consents they gave; health and photos by default. */
    consents?: readonly ConsentPurpose[];
  }): Promise<TestUser>;
  /** Creates another session of the same person; returns its id. */
  buildSession(user: TestUser): Promise<string>;
  /** Sends a call of the contract through the whole server: `call('GET /settings', { gym })`. */
  call<K extends RouteKey>(
    key: K,
    ...request: CallArgs<K>
  ): Promise<Answer<ResponseOf<RouteByKey[K]>>>;
  /** Sends invalid bodies and addresses, which the types of `call` would not allow. */
  send<T = unknown>(route: string, request?: Caller & { body?: unknown }): Promise<Answer<T>>;
}

async function copyTemplate(superuserUrl: string): Promise<string> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(copyOf(TEMPLATE, name));
  await client.end();
  return name;
}

interface HarnessOptions {
  pages?: boolean;
  /** Changes the address of the database for the server only. */
  through?: (url: string) => string;
  /** The database of another harness, for a second server beside its own. */
  database?: string | undefined;
}

/** A whole server on its own database. Everything is removed after the file's last test. */
export async function startHarness(
  env: Record<string, string> = {},
  options: HarnessOptions = {},
): Promise<Harness> {
  const { harness, stop } = await openHarness(env, options);
  afterAll(stop);
  return harness;
}

type OwnGyms = Pick<Harness, 'call' | 'send' | 'buildUser' | 'buildSession' | 'deviceToken'> & {
  /** No subdomain can be chosen, because another file may have used the same one. */
  buildGym(
    values?: Omit<Parameters<Harness['buildGym']>[0] & object, 'subdomain'>,
  ): Promise<TestGym>;
};

let shared: Promise<OwnGyms> | undefined;
/**
 * One server for all files of a worker that ask for it, which saves half a second in each. Only for
 * tests that look at nothing but gyms of their own. It ends with the worker.
 */
export function shareHarness(): Promise<OwnGyms> {
  shared ??= openHarness().then(({ harness, dataDir }) => {
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    return harness;
  });
  return shared;
}

/** For tests of jobs, which look at every gym: leaves none, nor work about one, to the next test. */
export const removeGyms = ({ owner }: Harness) =>
  owner.query('delete from gyms; delete from due_work; delete from pgboss.job');

async function openHarness(
  env: Record<string, string> = {},
  { pages = false, through = (url) => url, database: known }: HarnessOptions = {},
) {
  const superuserUrl = inject('superuserUrl');
  const database = known ?? (await copyTemplate(superuserUrl));
  const appUrl = urlFor(superuserUrl, APP_ROLE, TEST_PASSWORD, database);
  const ownerUrl = urlFor(superuserUrl, OWNER_ROLE, TEST_PASSWORD, database);
  const dataDir = mkdtempSync(join(tmpdir(), 'forja-data-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    DATABASE_POOL: '5',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    SECRET,
    ...env,
  });
  const secrets = loadSecrets(dataDir, config.secret, config.previousSecret);
  const server = await buildServer({
    config,
    secrets,
    appUrl: through(appUrl),
    strictAnswers: true,
    pages,
  });
  // A test may queue a thousand calls on a busy machine. They wait here, where the product would
  // refuse.
  const owner = createOwnerPool(ownerUrl, 2, {
    waitMs: 60_000,
    keys: createGymKeys(config, secrets),
  });
  const stop = async () => {
    await server.close();
    await owner.end();
    rmSync(dataDir, { recursive: true, force: true });
  };

  let made = 0;
  const harness: Harness = {
    server,
    owner,
    appUrl,
    deviceToken: DEVICE_TOKEN,
    async buildGym(values = {}) {
      const { subdomain, status = 'active', endsAt = null, plan = 'pro' } = values;
      made += 1;
      const gym = { id: newId(), subdomain: subdomain ?? `gym-${made}` };
      const db = withGym(owner, gym.id, SYSTEM);
      const { addOns = ALL_ADD_ONS, shift = true } = values;
      const subscription = { subscription_status: status, subscription_ends_at: endsAt };
      const row = { ...gym, plan, ...subscription, add_ons: JSON.stringify(addOns) };
      await insertGym(db, row, { name: `Gimnasio ${made}`, shift });
      return { ...gym, db };
    },
    async buildUser({ gym, profile, role = profile ? 'admin' : 'member', ...values }) {
      made += 1;
      const id = newId();
      const sessionId = newId();
      const email = values.email ?? `person-${made}@example.test`;
      await insertUser(
        gym.db,
        {
          gym_id: gym.id,
          id,
          email,
          username: `${values.firstName ?? 'Persona'} ${made}`,
          first_name: values.firstName ?? 'Persona',
          last_name: values.lastName ?? `Número ${made}`,
          role,
          status: values.status ?? 'active',
          password_hash: values.passwordHash ?? null,
        },
        { sessionId, profile, consents: values.consents ?? ['health', 'photos'] },
      );
      // Valid for as long as the session, as a full-size proof takes longer than a usual token
      // lasts.
      const token = await server.platform.tokens.sign(
        { sub: id, gym: gym.id, role, sid: sessionId },
        DAY_MS / 1000,
      );
      return { id, gym, email, role, sessionId, token };
    },
    async buildSession({ id, gym }) {
      const expires_at = new Date(Date.now() + DAY_MS);
      const session = { gym_id: gym.id, id: newId(), user_id: id, expires_at };
      await gym.db.run(build.insertInto('sessions').values(session));
      return session.id;
    },
    call(key, ...[request = {}]) {
      return harness.send(addressOf(key, request), request);
    },
    async send(route, { as, gym = as?.gym, body, headers, address } = {}) {
      const [method = 'GET', path = '/'] = route.split(' ');
      compare ??= server.app
        .inject('/api/openapi.json')
        .then((document) => compareWithDocument(document.json()));
      const response = await server.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: `/api${path}`,
        ...(address ? { remoteAddress: address } : {}),
        headers: {
          ...(gym ? { 'x-gym-subdomain': gym.subdomain } : {}),
          ...(as ? { authorization: `Bearer ${as.token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      (await compare)(method, path, response);
      return new Answer(response);
    },
  };
  return { harness, stop, dataDir };
}
