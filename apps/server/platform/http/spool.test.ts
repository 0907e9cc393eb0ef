import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { createSpool } from './spool.ts';
import { toAppError } from './to-app-error.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'forja-spool-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const never = new AbortController().signal;
const MIB = 1024 * 1024;
const ROOMY = { reservedBytes: 0 };

/** Writes so many pieces, waiting like every writer of ours; tells whether it came to its end. */
function source(pieces: number, { failAfter = Number.POSITIVE_INFINITY } = {}) {
  const stream = new PassThrough();
  const state = { isDone: false };
  async function* content() {
    for (let at = 0; at < pieces; at++) {
      if (at >= failAfter) throw new Error('half way');
      yield Buffer.alloc(MIB, at % 256);
    }
  }
  return {
    state,
    stream,
    async write() {
      await pipeline(content(), stream);
      state.isDone = true;
    },
  };
}

test('a writer comes to its end although nobody reads, and every byte is there', async () => {
  const written = source(24);
  const { stream, size } = await createSpool(dataDir, ROOMY).keep(() => written, never);
  expect(written.state.isDone).toBe(true);
  expect(size).toBe(24 * MIB);
  const bytes = await buffer(stream);
  expect(bytes.length).toBe(24 * MIB);
  expect([bytes[0], bytes[7 * MIB], bytes[24 * MIB - 1]]).toEqual([0, 7, 23]);
});

test('a reader follows what is still being written, to its end', async () => {
  const { stream, size } = await createSpool(dataDir, { ...ROOMY, headStartMs: 0 }).keep(
    () => source(12),
    never,
  );
  expect(size).toBeUndefined();
  expect((await buffer(stream)).length).toBe(12 * MIB);
});

test('a failure before the answer begins is thrown, a later one breaks the reader off', async () => {
  const broken = () => source(12, { failAfter: 6 });
  await expect(createSpool(dataDir, ROOMY).keep(broken, never)).rejects.toThrow('half way');
  const { stream } = await createSpool(dataDir, { ...ROOMY, headStartMs: 0 }).keep(broken, never);
  await expect(buffer(stream)).rejects.toThrow('half way');
});

test.each([
  ['too large', { ...ROOMY, maxBytes: 4 * MIB }, 'demasiado grande'],
  ['more than the disk has', { reservedBytes: Number.MAX_SAFE_INTEGER }, 'No hay espacio'],
])('what is %s is refused in words', async (_name, limits, words) => {
  const written = source(12);
  const error = await createSpool(dataDir, limits)
    .keep(() => written, never)
    .catch((thrown: unknown) => toAppError(thrown));
  expect(error).toMatchObject({ status: 503, message: expect.stringContaining(words) });
  expect(written.state.isDone).toBe(false);
});

test('a full disk is unavailable, not an internal error', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  expect(toAppError(full).code).toBe('UNAVAILABLE');
});

test('a reader that goes away ends the writer', async () => {
  const written = source(100_000);
  const { stream } = await createSpool(dataDir, { ...ROOMY, headStartMs: 0 }).keep(
    () => written,
    never,
  );
  stream.destroy();
  await expect.poll(() => written.stream.destroyed).toBe(true);
  const gone = new AbortController();
  const waiting = createSpool(dataDir, ROOMY).keep(() => source(100_000), gone.signal);
  gone.abort();
  await expect(waiting).rejects.toThrow('abort');
});

test('nothing is left in the folder, and what a killed process left is taken away', async () => {
  mkdirSync(join(dataDir, 'spool'), { recursive: true });
  writeFileSync(join(dataDir, 'spool', 'left-behind'), 'x');
  const spool = createSpool(dataDir, ROOMY);
  expect(readdirSync(join(dataDir, 'spool'))).toEqual([]);
  const { stream } = await spool.keep(() => source(3), never);
  expect(readdirSync(join(dataDir, 'spool'))).toEqual([]);
  stream.destroy();
});
