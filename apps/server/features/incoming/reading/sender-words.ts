import { plainText } from '@forja/calendar/plain-text';
import { readPhone } from '../../../domain/people/phone.ts';

/** Words that banks and payers write around names; months that are also names are not listed. */
const OTHER_WORDS = new Set(
  `sinpe movil mov tef tefs trf trans transf transfer transferencia transferencias dtr dep depos deposito
  depositos credito creditos cred pago pagos abono abonos ingreso recibido recibida recibidos entrante
  interbancaria interbancario inmediata inmediato debito directo cuenta cuentas cta ctas iban
  ahorro ahorros corriente banco bac bcr bncr popular nacional promerica davivienda scotiabank lafise
  improsa coopenae mucap mutual alajuela bcie ref referencia comprobante documento doc num numero nro
  concepto motivo detalle descripcion desc mensualidad mensualidades mensual mes meses cuota cuotas
  quincena semana anual inscripcion matricula membresia plan clase clases gimnasio gym gimn factura fact
  colones colon crc usd dolares monto efectivo sucursal cajero ventanilla agencia oficina app web internet
  banca linea celular tel telefono enero febrero marzo mayo junio agosto setiembre septiembre
  octubre noviembre diciembre por para favor desde hacia con sin en el al un una su mi que gracias saldo
  pendiente completo`.split(/\s+/),
);

/** Small words inside surnames: `de la O`, `Del Valle`. */
const JOINING = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'da', 'do', 'san']);

const isNameWord = (plain: string): boolean => !OTHER_WORDS.has(plain) && !JOINING.has(plain);

/** Runs of words that contain only letters and are separated by blanks only. */
const groupsOf = (text: string): string[][] =>
  text
    .replaceAll(/\btiempo real\b/gi, '|')
    .split(/[^\p{L}\p{M}'’.\s]+/u)
    .map((group) => group.split(/[\s.]+/).filter((word) => /\p{L}/u.test(word)))
    .filter((group) => group.length > 0);

/** The parts of a run that could be a name, without the words around it. */
function stretchesOf(group: readonly string[]): string[][] {
  const found: string[][] = [[]];
  for (const word of group) {
    const plain = plainText(word);
    if (OTHER_WORDS.has(plain)) found.push([]);
    else found.at(-1)?.push(word);
  }
  return found.map((words) => {
    const first = words.findIndex((word) => !JOINING.has(plainText(word)));
    const last = words.findLastIndex((word) => !JOINING.has(plainText(word)));
    return first < 0 ? [] : words.slice(first, last + 1);
  });
}

const nameWords = (words: readonly string[]): number =>
  words.filter((word) => word.length > 1 && isNameWord(plainText(word))).length;

/**
 * The name in a bank's description, as `JUAN PEREZ MORA` in `SINPE MOVIL JUAN PEREZ MORA`: the
 * longest run of at least two words that are not typical for banks.
 */
export function senderNameIn(description: string | null): string | null {
  const all = groupsOf(description ?? '').flatMap(stretchesOf);
  const [best] = all.sort((a, b) => nameWords(b) - nameWords(a));
  return best && nameWords(best) >= 2 ? best.join(' ').slice(0, 140) : null;
}

/** The words of a text that may belong to a name, in plain letters; the last may be cut off. */
export interface NameWords {
  words: readonly string[];
  last: string | null;
}

const MIN_CUT = 3;

/** The beginning of a cut-off name, if it is long enough to mean something. */
export const cutOf = ({ last }: NameWords): string[] =>
  last !== null && last.length >= MIN_CUT ? [last] : [];

export function nameWordsOf(text: string | null): NameWords {
  const all = groupsOf(text ?? '')
    .flat()
    .map(plainText);
  const words = [...new Set(all.filter((word) => word.length > 1 && isNameWord(word)))];
  return { words, last: words.find((word) => word === all.at(-1)) ?? null };
}

/** Phone numbers in a text that are not part of longer numbers. */
export function phonesIn(text: string | null): string[] {
  const numbers = (text ?? '').match(/(?<![\d-])(?:\+?506[ -]?)?[2-8]\d{3}[ -]?\d{4}(?![\d-])/g);
  return [...new Set((numbers ?? []).flatMap((number) => readPhone(number) ?? []))];
}

/** How a name matches: completely, by some words only, or the surnames with another first name. */
export type NameFit = 'same' | 'alike' | 'surnames';

const partsOf = (name: string): string[] =>
  plainText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !JOINING.has(word));

/** Compares a bank's words with a person's name, in any order and without accents. */
export function matchName(
  bank: NameWords,
  person: { firstName: string; lastName: string },
): NameFit | null {
  const { words, last: lastWord } = bank;
  const [cut] = cutOf(bank);
  const isSaid = (part: string) =>
    words.includes(part) || (cut !== undefined && part.startsWith(cut));
  const [first, last] = [partsOf(person.firstName), partsOf(person.lastName)];
  const said = last.filter(isSaid).length;
  if (!first.some(isSaid)) return said >= 2 ? 'surnames' : null;
  if (said === 0) return null;
  const isTheirs = (word: string) =>
    [...first, ...last].some(
      (part) => part === word || (word === lastWord && part.startsWith(word)),
    );
  return said === last.length || words.every(isTheirs) ? 'same' : 'alike';
}
