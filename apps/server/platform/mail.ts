import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { newId } from './db/ids.ts';

export interface RenderedEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Pictures the HTML shows by `cid:`, so that no mail program has to fetch anything. */
  pictures?: { cid: string; png: Buffer }[];
}

export interface Mailer {
  send(mail: RenderedEmail): Promise<void>;
}

const toMessage = (from: string, { pictures = [], ...mail }: RenderedEmail) => ({
  from,
  ...mail,
  attachments: pictures.map(({ cid, png }) => ({
    cid,
    content: png,
    filename: `${cid}.png`,
    contentDisposition: 'inline' as const,
  })),
});

const LINK = /https?:\/\/\S+/;

/** Sends through SMTP_URL; without one, mails are kept as .eml files under DATA_DIR/outbox. */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  if (config.smtpUrl) {
    const transport = createTransport(config.smtpUrl);
    return {
      async send(mail) {
        await transport.sendMail(toMessage(config.mailFrom, mail));
      },
    };
  }
  const outbox = join(config.dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(config.mailFrom, mail));
      await mkdir(outbox, { recursive: true });
      const file = join(outbox, `${newId()}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      const link = config.production ? undefined : LINK.exec(mail.text)?.[0];
      log.info({ file, link }, 'mail kept in the outbox: SMTP_URL is not set');
    },
  };
}
