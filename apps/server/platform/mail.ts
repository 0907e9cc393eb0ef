import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Loaded with the first email, so that a server starts sooner. */
const nodemailer = () => import('nodemailer');

const LINK = /https?:\/\/\S+/;

/** Sends through SMTP_URL; without it, emails are written as .eml files under DATA_DIR/outbox. */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  if (config.smtpUrl) {
    const { smtpUrl } = config;
    let transport: Transporter | undefined;
    return {
      async send(mail) {
        const { createTransport } = await nodemailer();
        transport ??= createTransport(smtpUrl);
        await transport.sendMail(toMessage(config.mailFrom, mail));
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
