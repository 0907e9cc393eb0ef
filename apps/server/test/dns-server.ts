import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';

type Type = 'A' | 'AAAA' | 'CNAME' | 'TXT';

const CODES: Record<Type, number> = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 };
const NO_SUCH_NAME = 3;
const SERVER_FAILURE = 2;
/** A reference to the name in the question, which comes right after the header. */
const OF_QUESTION = 0xc00c;

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => {
    const text = Buffer.from(label);
    return Buffer.concat([Buffer.from([text.length]), text]);
  });
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function valueBytes(type: Type, value: string): Buffer {
  if (type === 'CNAME') return nameBytes(value);
  if (type === 'TXT') {
    const text = Buffer.from(value);
    return Buffer.concat([Buffer.from([text.length]), text]);
  }
  if (!isIPv6(value)) return Buffer.from(value.split('.').map(Number));
  const [head = [], tail = []] = value.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...tail];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

function recordBytes(type: Type, value: string): Buffer {
  const bytes = valueBytes(type, value);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(OF_QUESTION, 0);
  head.writeUInt16BE(CODES[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
}

function readQuestion(message: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), code: message.readUInt16BE(at + 1), end: at + 5 };
}

/** A name server whose answers the test sets. */
export async function startDnsServer() {
  const records = new Map<string, { type: Type; value: string }[]>();
  const failing = new Set<string>();
  let asked = 0;
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    asked += 1;
    const { name, code, end } = readQuestion(message);
    const there = records.get(name);
    const answers = (there ?? []).filter(({ type }) => CODES[type] === code);
    const head = Buffer.alloc(12);
    message.copy(head, 0, 0, 2);
    const failure = failing.has(name) ? SERVER_FAILURE : there ? 0 : NO_SUCH_NAME;
    head.writeUInt16BE(0x8180 | failure, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(failure ? 0 : answers.length, 6);
    const bodies = failure ? [] : answers.map(({ type, value }) => recordBytes(type, value));
    socket.send(Buffer.concat([head, message.subarray(12, end), ...bodies]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** Sets all records of a name. */
    set(name: string, ...values: readonly (readonly [type: Type, value: string])[]) {
      if (values.length === 0) records.delete(name);
      else
        records.set(
          name,
          values.map(([type, value]) => ({ type, value })),
        );
    },
    /** Makes every question about a name fail, or answers it again. */
    fail(name: string, isFailing = true) {
      if (isFailing) failing.add(name);
      else failing.delete(name);
    },
    asked: () => asked,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
