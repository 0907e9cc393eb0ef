/** Writes encoded frames as a WebM file: the few elements of Matroska that one video track needs. */

interface EncodedFrame {
  bytes: Buffer;
  ms: number;
  isKey: boolean;
}

interface Track {
  width: number;
  height: number;
  durationMs: number;
  frames: readonly EncodedFrame[];
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const text = (value: string): Buffer => Buffer.from(value, 'ascii');

function number(value: number): Buffer {
  const digits = Math.trunc(value).toString(16);
  return hex(digits.padStart(digits.length + (digits.length % 2), '0'));
}

function decimal(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

/** An element: its id, its length in eight bytes, its content. */
function element(id: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([hex(id), size, body]);
}

function block({ bytes, ms, isKey }: EncodedFrame, since: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0);
  head.writeInt16BE(ms - since, 1);
  head.writeUInt8(isKey ? 0x80 : 0, 3);
  return element('a3', head, bytes);
}

/** Starts a cluster at every key frame, so that a player can start at each of them. */
function clusters(frames: readonly EncodedFrame[]): Buffer[] {
  const groups: EncodedFrame[][] = [];
  for (const frame of frames) {
    if (frame.isKey || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  return groups.map((group) => {
    const since = group[0]?.ms ?? 0;
    const blocks = group.map((frame) => block(frame, since));
    return element('1f43b675', element('e7', number(since)), ...blocks);
  });
}

export function webm({ width, height, durationMs, frames }: Track): Buffer {
  const head = element(
    '1a45dfa3',
    element('4286', number(1)),
    element('42f7', number(1)),
    element('42f2', number(4)),
    element('42f3', number(8)),
    element('4282', text('webm')),
    element('4287', number(2)),
    element('4285', number(2)),
  );
  const info = element(
    '1549a966',
    element('2ad7b1', number(1_000_000)),
    element('4489', decimal(durationMs)),
    element('4d80', text('Forja')),
    element('5741', text('Forja')),
  );
  const size = element('e0', element('b0', number(width)), element('ba', number(height)));
  const track = element(
    'ae',
    element('d7', number(1)),
    element('73c5', number(1)),
    element('83', number(1)),
    element('86', text('V_VP9')),
    size,
  );
  const segment = element('18538067', info, element('1654ae6b', track), ...clusters(frames));
  return Buffer.concat([head, segment]);
}
