import type { Proposal } from '@forja/contract/incoming/routes';
import { moneyText } from '../../platform/documents/columns.ts';
import { dayText } from '../memberships/public.ts';
import type { Candidate } from './find-targets.ts';

const isExact = ({ amountCents, dueCents }: Candidate): boolean => amountCents === dueCents;
const isSameSender = ({ samePhone, sameNationalId }: Candidate): boolean =>
  samePhone || sameNationalId;

/** A report or an order is paid whole. */
const isWhole = ({ kind }: Candidate): boolean => kind === 'report' || kind === 'order';

/** By reference, then phone or cédula with the exact amount, then the name. */
function weightOf(candidate: Candidate): number {
  const { sameReference, sameName, kind } = candidate;
  const reported = kind === 'report' ? 2 : kind === 'order' ? 1 : 0;
  const amount = isExact(candidate) ? 20 : 0;
  const sender = isSameSender(candidate) ? 10 : 0;
  return (sameReference ? 100 : 0) + amount + sender + (sameName ? 5 : 0) + reported;
}

/** A name alone proves little, and so does an amount: they have to agree. */
const isWorthSaying = (candidate: Candidate): boolean =>
  candidate.asked ||
  candidate.sameReference ||
  (isSameSender(candidate) && (isExact(candidate) || !isWhole(candidate))) ||
  (candidate.sameName && isExact(candidate));

const isCertain = (candidate: Candidate, all: readonly Candidate[]): boolean => {
  if (!isExact(candidate)) return false;
  const others = all.filter((other) => other !== candidate && other.sameReference);
  if (candidate.sameReference) return isWhole(candidate) && others.length === 0;
  const rivals = all.filter((other) => isExact(other) && (isSameSender(other) || other.sameName));
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

function reasonsOf(candidate: Candidate, rival: Candidate | undefined): Proposal['reasons'] {
  const yes = (holds: boolean, text: string) => (holds ? [{ ok: true, text }] : []);
  return [
    ...yes(candidate.sameReference, 'Mismo comprobante'),
    amountReason(candidate),
    ...yes(candidate.samePhone, 'Mismo teléfono'),
    ...yes(candidate.sameNationalId, 'Misma cédula'),
    ...yes(candidate.sameName && !isSameSender(candidate), 'Mismo nombre'),
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

/** What one piece of money could pay, the likeliest first, with why. */
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
