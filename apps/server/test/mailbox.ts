import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** An email as it arrived over SMTP. */
export interface ReceivedEmail {
  to: string[];
  raw: string;
  subject: string;
  text: string;
  html: string;
}

const unwrap = (body: string): string =>
  body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );

function decodeWords(header: string): string {
  return header
    .replaceAll(/\r?\n\s+/g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : unwrap(text.replaceAll('_', ' ')),
    );
}

function part(raw: string, type: string): string {
  const found = new RegExp(
    `content-type: ${type}[^]*?\\r\\n((?:[\\w-]+:[^]*?\\r\\n)*)\\r\\n([^]*?)\\r\\n--`,
    'i',
  ).exec(raw);
  const [head = '', body = ''] = [found?.[0] ?? '', found?.[2] ?? ''];
  const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? unwrap(body) : body;
}

function parse(to: string[], raw: string): ReceivedEmail {
  const subject = /^subject: ((?:.*\r\n\s)*.*)$/im.exec(raw)?.[1] ?? '';
  return {
    to,
    raw,
    subject: decodeWords(subject.trim()),
    text: part(raw, 'text/plain'),
    html: part(raw, 'text/html'),
  };
}

/** What the mail server answers about an address, such as `550 5.1.1 no such user`; nothing takes it. */
type Answer = (address: string) => string | undefined;

/** A real SMTP server on a free port that stores what it receives. */
export async function startMailbox(answer: Answer = () => undefined) {
  const mails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const [, code, text] = /^(\d{3}) (.*)/.exec(answer(address) ?? '') ?? [];
      done(text ? Object.assign(new Error(text), { responseCode: Number(code) }) : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push(parse(to, Buffer.concat(chunks).toString('utf8')));
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    of: (address: string): ReceivedEmail[] => mails.filter(({ to }) => to.includes(address)),
  };
}
