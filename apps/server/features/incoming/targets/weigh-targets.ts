import { type Day, utcMidnight } from '@forja/calendar/day';
import { dayText } from '@forja/calendar/day-text';
import type { Proposal } from '@forja/contract/incoming/routes';
import { moneyText } from '../../../platform/documents/columns.ts';
import type { NameFit } from '../reading/sender-words.ts';
import type { Candidate } from './find-targets.ts';

export const isExact = ({ amountCents, dueCents }: Candidate): boolean => amountCents === dueCents;
export const isSameSender = ({ samePhone, sameNationalId }: Candidate): boolean =>
  samePhone || sameNationalId;

/** Reported payments and orders are paid in full only. */
const isWhole = ({ kind }: Candidate): boolean => kind === 'report' || kind === 'order';

const NAME_WEIGHTS: Readonly<Record<NameFit, number>> = { same: 5, alike: 3, surnames: 2 };

/**
 * The order of proposals: by reference, by phone or national id with the exact amount, by earlier
 * payments, by name.
 */
function weightOf(candidate: Candidate): number {
  const { sameReference, nameFit, namedInDetail, detailSays, phoneInDetail, paidSoOn, kind } =
    candidate;
  const reported = kind === 'report' ? 1 : kind === 'order' ? 0.5 : 0;
  const amount = isExact(candidate) ? 20 : 0;
  const sender = isSameSender(candidate) ? 10 : phoneInDetail ? 8 : 0;
  const name = nameFit ? NAME_WEIGHTS[nameFit] : 0;
  const detail = namedInDetail ? 4 : detailSays ? 2 : 0;
  return (
    (sameReference ? 100 : 0) + amount + sender + (paidSoOn ? 7 : 0) + name + detail + reported
  );
}

/** Whether something points to this person, at least the name. */
const isNamed = ({ nameFit, namedInDetail, phoneInDetail, paidSoOn }: Candidate): boolean =>
  nameFit !== null || namedInDetail || phoneInDetail || paidSoOn !== null;

/** Debts that may be paid in part. */
export const isKnownSender = (candidate: Candidate): boolean =>
  isSameSender(candidate) || candidate.paidSoOn !== null || candidate.nameFit === 'same';

/** A partial name proves little, and so does an amount: both have to match. */
const isWorthSaying = (candidate: Candidate): boolean =>
  candidate.asked ||
  candidate.sameReference ||
  (isKnownSender(candidate) && !isWhole(candidate)) ||
  ((isSameSender(candidate) || isNamed(candidate)) && isExact(candidate));

/** A description, or an earlier match, is never enough without a person. */
const isCertain = (candidate: Candidate, all: readonly Candidate[]): boolean => {
  if (!isExact(candidate) || candidate.isOnlyTold || candidate.paidAlikeOn) return false;
  const others = all.filter((other) => other !== candidate && other.sameReference);
  if (candidate.sameReference) return isWhole(candidate) && others.length === 0;
  const rivals = all.filter((other) => isExact(other) && (isSameSender(other) || isNamed(other)));
  return isSameSender(candidate) && others.length === 0 && rivals.length === 1;
};

function amountReason(candidate: Candidate): Proposal['reasons'][number] {
  const { amountCents, dueCents, currency } = candidate;
  if (isExact(candidate)) return { ok: true, text: 'Monto exacto' };
  const rest = moneyText(Math.abs(dueCents - amountCents), currency);
  if (isWhole(candidate))
    return { ok: false, text: `Se esperaban ${moneyText(dueCents, currency)}` };
  return amountCents < dueCents
    ? { ok: false, text: `Faltan ${rest}, queda debiendo` }
    : { ok: false, text: `Sobran ${rest}, queda a favor` };
}

const NAME_REASONS: Readonly<Record<NameFit, string>> = {
  same: 'Mismo nombre',
  alike: 'Nombre parecido',
  surnames: 'Mismos apellidos',
};

/** `en octubre`, and with its year when that is another. */
export function monthText(day: Day, now: Day): string {
  const year = day.slice(0, 4) === now.slice(0, 4) ? {} : { year: 'numeric' as const };
  const options = { month: 'long' as const, ...year, timeZone: 'UTC' };
  return `en ${new Date(utcMidnight(day)).toLocaleDateString('es-CR', options)}`;
}

export const toldReason = ({ source }: Candidate): string =>
  source === 'gateway'
    ? 'ONVO solo avisa: confírmalo'
    : 'La firma del correo no cubre todo lo que importa: confírmalo';

function reasonsOf(candidate: Candidate, rival: Candidate | undefined): Proposal['reasons'] {
  const { nameFit, paidSoOn, detailSays, arrivedOn } = candidate;
  const yes = (holds: boolean, text: string) => (holds ? [{ ok: true, text }] : []);
  return [
    ...yes(candidate.sameReference, 'Mismo comprobante'),
    amountReason(candidate),
    ...yes(candidate.samePhone, 'Mismo teléfono'),
    ...yes(candidate.sameNationalId, 'Misma cédula'),
    ...yes(candidate.phoneInDetail && !candidate.samePhone, 'El detalle trae su teléfono'),
    ...yes(nameFit !== null && !isSameSender(candidate), nameFit ? NAME_REASONS[nameFit] : ''),
    ...yes(paidSoOn !== null, paidSoOn ? `Pagó así ${monthText(paidSoOn, arrivedOn)}` : ''),
    ...yes(detailSays !== null, `El detalle dice «${detailSays}»`),
    ...(candidate.paidAlikeOn
      ? [
          {
            ok: false,
            text: `Puede ser lo mismo que se cobró el ${dayText(candidate.paidAlikeOn)}`,
          },
        ]
      : []),
    ...(candidate.isOnlyTold ? [{ ok: false, text: toldReason(candidate) }] : []),
    ...(rival ? [{ ok: false, text: `También calza con ${rival.name}` }] : []),
  ];
}

function whatOf({ kind, concept, dueCents, currency, day }: Candidate): string {
  const amount = moneyText(dueCents, currency);
  const on = dayText(day);
  switch (kind) {
    case 'report':
      return `Reportó ${amount} el ${on}`;
    case 'order':
      return `${concept} · ${amount}`;
    case 'debt':
      return `Debe ${amount} · ${concept}`;
    case 'renewal':
      return `${concept}, hasta el ${on} · ${amount}`;
  }
}

/** The proposals for a sum, the likeliest first, with their reasons. */
export function proposalsOf(all: readonly Candidate[]): Proposal[] {
  const worth = all.filter(isWorthSaying).sort((a, b) => weightOf(b) - weightOf(a));
  return worth.map((candidate) => {
    const rival = worth.find(
      (other) => other.userId !== candidate.userId && weightOf(other) === weightOf(candidate),
    );
    return {
      kind: candidate.kind,
      id: candidate.id,
      person: { id: candidate.userId, name: candidate.name, profilePic: candidate.profilePic },
      what: whatOf(candidate),
      dueCents: candidate.dueCents,
      reasons: reasonsOf(candidate, candidate.asked ? undefined : rival),
      canApply: !isWhole(candidate) || isExact(candidate),
      isCertain: isCertain(candidate, all),
    };
  });
}
