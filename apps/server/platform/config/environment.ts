import { isIP } from 'node:net';
import { z } from 'zod';
import { readBusAddress } from './bus-address.ts';
import * as setting from './read-setting.ts';

/** The push services of Chrome, Firefox, Safari and Edge. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+$/;
const SENDER = /^([^<>\r\n]*<[^\s@<>"]+@[^\s@<>"]+>|[^\s@<>"]+@[^\s@<>"]+)$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/i;
const CELL_ADDRESS = /^[a-z0-9][a-z0-9-]{0,38}=(https?:\/\/[^/=\s]+)$/;
const isCellAddress = (each: string): boolean => URL.canParse(CELL_ADDRESS.exec(each)?.[1] ?? '');
const HEADER_NAME = /^[a-z0-9-]+$/i;
/** What a header takes; each batch of traces would fail, and the failure would write it into the log. */
const HEADER_VALUE = /^[\x20-\x7e]+$/;

function readHeaders(text: string): string[][] | undefined {
  const all = text.split(',').map((part) => part.trim().split(/=(.*)/s));
  const isUsable = ([name = '', value = '']: string[]) =>
    HEADER_NAME.test(name) && HEADER_VALUE.test(value);
  return all.every(isUsable) ? all : undefined;
}

const KEYS_SOURCE = /^(age:\/[^\0\r\n]+|https?:\/\/[^\s?#]+\/[\w-]+)$/;
const isService = (source = '') => source.startsWith('http');
const keysSource = () =>
  setting
    .like(KEYS_SOURCE, 'be like age:/etc/forja/keys.txt or https://vault:8200/v1/transit/forja')
    .optional();

const databaseUrl = () => setting.url('postgres', 'postgresql').optional();
const webUrl = () => setting.url('https', 'http').optional();
const email = (example: string) =>
  setting.like(EMAIL, `be an address like ${example}`).default(example);

/** Every setting and what it must be; `.env.example` says what each is for. */
export const SETTINGS = {
  NODE_ENV: setting.oneOf('production', 'development', 'test').default('development'),
  HOST: setting
    .read('be an address or a name like 0.0.0.0, without a port', (text) =>
      setting.isHost(text) ? text : undefined,
    )
    .default('127.0.0.1'),
  PORT: setting.wholeNumber(0, 65_535).default(3000),
  DATA_DIR: setting.like(/^[^\0\r\n]+$/, 'be the path of a folder').default('./data'),
  DATABASE_URL: databaseUrl(),
  DATABASE_APP_URL: databaseUrl(),
  DATABASE_LISTEN_URL: databaseUrl(),
  DATABASE_ADMIN_URL: databaseUrl(),
  CELL: setting.like(/^[a-z0-9][a-z0-9-]{0,38}$/, 'be a word like cell-a').optional(),
  CELLS: setting.list('like cell-a=http://10.0.0.1:3000', isCellAddress).default([]),
  LIVE_BUS_URL: setting
    .read('be like nats://host:4222 or nats://a:4222,nats://b:4222/name?replicas=3', readBusAddress)
    .optional(),
  DATABASE_NAMED_STATEMENTS: setting.onOff().default('on'),
  MIGRATE_AT_START: setting.onOff().default('on'),
  DATABASE_POOL: setting.wholeNumber(1, 200).default(10),
  DEFAULT_GYM: setting.like(LABEL, 'be the subdomain of a gym, like demo').default('demo'),
  PUBLIC_HOSTS: setting
    .list('names like forja.example, without a port', setting.isHost)
    .default(['forja.example', 'www.forja.example']),
  APP_URL: setting
    .read('be like https://{gym}.forja.example, with nothing after the host', (text) =>
      setting.isAddressOfGyms(text) ? text : undefined,
    )
    .optional(),
  OWN_DOMAINS: setting.onOff().optional(),
  DOMAIN_ADDRESSES: setting
    .list('addresses like 203.0.113.10', (each) => isIP(each) !== 0)
    .default([]),
  DNS_SERVERS: setting.list('like 9.9.9.9 or 127.0.0.1:5353', setting.isDnsServer).default([]),
  SMTP_URL: setting.url('smtp', 'smtps').optional(),
  MAIL_FROM: setting
    .like(SENDER, 'be like Forja <no-reply@forja.example>')
    .default('Forja <no-reply@forja.example>'),
  MAIL_IN_DOMAIN: setting
    .read('be the name of a domain, like entra.forja.example', (text) => {
      const name = text.trim().toLowerCase();
      return /^[a-z0-9.-]+\.[a-z]{2,}$/.test(name) ? name : undefined;
    })
    .optional(),
  MAIL_IN_SECRET: setting.atLeast(16).optional(),
  LOG_LEVEL: setting
    .oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('info'),
  ROLE: setting.oneOf('all', 'web', 'jobs').default('all'),
  WEB_CONCURRENCY: setting.wholeNumber(1, 256).default(1),
  DRAIN_SECONDS: setting.wholeNumber(0, 60).default(0),
  SILENCE_SECONDS: setting.wholeNumber(0, 3600).default(10),
  RATE_LIMIT: setting.onOff().default('on'),
  TRUST_PROXY: setting
    .list('addresses or networks like 10.0.0.2 or 10.0.0.0/8', setting.isNetwork)
    .default([]),
  PUSH_HOSTS: setting
    .list('names of hosts like fcm.googleapis.com or .push.apple.com', setting.isPushHost)
    .default(PUSH_SERVICES),
  METRICS_TOKEN: setting.atLeast(16).optional(),
  TRACES_URL: webUrl(),
  TRACES_HEADERS: setting.read('be like name=value, by comma', readHeaders).default([]),
  TRACES_SHARE: setting.share().default(1),
  BACKUP_RECIPIENT: setting
    .like(/^age1[a-z0-9]+$/, 'be what backup-key printed: age1 and what follows it')
    .optional(),
  BACKUP_UNENCRYPTED: setting.onOff().default('off'),
  FILES: setting.oneOf('folder', 's3').optional(),
  FILES_MOVING_FROM: setting.oneOf('folder', 's3').optional(),
  FILES_SHARED: setting.onOff().default('off'),
  FILES_PUBLIC_URL: webUrl(),
  S3_ENDPOINT: webUrl(),
  S3_BUCKET: setting
    .like(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'be the name of a bucket')
    .optional(),
  S3_REGION: setting
    .like(/^[a-z0-9-]+$/i, 'be the name of a region, like us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY: setting.like(/^\S(.*\S)?$/, 'be a key without spaces around it').optional(),
  S3_SECRET_KEY: setting.like(/^\S(.*\S)?$/, 'be a key without spaces around it').optional(),
  S3_PATH_STYLE: setting.onOff().default('on'),
  SECRET: setting.like(/^.{32,}$/s, 'have 32 characters or more').optional(),
  SECRET_PREVIOUS: setting.like(/^.{32,}$/s, 'have 32 characters or more').optional(),
  KEYS: keysSource(),
  KEYS_PREVIOUS: keysSource(),
  KEYS_TOKEN: setting.atLeast(8).optional(),
  SEED: setting.oneOf('demo', 'none').optional(),
  TOUR: setting.onOff().optional(),
  STRIPE_SECRET_KEY: setting.atLeast(8).optional(),
  STRIPE_WEBHOOK_SECRET: setting
    .like(/^[\x20-\x7e]{8,}$/, 'be one signing secret or two, by comma')
    .optional(),
  STRIPE_API_URL: webUrl(),
  ONVO_API_URL: webUrl(),
  FISCAL_PROVIDER: setting.like(/^\d{9,12}$/, 'be an identification of 9 to 12 digits').optional(),
  FISCAL_IDENTITY_URL: webUrl(),
  FISCAL_RECEPTION_URL: webUrl(),
  PROVIDER_NAME: setting.atMost(80).optional(),
  PROVIDER_SINPE: setting.atMost(30).optional(),
  PROVIDER_IBAN: setting.atMost(40).optional(),
  PROVIDER_USD_RATE: setting
    .read('be colones for a dollar, like 512.50', (text) =>
      /^\d{2,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined,
    )
    .optional(),
  PROVIDER_TAX: setting.wholeNumber(0, 30).default(13),
  PROVIDER_EMAIL: email('soporte@forja.example'),
  SITE_EMAIL: setting.like(EMAIL, 'be an address like hola@forja.example').optional(),
  SITE_PHONE: setting
    .like(/^\+?\d[\d ()-]{5,29}$/, 'be a telephone like +506 2222 3333')
    .optional(),
  SECURITY_EMAIL: email('seguridad@forja.example'),
} as const;

const schema = z.object(SETTINGS);

export type Environment = z.output<typeof schema>;

type Given = Readonly<Record<string, string>>;

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
const MAIL_IN = ['MAIL_IN_DOMAIN', 'MAIL_IN_SECRET'];
const NEEDS_DATABASE = ['DATABASE_APP_URL', 'DATABASE_LISTEN_URL', 'DATABASE_ADMIN_URL'];

const isTorn = (given: Given, names: readonly string[]): boolean =>
  names.some((name) => given[name]) && !names.every((name) => given[name]);

/** What is wrong between settings, each of which may be right by itself. */
function problemsBetween(given: Given): string[] {
  const { FILES, FILES_MOVING_FROM: from, ROLE = 'all', CELL, CELLS } = given;
  const hasBucket = S3.some((name) => given[name]);
  const place = FILES ?? (hasBucket ? 's3' : 'folder');
  const isProduction = given.NODE_ENV === 'production';
  const cells = (CELLS ?? '').split(',').map((each) => each.trim().split('=')[0]?.toLowerCase());
  const names = cells.filter(Boolean);
  const problems: [boolean, string][] = [
    [
      isTorn(given, S3),
      `${S3.slice(0, -1).join(', ')} and ${S3.at(-1)} are set together or not at all`,
    ],
    [
      [place, from].includes('s3') && !hasBucket,
      'files in S3 need S3_ENDPOINT and what belongs to it',
    ],
    [
      !!given.FILES_PUBLIC_URL && !hasBucket,
      'FILES_PUBLIC_URL needs S3_ENDPOINT and what belongs to it',
    ],
    [
      (isService(given.KEYS) || isService(given.KEYS_PREVIOUS)) && !given.KEYS_TOKEN,
      'KEYS_TOKEN is missing: without it the service of KEYS opens nothing',
    ],
    [from === place, 'FILES_MOVING_FROM is where files were before, not where they are now'],
    [isTorn(given, MAIL_IN), `${MAIL_IN.join(' and ')} are set together or not at all`],
    [names.length > 0 && !names.includes(CELL), 'CELL must be one of the names in CELLS'],
    [new Set(names).size < names.length, 'CELLS must name each cell once'],
    [
      !!given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET,
      'STRIPE_WEBHOOK_SECRET is missing: without it no card payment could be believed',
    ],
    [
      isProduction && given.RATE_LIMIT === 'off',
      'RATE_LIMIT=off is refused when NODE_ENV=production',
    ],
    [
      !given.DATABASE_URL && ['web', 'jobs'].includes(ROLE),
      `ROLE=${ROLE} needs DATABASE_URL: the database that Forja brings along serves one process that does everything`,
    ],
    [
      isProduction && !!given.DATABASE_URL && !given.SECRET,
      'SECRET is missing: with DATABASE_URL in production, set one of 32 characters or more',
    ],
    ...NEEDS_DATABASE.map((name): [boolean, string] => [
      !!given[name] && !given.DATABASE_URL,
      `${name} needs DATABASE_URL`,
    ]),
  ];
  return problems.flatMap(([isThere, words]) => (isThere ? [words] : []));
}

/** The settings, or everything that is wrong with them at once, without their values. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment | string[] {
  const given = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => !!entry[1]),
  );
  const parsed = schema.safeParse(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...problemsBetween(given),
  ];
  return parsed.success && problems.length === 0 ? parsed.data : problems;
}
