import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { carrierOf } from '../db/carry-notices.ts';
import { loadConfig, StartupError } from './config.ts';
import { SETTINGS } from './environment.ts';

test('without settings it runs embedded on port 3000 with the sample gyms', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({ port: 3000, database: 'embedded', seedDemo: true });
  expect(config.appUrl).toBe('http://{gym}.localhost:3000');
});

test('an empty value counts as absent, as in a copied .env.example', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('a call that names no gym is for demo, another one or none, as it is set', () => {
  expect(loadConfig({}).defaultGym).toBe('demo');
  expect(loadConfig({ DEFAULT_GYM: 'hierro' }).defaultGym).toBe('hierro');
  expect(loadConfig({ DEFAULT_GYM: '' }).defaultGym).toBeUndefined();
});

test('NOTIFY carries live events unless NATS is named', () => {
  expect(carrierOf(loadConfig({ LIVE_BUS_URL: '' }))).toBe('notify');
  const config = loadConfig({ LIVE_BUS_URL: 'nats://one:4222/cell-a' });
  expect(config.liveBus).toMatchObject({ servers: ['one:4222'], name: 'cell-a' });
  expect(carrierOf(config)).toBe('outbox');
});

test('traces go where a collector takes them, with its headers; nowhere unless told', () => {
  expect(loadConfig({ TRACES_SHARE: '0.5' }).traces).toBeUndefined();
  const headers = 'authorization=Basic YTpi==, x-scope=gym';
  const url = 'http://127.0.0.1:4318';
  expect(loadConfig({ TRACES_URL: url, TRACES_HEADERS: headers }).traces).toEqual({
    url: `${url}/v1/traces`,
    headers: { authorization: 'Basic YTpi==', 'x-scope': 'gym' },
    share: 1,
  });
  const tempo = loadConfig({ TRACES_URL: `${url}/otlp`, TRACES_SHARE: '0' }).traces;
  expect(tempo).toEqual({ url: `${url}/otlp`, headers: {}, share: 0 });
});

const DATABASE_URL = 'postgres://user@db/forja';
const SECRET = 'x'.repeat(32);
const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'forja',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};

test('files are in a folder, or in a bucket once one is named, and may be on their way', () => {
  expect(loadConfig({}).files.place).toBe('folder');
  expect(loadConfig(S3).files).toMatchObject({ place: 's3', s3: { pathStyle: true } });
  expect(loadConfig({ ...S3, FILES: 'folder', FILES_MOVING_FROM: 's3' }).files).toMatchObject({
    place: 'folder',
    movingFrom: 's3',
  });
});

