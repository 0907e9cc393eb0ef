import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '../../apps/server/platform/errors/app-error.ts';
import { createFileReaders } from '../../apps/server/platform/reading/file-readers.ts';
import { createRandom } from '../../apps/server/seed/random.ts';
import { charactersTouched } from '../../apps/server/test/files/characters-touched.ts';
import { proved, SEED, size } from '../../apps/server/test/size.ts';
import { mutate } from './mutate.ts';
import { FUZZED, type Fuzzed } from './reader-inputs.ts';

/** Ten minutes in `npm run prove`: so long for each reader, and at least so many files. */
const MS = size(0, 80_000);
const FEWEST = size(60, 500);

const readers = createFileReaders({
  entry: join(import.meta.dirname, '../../apps/server/read.ts'),
  log: { warn: () => undefined },
});
afterAll(() => readers.close());

/** Keeps a file that was not read as it should be, to be looked at and put into the corpus. */
function keep(name: string, file: Buffer): string {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 12);
  const path = join(tmpdir(), `${name}-${hash}`);
  writeFileSync(path, file);
  return path;
}

/** How a file was read wrongly, if it was. */
async function faultOf({ reader, input }: Fuzzed, file: Buffer): Promise<string | undefined> {
  try {
    await readers.readAll(reader, { gymId: 'fuzz', share: ['fuzz'] }, input(file));
    return undefined;
  } catch (error) {
    const said = error instanceof AppError ? JSON.stringify(error.toBody()) : String(error);
    if (
      error instanceof AppError &&
      !said.includes('tarda demasiado') &&
      !said.includes('undefined')
    )
      return undefined;
    return `${said} ${keep(reader.name, file)}`;
  }
}

test.each(FUZZED)(
  'whatever is in a file, the reader $reader.name reads or refuses it',
  async (one) => {
    const random = createRandom(SEED);
    const until = performance.now() + MS;
    const faults: (string | undefined)[] = [];
    for (const file of one.files) faults.push(await faultOf(one, file));
    let count = 0;
    for (; count < FEWEST || performance.now() < until; count++) {
      faults.push(await faultOf(one, await mutate(random, one.files)));
    }
    expect(faults.filter(Boolean)).toEqual([]);
    proved(`${count} changed files for the reader ${one.reader.name}: all read or refused in time`);
  },
);

/** Digests of OpenSSL cannot be counted so; `derive-key.ts` counts them itself. */
const COUNTED = FUZZED.filter(({ reader }) => reader.name !== 'certificate');
const TIMES = 3_000;
const PLACES = size(12, 400);

async function workOf({ reader, input }: Fuzzed, file: Buffer): Promise<number> {
  const asked = input(file);
  return charactersTouched(async () => {
    try {
      for await (const _ of reader.read(asked));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  });
}

test.each(COUNTED)('twice as much of anything is twice the work for $reader.name', async (one) => {
  const random = createRandom(SEED);
  for (let count = 0; count < PLACES; count++) {
    const file = random.pick(one.files);
    const at = random.int(0, file.length);
    const part = file.subarray(at, at + random.int(1, 12));
    const grown = (times: number) =>
      Buffer.concat([
        file.subarray(0, at),
        Buffer.alloc(part.length * times, part),
        file.subarray(at),
      ]);
    const [once, twice] = [await workOf(one, grown(TIMES)), await workOf(one, grown(2 * TIMES))];
    const where = `${count}: ${JSON.stringify(part.toString('latin1'))} at ${at}`;
    expect(twice, where).toBeLessThan(2.5 * once + file.length);
  }
  proved(
    `${PLACES} files and twice as long ones for ${one.reader.name}: at most 2.5 times the work`,
  );
});
