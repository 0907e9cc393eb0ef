import {
  listFiles,
  UnpackBudget,
  unpack,
} from '../../apps/server/platform/documents/sheet/unzip.ts';
import type { Random } from '../../apps/server/seed/random.ts';
import { zipOf } from '../../apps/server/test/files/spreadsheet.ts';

/** What means something to one of the readers. */
const WORDS = [
  ...['"', '""', ';', ',', '\t', '\n', '\r', '\r\n', "'", '=', '\u0000', '\uFEFF', ' ', '\u00a0'],
  ...['<', '>', '</', '<table>', '</table>', '<tr>', '<td>', '<td colspan=999>', '<!--', '-->'],
  ...['<script>', '<style>', '<![CDATA[', ']]>', '<?', '?>', '<!DOCTYPE x [', '&', '&amp;', '&#x'],
  ...[
    '<row>',
    '<row r="1048576">',
    '<c>',
    '<c r="ZZZ1" t="s">',
    '<v>',
    '<si>',
    '<t>',
    ' xmlns:a="b"',
  ],
  ...[
    '<ds:Reference URI="">',
    '<ds:Transform>',
    '=?utf-8?b?',
    '?=',
    '--a',
    '--a--',
    '=\r\n',
    '=C3',
  ],
  ...[
    'Content-Type: multipart/mixed; boundary=a\r\n\r\n',
    '1e999',
    '-0',
    '9999999999',
    '31/12/9999',
  ],
  ...['PK\u0003\u0004', 'PK\u0005\u0006', '\u0030\u0080', '\u0030\u0084\u00ff\u00ff\u00ff\u00ff'],
];
/** Enough to see what takes the square of its length, and still fast to read where nothing does. */
const MOST_REPEATS = 20_000;
const MOST_BYTES = 1024 * 1024;

const bytesOf = (text: string): Buffer =>
  Buffer.from(text, /[\u0100-\uffff]/.test(text) ? 'utf8' : 'latin1');

/** Takes a part out and puts another in its place. */
const splice = (file: Buffer, from: number, to: number, part: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, from), part, file.subarray(to)]);

function changedOnce(random: Random, file: Buffer, others: readonly Buffer[]): Buffer {
  const at = random.int(0, file.length);
  const to = Math.min(file.length, at + random.int(0, 64));
  const part = file.subarray(at, to);
  const other = random.pick(others);
  const start = random.int(0, other.length);
  return random.pick([
    () => splice(file, at, to, Buffer.alloc(0)),
    () => splice(file, at, at, bytesOf(random.pick(WORDS))),
    () => splice(file, at, to, bytesOf(random.pick(WORDS))),
    () => splice(file, at, at + 1, Buffer.from([random.int(0, 255)])),
    () => splice(file, at, at, Buffer.alloc(part.length * random.int(2, 50), part)),
    () => splice(file, at, at, bytesOf(random.pick(WORDS).repeat(random.int(2, MOST_REPEATS)))),
    () => splice(file, at, to, other.subarray(start, start + random.int(0, 200))),
    () => file.subarray(0, at),
  ])();
}

/** Changed in one to four ways. */
function changed(random: Random, file: Buffer, others: readonly Buffer[]): Buffer {
  let made = file;
  for (let count = random.int(1, 4); count > 0; count--) made = changedOnce(random, made, others);
  return made.subarray(0, MOST_BYTES);
}

/** A workbook with one of its files changed, packed anew: a changed byte of a packed one says nothing. */
async function changedInside(random: Random, file: Buffer, others: readonly Buffer[]) {
  const parts: Record<string, string> = {};
  for (const [name, packed] of listFiles(file)) {
    let text = '';
    for await (const piece of unpack(packed, new UnpackBudget(MOST_BYTES))) text += piece;
    parts[name] = text;
  }
  const name = random.pick(Object.keys(parts));
  const made = changed(random, Buffer.from(parts[name] ?? ''), others);
  return zipOf({ ...parts, [name]: made.toString() });
}

/** A file like those of the corpus, and unlike any of them. */
export async function mutate(random: Random, files: readonly Buffer[]): Promise<Buffer> {
  const file = random.pick(files);
  const isPacked = file.subarray(0, 2).toString() === 'PK';
  return isPacked && random.chance(0.8)
    ? changedInside(random, file, files)
    : changed(random, file, files);
}
