import { company } from './content/company.ts';
import type { PressRelease } from './content/corporate/press.ts';
import { longDate } from './content/dates.ts';

/** A press release as a plain text file, with a contact for questions. */
export function pressFile({ title, excerpt, date, body }: PressRelease): string {
  return [
    `COMUNICADO DE PRENSA · ${company.name} · ${longDate(date)}`,
    title,
    excerpt,
    ...body,
    `Sobre ${company.name}`,
    company.description,
    `Contacto de prensa: ${company.email.press} · ${company.origin}/press`,
  ]
    .join('\n\n')
    .concat('\n');
}
