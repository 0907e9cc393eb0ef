import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '@forja/calendar/duration';
import { email as emailField } from '@forja/contract/fields';
import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { Config } from './config/config.ts';
import { newId } from './db/ids.ts';

export interface MailedFile {
  name: string;
  content: Buffer;
}

export interface RenderedEmail {
  /** The name of the gym: its readers know the gym, not the provider. */
  senderName: string;
  replyTo: string | null;
  /** Where a mail program stops this kind of email with one click (RFC 8058). */
  stopUrl: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Embedded pictures that the HTML shows by `cid:`, because mail programs block remote ones. */
  pictures?: { cid: string; png: Buffer }[];
  /** Files that the reader keeps. */
  files?: readonly MailedFile[];
}

export interface Mailer {
  send(mail: RenderedEmail): Promise<void>;
}

/** A gym may write anything as its address; an invalid one would make the email undeliverable. */
const isEmail = (text: string): boolean => emailField.safeParse(text).success;

/** `Forja <avisos@forja.example>` or the address alone. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const toMessage = (
  from: string,
  { pictures = [], files = [], senderName, replyTo, stopUrl, ...mail }: RenderedEmail,
) => ({
  from: { name: senderName, address: addressOf(from) },
  ...mail,
  ...(replyTo && isEmail(replyTo) ? { replyTo: { name: senderName, address: replyTo } } : {}),
  headers: {
    // Prevents automatic replies such as out-of-office messages.
    'Auto-Submitted': 'auto-generated',
    ...(stopUrl
      ? {
          'List-Unsubscribe': { prepared: true, value: `<${stopUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  },
  attachments: [
    ...pictures.map(({ cid, png }) => ({
      cid,
      content: png,
      filename: `${cid}.png`,
      contentDisposition: 'inline' as const,
    })),
    ...files.map(({ name, content }) => ({ filename: name, content })),
  ],
});

/** The reader's mail server says that there is no such address: trying again would not help. */
export class AddressRefused extends Error {}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** That a mailbox is not there, not that the sender or the text is unwanted (5.7) or a box is full. */
function isUnknownAddress({ command, response = '', responseCode }: SmtpError): boolean {
  if (command !== 'RCPT TO' || ![550, 551, 553].includes(responseCode ?? 0)) return false;
  const reason = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  return reason === undefined || reason.startsWith('5.1.') || reason === '5.2.1';
}

/** What the mail server answered, without the addresses in it. */
const replyOf = ({ code, message, response }: SmtpError): string =>
  `${code ?? ''} ${response ?? message}`.trim().replaceAll(/[^\s<>:@]{1,64}@[^\s<>:]{1,255}/g, '…');

/** Says once a minute that the mail server takes nothing, with how many mails since the last line. */
function tellRefusals(log: Pick<FastifyBaseLogger, 'warn'>) {
  let [saidAt, mails] = [0, 0];
  return (error: SmtpError) => {
    mails += 1;
    if (Date.now() - saidAt < MINUTE_MS) return;
    log.warn({ reply: replyOf(error), mails }, 'mail is not taken; it is tried for a day');
    [saidAt, mails] = [Date.now(), 0];
  };
}

/** Loaded with the first email, so that a server starts sooner. */
const nodemailer = () => import('nodemailer');

const LINK = /https?:\/\/\S+/;

/** Sends through SMTP_URL; without it, emails are written as .eml files under DATA_DIR/outbox. */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  if (config.smtpUrl) {
    const { smtpUrl } = config;
    let transport: Transporter | undefined;
    const tell = tellRefusals(log);
    return {
      async send(mail) {
        const { createTransport } = await nodemailer();
        transport ??= createTransport(smtpUrl);
        try {
          await transport.sendMail(toMessage(config.mailFrom, mail));
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          if (isUnknownAddress(error)) throw new AddressRefused(replyOf(error));
          tell(error);
          // The queue keeps the reason; whoever looks there needs no address either.
          throw new Error(replyOf(error));
        }
      },
    };
  }
  const outbox = join(config.dataDir, 'outbox');
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(toMessage(config.mailFrom, mail));
      await mkdir(outbox, { recursive: true });
      const file = join(outbox, `${newId()}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      const link = config.production ? undefined : LINK.exec(mail.text)?.[0];
      log.info({ file, link }, 'mail kept in the outbox: SMTP_URL is not set');
    },
  };
}
