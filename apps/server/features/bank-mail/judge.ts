import { addDays, type Day } from '@forja/calendar/day';
import { plainText } from '@forja/calendar/plain-text';
import { localTime } from '@forja/calendar/zone';
import type { BankMail } from '@forja/contract/bank-mail/routes';
import { readLine } from '../incoming/public.ts';
import { plainShape, readShape, type ShapeLine } from './shape.ts';

/** What the mail itself says, before any rule of the gym is applied. */
export interface MailFacts {
  sender: string;
  subject: string;
  writtenTo: string[];
  sentAt: string | null;
  receivedAt: string;
  signedBy: string | null;
  problem: string | null;
  isWhole: boolean;
  text: string;
}

export interface Shape {
  sender: string;
  subject: string;
  phrase: string | null;
  lines: ShapeLine[];
}

/** Whom the owner trusts, and how mails are read here. */
export interface Trust {
  domains: string[];
  mailboxes: string[];
  shapes: Shape[];
  today: Day;
  zone: string;
  currency: string;
}

type Money = Extract<ReturnType<typeof readLine>, { kind: 'incoming' }>['money'];

export type Verdict =
  | { kind: 'money'; money: Money }
  | { kind: 'ignored' }
  | { kind: 'waiting'; reason: string; next: BankMail['next'] };

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
const isUnder = (domain: string, listed: string): boolean =>
  domain === listed || domain.endsWith(`.${listed}`);

/** Whether one of the owner's banks signed it; anybody signs with a domain of their own. */
export const isOfBank = (signedBy: string | null, { domains }: Pick<Trust, 'domains'>): boolean =>
  signedBy !== null && domains.some((listed) => isUnder(signedBy, listed));

/** A signed mail that turns up this long after it was sent is somebody's copy of it. */
const OLDEST_DAYS = 7;

/** Without a line of its own in a file, what the mail says is the line. */
function readMoney(mail: MailFacts, shape: Shape, trust: Trust): Verdict {
  const waiting = (reason: string): Verdict => ({ kind: 'waiting', reason, next: 'teach' });
  const phrase = plainText(shape.phrase ?? '');
  if (!plainText(mail.text).replaceAll(/\s+/g, ' ').includes(phrase.replaceAll(/\s+/g, ' ')))
    return waiting(`No dice «${shape.phrase}», así que no cuenta como dinero que entró.`);
  const seen = readShape(mail.text, shape.lines);
  if (!seen?.amount) return waiting('No tiene la forma del que se enseñó a leer.');
  const { day, time } = localTime(trust.zone, mail.sentAt ?? mail.receivedAt);
  const said = Object.values(seen).filter(Boolean).join(' | ');
  const cells = {
    date: day,
    time,
    amount: seen.amount,
    reference: seen.reference ?? '',
    name: seen.name ?? '',
    phone: seen.phone ?? '',
    detail: seen.detail ?? '',
  };
  // Its subject counts for whether it went back, and that it is SINPE.
  const raw = `${mail.subject} | ${shape.phrase} | ${said}`.slice(0, 2_000);
  const read = readLine(cells, raw, trust);
  if (read.kind === 'problem') return waiting(read.text);
  if (read.kind !== 'incoming') return waiting('No es dinero que entra.');
  return { kind: 'money', money: { ...read.money, onlyTold: !mail.isWhole } };
}

/** What a mail is worth, with what the owner trusts now. */
export function judge(mail: MailFacts, trust: Trust): Verdict {
  const waiting = (reason: string, next: BankMail['next'] = null): Verdict => ({
    kind: 'waiting',
    reason,
    next,
  });
  const shape = trust.shapes.find(
    ({ sender, subject }) => sender === mail.sender && subject === plainShape(mail.subject),
  );
  if (shape && shape.phrase === null) return { kind: 'ignored' };
  const { signedBy } = mail;
  if (signedBy === null) return waiting(mail.problem ?? 'No trae una firma que se pueda creer.');
  const isTrusted = trust.domains.some(
    (listed) => isUnder(signedBy, listed) && isUnder(domainOf(mail.sender), listed),
  );
  if (!isTrusted) return waiting(`Lo firma ${signedBy}, que no está entre tus bancos.`, 'trust');
  const sent = localTime(trust.zone, mail.sentAt ?? '1970-01-01T00:00:00Z').day;
  const received = localTime(trust.zone, mail.receivedAt).day;
  if (sent < addDays(received, -OLDEST_DAYS) || sent > addDays(received, 1))
    return waiting('No es de los últimos días: si ese dinero llegó, anótalo a mano.');
  if (!mail.writtenTo.some((address) => trust.mailboxes.includes(address)))
    return waiting(
      `Se escribió a ${mail.writtenTo[0] ?? 'nadie'}, que no está entre tus buzones: puede ser de la cuenta de otra persona.`,
      'mailbox',
    );
  if (!shape) return waiting('Aún no sabemos leerlo: muestra dónde está cada dato.', 'teach');
  return readMoney(mail, shape, trust);
}