/** One value that cannot be used for each setting, and what the refusal says it must be. */
const UNUSABLE: Record<keyof typeof SETTINGS, [value: string, must: string][]> = {
  NODE_ENV: [['prod', 'be production, development or test']],
  HOST: [
    ['0.0.0.0:3000', 'be an address or a name like 0.0.0.0, without a port'],
    ['http://localhost', 'be an address or a name like 0.0.0.0, without a port'],
  ],
  PORT: ['abc', '70000', '-1', ' ', '0x50', '3e3', '80.5'].map((value) => [
    value,
    'be a whole number from 0 to 65535',
  ]),
  KEYS: ['age:', 'vault', 'https://vault:8200', 'https://vault:8200/forja?x=1'].map((value) => [
    value,
    'be like age:/etc/forja/keys.txt or https://vault:8200/v1/transit/forja',
  ]),
  KEYS_PREVIOUS: [
    ['secret', 'be like age:/etc/forja/keys.txt or https://vault:8200/v1/transit/forja'],
  ],
  KEYS_TOKEN: [['short', 'have 8 characters or more, as a header takes them']],
  DATA_DIR: [['a\nb', 'be the path of a folder']],
  DATABASE_URL: [
    ['mysql://x', 'be an address that starts with postgres:// or postgresql://'],
    ['db/forja', 'be an address that starts with postgres:// or postgresql://'],
    ['postgres://a:50%@db', 'be an address that starts with postgres:// or postgresql://'],
  ],
  DATABASE_APP_URL: [['x', 'be an address that starts with postgres:// or postgresql://']],
  DATABASE_LISTEN_URL: [['x', 'be an address that starts with postgres:// or postgresql://']],
  DATABASE_ADMIN_URL: [['x', 'be an address that starts with postgres:// or postgresql://']],
  CELL: [['cell a', 'be a word like cell-a']],
  CELLS: [
    ['cell-a=http://a:99999', 'be like cell-a=http://10.0.0.1:3000, by comma'],
    ['cell-a', 'be like cell-a=http://10.0.0.1:3000, by comma'],
  ],
  LIVE_BUS_URL: ['http://nats', 'nats://a%:b@host', 'nats://host/x?replicas=2'].map((value) => [
    value,
    'be like nats://host:4222 or nats://a:4222,nats://b:4222/name?replicas=3',
  ]),
  DATABASE_NAMED_STATEMENTS: [['true', 'be on or off']],
  MIGRATE_AT_START: [['no', 'be on or off']],
  DATABASE_POOL: [
    ['0', 'be a whole number from 1 to 200'],
    ['201', 'be a whole number from 1 to 200'],
  ],
  DEFAULT_GYM: [['mi gimnasio', 'be the subdomain of a gym, like demo']],
  PUBLIC_HOSTS: [
    ['https://forja.example', 'be names like forja.example, without a port, by comma'],
    ['forja.example:443', 'be names like forja.example, without a port, by comma'],
  ],
  APP_URL: [
    'https://forja.example',
    'https://forja.example/{gym}',
    'https://{gym}.forja.example/app',
    '{gym}.forja.example',
    'https://{gym}',
  ].map((value) => [value, 'be like https://{gym}.forja.example, with nothing after the host']),
  OWN_DOMAINS: [['yes', 'be on or off']],
  DOMAIN_ADDRESSES: [['proxy.example', 'be addresses like 203.0.113.10, by comma']],
  DNS_SERVERS: [['dns.example', 'be like 9.9.9.9 or 127.0.0.1:5353, by comma']],
  SMTP_URL: [
    ['mail.example:587', 'be an address that starts with smtp:// or smtps://'],
    ['smtp://', 'be an address that starts with smtp:// or smtps://'],
  ],
  MAIL_FROM: [
    ['Forja', 'be like Forja <no-reply@forja.example>'],
    ['Forja <no-reply@forja.example', 'be like Forja <no-reply@forja.example>'],
  ],
  MAIL_IN_DOMAIN: [['entra', 'be the name of a domain, like entra.forja.example']],
  MAIL_IN_SECRET: [['short', 'have 16 characters or more, as a header takes them']],
  LOG_LEVEL: [['loud', 'be fatal, error, warn, info, debug, trace or silent']],
  ROLE: [['worker', 'be all, web or jobs']],
  WEB_CONCURRENCY: [['0', 'be a whole number from 1 to 256']],
  DRAIN_SECONDS: [
    ['61', 'be a whole number from 0 to 60'],
    ['10s', 'be a whole number from 0 to 60'],
  ],
  SILENCE_SECONDS: [['3601', 'be a whole number from 0 to 3600']],
  RATE_LIMIT: [['OFF', 'be on or off']],
  TRUST_PROXY: [
    ['caddy', 'be addresses or networks like 10.0.0.2 or 10.0.0.0/8, by comma'],
    ['10.0.0.0/33', 'be addresses or networks like 10.0.0.2 or 10.0.0.0/8, by comma'],
  ],
  PUSH_HOSTS: [
    ['https://push', 'be names of hosts like fcm.googleapis.com or .push.apple.com, by comma'],
  ],
  METRICS_TOKEN: [
    ['short', 'have 16 characters or more, as a header takes them'],
    ['contraseña de las cifras', 'have 16 characters or more, as a header takes them'],
  ],
  TRACES_URL: [['collector:4318', 'be an address that starts with https:// or http://']],
  TRACES_HEADERS: ['Bearer abc', 'a=b\r\nhost: x', 'authorization=Basic ñ'].map((value) => [
    value,
    'be like name=value, by comma',
  ]),
  TRACES_SHARE: [
    ['2', 'be a number from 0 to 1, like 0.05'],
    ['5%', 'be a number from 0 to 1, like 0.05'],
  ],
  BACKUP_RECIPIENT: [['AGE-SECRET-KEY-1', 'be what backup-key printed: age1 and what follows it']],
  FILES: [['disk', 'be folder or s3']],
  FILES_MOVING_FROM: [['disk', 'be folder or s3']],
  FILES_SHARED: [['yes', 'be on or off']],
  FILES_PUBLIC_URL: [['files.example', 'be an address that starts with https:// or http://']],
  S3_ENDPOINT: [['s3.example', 'be an address that starts with https:// or http://']],
  S3_BUCKET: [['Forja files', 'be the name of a bucket']],
  S3_REGION: [['eu west', 'be the name of a region, like us-east-1']],
  S3_ACCESS_KEY: [[' a key', 'be a key without spaces around it']],
  S3_SECRET_KEY: [[' a key', 'be a key without spaces around it']],
  S3_PATH_STYLE: [['true', 'be on or off']],
  SECRET: [['short', 'have 32 characters or more']],
  BACKUP_UNENCRYPTED: [['yes', 'be on or off']],
  SECRET_PREVIOUS: [['short', 'have 32 characters or more']],
  SEED: [['yes', 'be demo or none']],
  TOUR: [['yes', 'be on or off']],
  STRIPE_SECRET_KEY: [['sk', 'have 8 characters or more, as a header takes them']],
  STRIPE_WEBHOOK_SECRET: [['wh', 'be one signing secret or two, by comma']],
  STRIPE_API_URL: [['stripe', 'be an address that starts with https:// or http://']],
  ONVO_API_URL: [['onvo', 'be an address that starts with https:// or http://']],
  FISCAL_PROVIDER: [['3-101', 'be an identification of 9 to 12 digits']],
  FISCAL_IDENTITY_URL: [['idp', 'be an address that starts with https:// or http://']],
  FISCAL_RECEPTION_URL: [['api', 'be an address that starts with https:// or http://']],
  PROVIDER_NAME: [['x'.repeat(81), 'have 80 characters or fewer']],
  PROVIDER_SINPE: [['8'.repeat(31), 'have 30 characters or fewer']],
  PROVIDER_IBAN: [['0'.repeat(41), 'have 40 characters or fewer']],
  PROVIDER_USD_RATE: [['512,50', 'be colones for a dollar, like 512.50']],
  PROVIDER_TAX: [['31', 'be a whole number from 0 to 30']],
  PROVIDER_EMAIL: [['soporte', 'be an address like soporte@forja.example']],
  SITE_EMAIL: [['hola', 'be an address like hola@forja.example']],
  SITE_PHONE: [['llámanos', 'be a telephone like +506 2222 3333']],
  SECURITY_EMAIL: [['seguridad', 'be an address like seguridad@forja.example']],
};

function refusalOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'not refused';
}

test.each(
  Object.entries(UNUSABLE).flatMap(([name, values]) =>
    values.map(([value, must]) => [name, value, must] as const),
  ),
)('%s=%j is refused, and it says what it must be', (name, value, must) => {
  const refusal = refusalOf({ [name]: value });
  expect(refusal).toContain(`${name} must ${must}`);
  expect(refusal).not.toContain('\n');
});

test.each([
  [
    { S3_BUCKET: 'forja' },
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are set together',
  ],
  [{ FILES: 's3' }, 'files in S3 need S3_ENDPOINT'],
  [{ FILES_PUBLIC_URL: 'https://files.example' }, 'FILES_PUBLIC_URL needs S3_ENDPOINT'],
  [{ ...S3, FILES_MOVING_FROM: 's3' }, 'not where they are now'],
  [{ MAIL_IN_DOMAIN: 'entra.forja.example' }, 'MAIL_IN_DOMAIN and MAIL_IN_SECRET are set together'],
  [{ CELL: 'cell-b', CELLS: 'cell-a=http://a' }, 'CELL must be one of the names in CELLS'],
  [{ CELL: 'a', CELLS: 'a=http://x,a=http://y' }, 'CELLS must name each cell once'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET is missing'],
  [{ NODE_ENV: 'production', RATE_LIMIT: 'off' }, 'RATE_LIMIT=off is refused'],
  [{ NODE_ENV: 'production', DATABASE_URL }, 'SECRET is missing'],
  [{ ROLE: 'jobs' }, 'ROLE=jobs needs DATABASE_URL'],
  [{ DATABASE_APP_URL: DATABASE_URL }, 'DATABASE_APP_URL needs DATABASE_URL'],
])('%o do not go together, which is said', (env, words) => {
  expect(refusalOf(env)).toContain(words);
});

test('everything that is wrong is told at once, and no value of it', () => {
  const refusal = refusalOf({
    PORT: 'eighty',
    SECRET: 'hunter2',
    RATE_LIMIT: 'off',
    NODE_ENV: 'production',
    S3_BUCKET: 'forja',
    S3_SECRET_KEY: 'of my cat',
    DATABASE_URL: 'mysql://root:pass@db',
  });
  for (const name of [
    'PORT',
    'SECRET',
    'RATE_LIMIT',
    'S3_SECRET_KEY',
    'DATABASE_URL',
    'S3_ENDPOINT',
  ])
    expect(refusal).toContain(name);
  for (const value of ['eighty', 'hunter2', 'of my cat', 'pass'])
    expect(refusal).not.toContain(value);
});

test('what is usual can be used', () => {
  const usual = {
    HOST: '::',
    PORT: '0',
    PUBLIC_HOSTS: 'Forja.example, 203.0.113.7,localhost',
    APP_URL: 'http://{gym}.localhost:3000/',
    DATABASE_URL: 'postgres:///forja?host=/run/postgresql',
    SMTP_URL: 'smtps://user:p%40ss@mail.forja.example:465',
    MAIL_FROM: 'no-reply@localhost',
    DNS_SERVERS: '9.9.9.9,[2620:fe::fe]:53',
    TRACES_SHARE: '0',
    STRIPE_SECRET_KEY: 'sk_test_forja',
    STRIPE_WEBHOOK_SECRET: 'whsec_one, whsec_two',
    TRUST_PROXY: '127.0.0.1, ::1,10.0.0.0/8,fd00::/8',
  };
  expect(refusalOf(usual)).toBe('not refused');
  expect(loadConfig(usual).publicHosts).toEqual(['forja.example', '203.0.113.7', 'localhost']);
});

test('.env.example names every setting with its default, and nothing else', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
  // What is shown behind a # would not change anything either.
  const shown = parseEnv(text.replaceAll(/^# (?=[A-Z_]+=)/gm, ''));
  expect(Object.keys(shown).sort()).toEqual(Object.keys(SETTINGS).sort());
  const { hashConcurrency: _, ...defaults } = loadConfig({});
  expect(loadConfig(shown)).toMatchObject(defaults);
});

test('production with a database and a secret seeds no sample accounts and lets no guest look around', () => {
  const config = loadConfig({ NODE_ENV: 'production', DATABASE_URL, SECRET });
  expect(config).toMatchObject({ seedDemo: false, tour: false });
  expect(loadConfig({}).tour).toBe(true);
  const chosen = { NODE_ENV: 'production', DATABASE_URL, SECRET, TOUR: 'on' };
  expect(loadConfig(chosen).tour).toBe(true);
});
