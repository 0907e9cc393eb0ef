import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { BusAddress } from './bus-address.ts';
import { type Environment, readEnvironment } from './environment.ts';

/** A problem the operator must fix; printed as one line, exit code 1. */
export class StartupError extends Error {}

/** Credentials for AWS Signature Version 4 with a single chunk and no session token. */
export interface S3Keys {
  region: string;
  accessKey: string;
  secretKey: string;
}

/** A bucket, and how it is reached. */
export interface S3Settings extends S3Keys {
  endpoint: string;
  bucket: string;
  /** Whether the bucket is the first part of the path; otherwise it is the first part of the host. */
  pathStyle: boolean;
  /** Where browsers reach the bucket directly; undefined: the server sends the files. */
  publicUrl: string | undefined;
}

/** Where traces are sent, and how many are. */
interface TraceSettings {
  url: string;
  headers: Record<string, string>;
  /** The share of traces to keep, from 0 to 1. */
  share: number;
}

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
        /** Leads to PostgreSQL itself, where `appUrl` leads to a pooler. */
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
  /** When off, `forja migrate` is run separately and the server only checks that it was done. */
  migrateAtStart: boolean;
  databasePool: number;
  /** The gym of a call that names none. */
  defaultGym: string | undefined;
  publicHosts: readonly string[];
  appUrl: string;
  /** Whether gyms may use their own domains, and the addresses those domains must point to. */
  ownDomains: { available: boolean; addresses: readonly string[] };
  /** The name servers to ask; empty: those of the machine. */
  dnsServers: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /**
   * Where mail to gyms arrives, and the secret of the mail server that delivers it; absent: not
   * supported.
   */
  mailIn: { domain: string; secret: string } | undefined;
  logLevel: string;
  /** What this process does: everything, or only serve people, or only run background jobs. */
  role: 'all' | 'web' | 'jobs';
  processes: number;
  /** How long a stopping server accepts calls while it reports that it is not ready. */
  drainMs: number;
  /** After how long a silence of its event loop a process ends; 0: never. */
  silenceSeconds: number;
  rateLimit: boolean;
  trustProxy: readonly string[];
  /** Hosts that may receive Web Push; a leading dot stands for every subdomain. */
  pushHosts: readonly string[];
  metricsToken: string | undefined;
  /** Where traces are sent; absent: nowhere, and none are made. */
  traces: TraceSettings | undefined;
  /** The key that backups are encrypted for. */
  backupRecipient: string | undefined;
  /** Whether backups that anybody can read are made in production too. */
  backupUnencrypted: boolean;
  /** Where uploads are stored, and where older ones may still be while they are being moved. */
  files: { place: Place; movingFrom: Place | undefined; s3: S3Settings | undefined };
  /** The folder of uploads is the same for every server, whatever its mark says. */
  filesShared: boolean;
  secret: string | undefined;
  /** What the secret was before; everything made with it is still believed. */
  previousSecret: string | undefined;
  /**
   * What wraps the keys of gyms, and what did before: an identity of age or a service; absent: the
   * secret does.
   */
  keys: { source: string | undefined; previous: string | undefined; token: string | undefined };
  seedDemo: boolean;
  /** Whether guests may look around in a sample gym without an account. */
  tour: boolean;
  /** Absent when cards cannot be charged. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | undefined;
  /** Where ONVO is reached, the gateway that gyms connect with their own keys. */
  onvo: { apiUrl: string };
  /** The provider's identity in fiscal documents, and where the tax office is reached. */
  fiscal: { provider: string | null; identityUrl: string; receptionUrl: string };
  /** Whom gyms pay, and how gyms contact the provider. */
  provider: {
    name: string | null;
    sinpe: string | null;
    iban: string | null;
    email: string;
    /** Céntimos for a dollar. */
    rateCents: number | null;
    /** The IVA that the prices include, in percent. */
    taxPercent: number;
  };
  /** How the site says the provider is reached; absent: with examples. */
  site: { email: string | undefined; phone: string | undefined };
  /** Where security problems are reported; shown in `/.well-known/security.txt`. */
  securityEmail: string;
  hashConcurrency: number;
}

function stripeOf(value: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecret, apiUrl: value.STRIPE_API_URL ?? 'https://api.stripe.com' };
}

function s3Of(value: Environment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = value;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = value;
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined;
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
  return { place, movingFrom, s3 };
}

function mailInOf({ MAIL_IN_DOMAIN: domain, MAIL_IN_SECRET: secret }: Environment) {
  return domain && secret ? { domain, secret } : undefined;
}

/** A collector takes traces under a path of its own, unless another one is named. */
function tracesOf(value: Environment): TraceSettings | undefined {
  if (!value.TRACES_URL) return undefined;
  const url = new URL(value.TRACES_URL);
  if (url.pathname === '/') url.pathname = '/v1/traces';
  const headers = Object.fromEntries(value.TRACES_HEADERS.map(([name, text]) => [name, text]));
  return { url: url.href, headers, share: value.TRACES_SHARE };
}

const cellsOf = ({ CELLS }: Environment): Config['cells'] =>
  new Map(CELLS.map((each) => each.split('=') as [string, string]));

/** Reads every setting once; nothing else reads the environment. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const value = readEnvironment(env);
  if (Array.isArray(value))
    throw new StartupError(`Unusable settings: ${value.join('; ')}. See .env.example.`);
  const production = value.NODE_ENV === 'production';
  const embedded = !value.DATABASE_URL;
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
    silenceSeconds: value.SILENCE_SECONDS,
    rateLimit: value.RATE_LIMIT === 'on',
    trustProxy: value.TRUST_PROXY,
    pushHosts: value.PUSH_HOSTS,
    metricsToken: value.METRICS_TOKEN,
    traces: tracesOf(value),
    backupRecipient: value.BACKUP_RECIPIENT,
    backupUnencrypted: !production || value.BACKUP_UNENCRYPTED === 'on',
    files: filesOf(value),
    filesShared: value.FILES_SHARED === 'on',
    secret: value.SECRET,
    previousSecret: value.SECRET_PREVIOUS,
    keys: { source: value.KEYS, previous: value.KEYS_PREVIOUS, token: value.KEYS_TOKEN },
    seedDemo: value.SEED ? value.SEED === 'demo' : embedded && !production,
    tour: value.TOUR ? value.TOUR === 'on' : embedded && !production && value.SEED !== 'none',
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
      rateCents: value.PROVIDER_USD_RATE ?? null,
      taxPercent: value.PROVIDER_TAX,
    },
    site: { email: value.SITE_EMAIL, phone: value.SITE_PHONE },
    securityEmail: value.SECURITY_EMAIL,
    hashConcurrency: availableParallelism(),
  };
}
