import { createServer, type Server } from 'node:net';

/** One message of PostgreSQL's wire protocol: kind, length, content. */
function message(kind: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >>> 16), int16(value & 0xffff)]);
const text = (value: string) => Buffer.from(`${value}\0`);

const READY = message('Z', Buffer.from('I'));
const TEXT_TYPE = 25;

function oneCell(column: string, value: string): Buffer {
  const anyLength = 0xffff;
  return Buffer.concat([
    message(
      'T',
      int16(1),
      text(column),
      int32(0),
      int16(0),
      int32(TEXT_TYPE),
      int16(anyLength),
      int32(0),
      int16(0),
    ),
    message('D', int16(1), int32(value.length), Buffer.from(value)),
    message('C', text('SELECT 1')),
    READY,
  ]);
}

/** A fake server that accepts every login and only reports its old version. */
export async function startOldPostgres(version: string): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => {
    let greeted = false;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const isQuery = data.toString('latin1', 0, 1) === 'Q';
      if (!greeted) socket.write(Buffer.concat([message('R', int32(0)), READY]));
      else if (isQuery) socket.write(oneCell('version', version));
      greeted = true;
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}
