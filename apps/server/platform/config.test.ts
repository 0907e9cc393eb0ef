import { expect, test } from 'vitest';
import { carrierOf, loadConfig, StartupError } from './config.ts';

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

test('proxies in front are addresses or networks', () => {
  const TRUST_PROXY = '127.0.0.1, ::1,10.0.0.0/8,fd00::/8';
  expect(loadConfig({ TRUST_PROXY }).trustProxy).toHaveLength(4);
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

test.each([
  [{ PORT: 'abc' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must start with postgres/],
  [{ S3_BUCKET: 'forja' }, /S3_ENDPOINT, S3_BUCKET.*together/],
  [{ FILES: 's3' }, /need S3_ENDPOINT/],
  [{ ...S3, FILES_MOVING_FROM: 's3' }, /not where they are now/],
  [{ LIVE_BUS_URL: 'http://nats' }, /LIVE_BUS_URL must be like nats:/],
  [{ TRACES_HEADERS: 'Bearer abc' }, /TRACES_HEADERS must be like name=value/],
  [{ TRACES_HEADERS: 'a=b\r\nhost: x' }, /TRACES_HEADERS must be like name=value/],
  [{ TRACES_HEADERS: 'authorization=Basic ñ' }, /TRACES_HEADERS must be like name=value/],
  [{ TRACES_SHARE: '2' }, /TRACES_SHARE/],
  [{ TRUST_PROXY: 'caddy' }, /TRUST_PROXY must be addresses or networks/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY must be addresses or networks/],
  [{ CELL: 'cell-a', CELLS: 'cell-a=http://a:99999' }, /CELLS must be like/],
  [{ SECRET: 'short' }, /SECRET must have 32 characters/],
  [{ APP_URL: 'https://forja.example' }, /APP_URL must contain \{gym\}/],
  [{ LOG_LEVEL: 'loud', PORT: '-1' }, /LOG_LEVEL.*|PORT/],
  [{ NODE_ENV: 'production', RATE_LIMIT: 'off' }, /RATE_LIMIT=off is refused/],
  [{ NODE_ENV: 'production', DATABASE_URL }, /SECRET is missing/],
  [{ ROLE: 'jobs' }, /ROLE=jobs needs DATABASE_URL/],
])('%o is refused in one line', (env, message) => {
  expect(() => loadConfig(env)).toThrow(StartupError);
  expect(() => loadConfig(env)).toThrow(message);
  try {
    loadConfig(env);
  } catch (error) {
    expect(String(error)).not.toContain('\n');
  }
});

test('production with a database and a secret seeds no sample accounts', () => {
  const config = loadConfig({ NODE_ENV: 'production', DATABASE_URL, SECRET });
  expect(config.seedDemo).toBe(false);
});
