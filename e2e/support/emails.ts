import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const outbox = (): string => join(process.env.E2E_FOLDER ?? '', 'data/outbox');

/** Without SMTP the server keeps its mails as files; soft line breaks undone. */
function mailsTo(address: string): string[] {
  if (!existsSync(outbox())) return [];
  return readdirSync(outbox())
    .sort()
    .map((file) => readFileSync(join(outbox(), file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** The path of the newest link a person was mailed that matches. */
export async function mailedLink(address: string, link: RegExp): Promise<string> {
  const newest = () => mailsTo(address).findLast((mail) => link.test(mail)) ?? '';
  await expect.poll(newest, { message: `a mail to ${address}` }).toMatch(link);
  return link.exec(newest())?.[0] ?? '';
}
