import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Carrier } from './db/carry-notices.ts';
import type { S3Settings } from './files/s3/s3-client.ts';
import { type BusAddress, readBusAddress } from './live/bus-address.ts';
import type { TraceSettings } from './trace/tracing.ts';

/** A problem the operator must fix; printed as one line, exit code 1. */
export class StartupError extends Error {}

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean),
);

const optionalUrl = (protocols: string[]) =>
  z
    .url({ error: 'must be a URL' })
    .refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
      error: `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    })
    .optional();

/** An address, perhaps with a port; one of IPv6 with a port stands in brackets. */
const isDnsServer = (value: string): boolean =>
  isIP(value) !== 0 || isIP(value.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) !== 0;

/** `10.0.0.2`, `10.0.0.0/8` or the same of IPv6. */
function isNetwork(value: string): boolean {
  const [address = '', bits = '0', ...more] = value.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most;
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

const HEADER_NAME = /^[a-z0-9-]+$/i;
/** What a header takes; each batch of traces would fail, and the failure would write it into the log. */
const HEADER_VALUE = /^[\x20-\x7e]+$/;
const CELL_ADDRESS = /^[a-z0-9][a-z0-9-]{0,38}=(https?:\/\/[^/=\s]+)$/;
const isCellAddress = (each: string): boolean => URL.canParse(CELL_ADDRESS.exec(each)?.[1] ?? '');

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optionalUrl(['postgres', 'postgresql']),
  DATABASE_APP_URL: optionalUrl(['postgres', 'postgresql']),
  DATABASE_LISTEN_URL: optionalUrl(['postgres', 'postgresql']),
  DATABASE_ADMIN_URL: optionalUrl(['postgres', 'postgresql']),
  CELL: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,38}$/, { error: 'must be a word like cell-a' })
    .optional(),
  CELLS: list
    .refine((all) => all.every(isCellAddress), {
      error: 'must be like cell-a=http://10.0.0.1:3000, by comma',
    })
    .default([]),
  LIVE_BUS_URL: z
    .string()
    .transform((value, { addIssue }) => {
      const address = readBusAddress(value);
      if (!address)
        addIssue('must be like nats://host:4222 or nats://a:4222,nats://b:4222/name?replicas=3');
      return address;
    })
    .optional(),
  DATABASE_NAMED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DEFAULT_GYM: z.string().min(1).default('demo'),
  PUBLIC_HOSTS: list.default(['forja.example', 'www.forja.example']),
  APP_URL: z
    .string()
    .includes('{gym}', { error: 'must contain {gym}, for example https://{gym}.forja.example' })
    .optional(),
  OWN_DOMAINS: z.enum(['on', 'off']).optional(),
  DOMAIN_ADDRESSES: list
    .refine((all) => all.every((address) => isIP(address) !== 0), {
      error: 'must be addresses like 203.0.113.10, by comma',
    })
    .default([]),
  DNS_SERVERS: list
    .refine((all) => all.every(isDnsServer), {
      error: 'must be like 9.9.9.9 or 127.0.0.1:5353, by comma',
    })
    .default([]),
  SMTP_URL: optionalUrl(['smtp', 'smtps']),
  MAIL_FROM: z.string().min(3).default('Forja <no-reply@forja.example>'),
  MAIL_IN_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/)
    .optional(),
  MAIL_IN_SECRET: z.string().min(16, { error: 'must have 16 characters or more' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ROLE: z.enum(['all', 'web', 'jobs']).default('all'),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(256).default(1),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: list
    .refine((all) => all.every(isNetwork), {
      error: 'must be addresses or networks like 10.0.0.2 or 10.0.0.0/8, by comma',
    })
    .default([]),
  PUSH_HOSTS: list.default(PUSH_SERVICES),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRACES_URL: optionalUrl(['https', 'http']),
  TRACES_HEADERS: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim().split(/=(.*)/s)))
    .refine(
      (all) =>
        all.every(([name, text]) => HEADER_NAME.test(name ?? '') && HEADER_VALUE.test(text ?? '')),
      {
        error: 'must be like name=value, by comma',
      },
    )
    .default([]),
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
  BACKUP_RECIPIENT: z.string().startsWith('age1').optional(),
  FILES: z.enum(['folder', 's3']).optional(),
  FILES_MOVING_FROM: z.enum(['folder', 's3']).optional(),
  FILES_PUBLIC_URL: optionalUrl(['https', 'http']),
  S3_ENDPOINT: optionalUrl(['https', 'http']),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_URL: optionalUrl(['https', 'http']),
  ONVO_API_URL: optionalUrl(['https', 'http']),
  FISCAL_PROVIDER: z
    .string()
    .regex(/^\d{9,12}$/, { error: 'must be an identification of 9 to 12 digits' })
    .optional(),
  FISCAL_IDENTITY_URL: optionalUrl(['https', 'http']),
  FISCAL_RECEPTION_URL: optionalUrl(['https', 'http']),
  PROVIDER_NAME: z.string().max(80).optional(),
  PROVIDER_SINPE: z.string().max(30).optional(),
  PROVIDER_IBAN: z.string().max(40).optional(),
  PROVIDER_EMAIL: z.email().default('soporte@forja.example'),
  SECURITY_EMAIL: z.email().default('seguridad@forja.example'),
});

type Place = 'folder' | 's3';

export interface Config {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  database:
    | {
        ownerUrl: string;
        appUrl: string | undefined;
        /** Reaches PostgreSQL itself, where `appUrl` leads to a pooler. */
        listenUrl: string | undefined;
        /** Who may set up replication and sees all gyms; for moves between cells alone. */
        adminUrl: string | undefined;
      }
    | 'embedded';
  /** The name of this cell, where there are several. */
  cell: string | undefined;
  /** Where the servers of each cell are reached, by its name. */
  cells: ReadonlyMap<string, string>;
  /** Where live events are carried by NATS; absent: PostgreSQL's NOTIFY carries them. */
  liveBus: BusAddress | undefined;
  /** Off for poolers that know no named prepared statements. */
  namedStatements: boolean;
  /** Off: `forja migrate` is a step of its own, and the server only sees that it was done. */
  migrateAtStart: boolean;
  databasePool: number;
  /** The gym of a call that names none. */
  defaultGym: string | undefined;
  publicHosts: readonly string[];
  appUrl: string;
  /** Whether gyms may open under domains of their own, and the addresses that those point to. */
  ownDomains: { available: boolean; addresses: readonly string[] };
  /** The name servers that are asked; none: those of the machine. */
  dnsServers: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where mail to gyms arrives, and the secret of the mail server that brings it; absent: nowhere. */
  mailIn: { domain: string; secret: string } | undefined;
  logLevel: string;
  /** What this process does: everything, or only serve people, or only run background jobs. */
  role: 'all' | 'web' | 'jobs';
  processes: number;
  /** How long a stopping server still takes everybody while it says that it is not ready. */
  drainMs: number;
  rateLimit: boolean;
  trustProxy: readonly string[];
  /** Hosts that may receive Web Push; a leading dot stands for every subdomain. */
  pushHosts: readonly string[];
  metricsToken: string | undefined;
  /** Where traces are sent; absent: nowhere, and none are made. */
  traces: TraceSettings | undefined;
  /** Whom backups are encrypted for. */
  backupRecipient: string | undefined;
  /** Where uploads are kept, and where some may still be that are on their way from there. */
  files: { place: Place; movingFrom: Place | undefined; s3: S3Settings | undefined };
  secret: string | undefined;
  seedDemo: boolean;
  /** Absent when cards cannot be charged. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | undefined;
  /** Where the gateway is reached that gyms connect with keys of their own. */
  onvo: { apiUrl: string };
  /** Who provides the system, as fiscal documents name it, and where the tax office is reached. */
  fiscal: { provider: string | null; identityUrl: string; receptionUrl: string };
  /** Whom gyms pay, and where they write. */
  provider: { name: string | null; sinpe: string | null; iban: string | null; email: string };
  /** Where whoever finds a hole writes; `/.well-known/security.txt` says it. */
  securityEmail: string;
  hashConcurrency: number;
}

type Environment = z.output<typeof environment>;

function stripeOf(value: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  if (!secretKey) return undefined;
  if (!webhookSecret) {
    throw new StartupError(
      'STRIPE_WEBHOOK_SECRET is missing: without it no card payment could be believed.',
    );
  }
  return { secretKey, webhookSecret, apiUrl: value.STRIPE_API_URL ?? 'https://api.stripe.com' };
}

function s3Of(value: Environment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = value;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = value;
  if (!endpoint && !bucket && !accessKey && !secretKey) return undefined;
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    throw new StartupError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are set together or not at all.',
    );
  }
  return {
    endpoint,
    bucket,
    accessKey,
    secretKey,
    region: value.S3_REGION,
    pathStyle: value.S3_PATH_STYLE === 'on',
    publicUrl: value.FILES_PUBLIC_URL,
  };
}

function filesOf(value: Environment): Config['files'] {
  const s3 = s3Of(value);
  const { FILES: place = s3 ? 's3' : 'folder', FILES_MOVING_FROM: movingFrom } = value;
  if (!s3 && [place, movingFrom].includes('s3'))
    throw new StartupError('Files in S3 need S3_ENDPOINT and what belongs to it.');
  if (movingFrom === place)
    throw new StartupError('FILES_MOVING_FROM is where files were before, not where they are now.');
  return { place, movingFrom, s3 };
}

function mailInOf({ MAIL_IN_DOMAIN: domain, MAIL_IN_SECRET: secret }: Environment) {
  if (!domain && !secret) return undefined;
  if (!domain || !secret)
    throw new StartupError('MAIL_IN_DOMAIN and MAIL_IN_SECRET are set together or not at all.');
  return { domain, secret };
}

/** A collector takes traces under a path of its own, unless another one is named. */
function tracesOf(value: Environment): TraceSettings | undefined {
  if (!value.TRACES_URL) return undefined;
  const url = new URL(value.TRACES_URL);
  if (url.pathname === '/') url.pathname = '/v1/traces';
  const headers = Object.fromEntries(value.TRACES_HEADERS.map(([name, text]) => [name, text]));
  return { url: url.href, headers, share: value.TRACES_SHARE };
}

function cellsOf({ CELL, CELLS }: Environment): Config['cells'] {
  const cells = new Map(CELLS.map((each) => each.split('=') as [string, string]));
  if (cells.size > 0 && !(CELL && cells.has(CELL)))
    throw new StartupError('CELL must be one of the names in CELLS.');
  return cells;
}

/** Reads every setting once; nothing else reads the environment. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} ${issue.message.toLowerCase()}`,
    );
    throw new StartupError(`Unusable settings: ${problems.join('; ')}. See .env.example.`);
  }
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  const embedded = !value.DATABASE_URL;
  if (production && value.RATE_LIMIT === 'off') {
    throw new StartupError('RATE_LIMIT=off is refused when NODE_ENV=production.');
  }
  if (embedded && value.ROLE !== 'all') {
    throw new StartupError(
      `ROLE=${value.ROLE} needs DATABASE_URL: the database that Forja brings along serves one process that does everything.`,
    );
  }
  if (production && !embedded && !value.SECRET) {
    throw new StartupError(
      'SECRET is missing: with DATABASE_URL in production, set one of 32 characters or more.',
    );
  }
  return {
    production,
    host: value.HOST,
    port: value.PORT,
    dataDir: resolve(value.DATA_DIR),
    database: value.DATABASE_URL
      ? {
          ownerUrl: value.DATABASE_URL,
          appUrl: value.DATABASE_APP_URL,
          listenUrl: value.DATABASE_LISTEN_URL,
          adminUrl: value.DATABASE_ADMIN_URL,
        }
      : 'embedded',
    cell: value.CELL,
    cells: cellsOf(value),
    liveBus: value.LIVE_BUS_URL,
    namedStatements: value.DATABASE_NAMED_STATEMENTS === 'on',
    migrateAtStart: value.MIGRATE_AT_START === 'on',
    databasePool: value.DATABASE_POOL,
    // Empty is a choice here: then no gym answers where none is named.
    defaultGym: env.DEFAULT_GYM === '' ? undefined : value.DEFAULT_GYM,
    publicHosts: value.PUBLIC_HOSTS,
    appUrl: value.APP_URL ?? `http://{gym}.localhost:${value.PORT}`,
    ownDomains: {
      // In production the proxy in front has to be prepared for it.
      available: value.OWN_DOMAINS ? value.OWN_DOMAINS === 'on' : !production,
      addresses: value.DOMAIN_ADDRESSES,
    },
    dnsServers: value.DNS_SERVERS,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    mailIn: mailInOf(value),
    logLevel: value.LOG_LEVEL,
    role: value.ROLE,
    processes: value.WEB_CONCURRENCY,
    drainMs: value.DRAIN_SECONDS * 1000,
    rateLimit: value.RATE_LIMIT === 'on',
    trustProxy: value.TRUST_PROXY,
    pushHosts: value.PUSH_HOSTS,
    metricsToken: value.METRICS_TOKEN,
    traces: tracesOf(value),
    backupRecipient: value.BACKUP_RECIPIENT,
    files: filesOf(value),
    secret: value.SECRET,
    seedDemo: value.SEED ? value.SEED === 'demo' : embedded && !production,
    stripe: stripeOf(value),
    onvo: { apiUrl: value.ONVO_API_URL ?? 'https://api.onvopay.com' },
    fiscal: {
      provider: value.FISCAL_PROVIDER ?? null,
      identityUrl: value.FISCAL_IDENTITY_URL ?? 'https://idp.comprobanteselectronicos.go.cr',
      receptionUrl: value.FISCAL_RECEPTION_URL ?? 'https://api.comprobanteselectronicos.go.cr',
    },
    provider: {
      name: value.PROVIDER_NAME ?? null,
      sinpe: value.PROVIDER_SINPE ?? null,
      iban: value.PROVIDER_IBAN ?? null,
      email: value.PROVIDER_EMAIL,
    },
    securityEmail: value.SECURITY_EMAIL,
    hashConcurrency: availableParallelism(),
  };
}

/** How the notices of a transaction leave with it. */
export const carrierOf = ({ liveBus }: Pick<Config, 'liveBus'>): Carrier =>
  liveBus ? 'outbox' : 'notify';
