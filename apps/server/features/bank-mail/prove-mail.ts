import { createHash } from 'node:crypto';
import { AppError } from '../../platform/errors/app-error.ts';

/** What a mail proves about where it comes from. */
export interface MailProof {
  /** Who signed it, of the same house as its sender; null with what is wrong. */
  signedBy: string | null;
  problem: string | null;
  /** The signature also covers to whom it was written and how its text is to be read. */
  isWhole: boolean;
  /** The same however it was sent on. */
  fingerprint: Buffer;
}

export type ResolveTxt = (name: string) => Promise<string[][]>;

/** More than one of these, and two readers may read two different mails. */
const ONCE = ['from', 'to', 'subject', 'date', 'content-type', 'content-transfer-encoding'];
/** Without these signed, anybody could have written them. */
const SIGNED = ['from', 'subject', 'date'];
/** Without these signed, the same bytes could be written to somebody else, or say something else. */
const READ_BY = ['to', 'content-type', 'content-transfer-encoding'];
const MIN_BITS = 1024;
/** Each one asks for a key, and may digest the whole mail in a way of its own. */
const MAX_SIGNATURES = 10;
const MAX_HEAD = 128 * 1024;

const WORDS: Readonly<Record<string, string>> = {
  none: 'No trae firma del banco (DKIM). Reenvíalo con una regla automática, no con «Reenviar».',
  fail: 'Su firma no coincide: el correo cambió en el camino o es falso.',
  expired: 'Su firma ya venció.',
  weak: 'Su firma es demasiado débil para creerle.',
  key: 'La clave con que se firmó ya no está publicada.',
  strange: 'Su firma no es de quien dice enviarlo.',
  partial: 'Su firma no cubre todo el correo.',
  trial: 'Su dominio firma a prueba: eso todavía no garantiza nada.',
  many: 'Trae más firmas o un encabezado más largo de lo que se revisa.',
  twice: 'Trae dos veces lo que debe ir una sola vez.',
};

interface Signature {
  id?: string;
  signingDomain?: string;
  canonBodyLengthLimited?: boolean;
  signingHeaders?: { keys: string };
  signatureTimeValid?: boolean;
  status: {
    result?: string;
    comment?: string | false;
    aligned?: string | false;
    testing?: boolean;
  };
}

const keysOf = ({ signingHeaders }: Signature): string[] =>
  (signingHeaders?.keys ?? '').split(':').map((key) => key.trim().toLowerCase());

function problemOf(signature: Signature): string | null {
  const { result, comment } = signature.status;
  const said = comment || '';
  if (result === 'policy') return WORDS.weak ?? null;
  if (/expir/.test(said)) return WORDS.expired ?? null;
  if (/key/.test(said)) return WORDS.key ?? null;
  if (result !== 'pass') return WORDS.fail ?? null;
  // Such mail is to be treated as unsigned (RFC 6376, 3.6.1).
  if (signature.status.testing) return WORDS.trial ?? null;
  if (!signature.status.aligned) return WORDS.strange ?? null;
  const isPartial = SIGNED.some((name) => !keysOf(signature).includes(name));
  if (signature.canonBodyLengthLimited || isPartial) return WORDS.partial ?? null;
  return signature.signatureTimeValid === false ? (WORDS.expired ?? null) : null;
}

/** Whether its head and signatures are few enough to check, whatever they say. */
function isChecked(raw: Buffer): boolean {
  const lines = raw.indexOf('\n\n');
  const windows = raw.indexOf('\r\n\r\n');
  const ends = [lines, windows].filter((end) => end >= 0);
  const head = raw.subarray(0, Math.min(raw.length, ...ends));
  if (head.length > MAX_HEAD) return false;
  return head.toString('latin1').toLowerCase().split('dkim-signature').length <= MAX_SIGNATURES + 1;
}

/**
 * Checks the signature of a mail (DKIM) with the keys that its domain publishes now. A name server
 * that does not answer is no answer: whoever brings the mail tries again.
 */
export async function proveMail(raw: Buffer, resolveTxt: ResolveTxt): Promise<MailProof> {
  const own = createHash('sha256').update(raw).digest();
  const refused = (problem: string | undefined): MailProof => ({
    signedBy: null,
    problem: problem ?? null,
    isWhole: false,
    fingerprint: own,
  });
  if (!isChecked(raw)) return refused(WORDS.many);
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js');
  const { results, headerFrom, fromFields, headers } = await dkimVerify(raw, {
    strict: true,
    minBitLength: MIN_BITS,
    resolver: resolveTxt,
  });
  const names = (headers?.parsed ?? []).map(({ key }) => key);
  const times = (name: string) => names.filter((key) => key === name).length;
  if (fromFields !== 1 || headerFrom.length !== 1 || ONCE.some((name) => times(name) > 1))
    return refused(WORDS.twice);
  const all = (results as Signature[]).filter(({ status }) => status.result !== 'none');
  if (all.length === 0) return refused(WORDS.none);
  const good = all.find((signature) => problemOf(signature) === null);
  if (!good) {
    if (all.some(({ status }) => status.result === 'temperror'))
      throw new AppError('UNAVAILABLE', { message: 'The keys could not be asked for.' });
    return refused(all.map(problemOf).find((text) => text !== null) ?? undefined);
  }
  const covers = (name: string) => keysOf(good).includes(name) || times(name) === 0;
  return {
    signedBy: good.signingDomain?.toLowerCase() ?? null,
    problem: null,
    isWhole: times('to') === 1 && READ_BY.every(covers),
    fingerprint: createHash('sha256').update(`signed ${good.id}`).digest(),
  };
}
