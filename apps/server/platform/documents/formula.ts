/** What a spreadsheet takes for the beginning of a formula, in the wide forms of East Asia too. */
const BEGINS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
const BEGIN = new RegExp(`[${BEGINS}]`);
const BEGINS_FORMULA = new RegExp(`^[${BEGINS}\\t\\r\\n]`);
const MAY_HOLD_FORMULA = new RegExp(`[${BEGINS}]|^[\\t\\r\\n]`);
/**
 * What may part a cell from the next, depending on how the file is read, and what is skipped then:
 * characters nobody sees too, of which a workbook cannot hold some, so that they are gone from it.
 */
const GAPS = /[\s"',;|\p{Cc}\p{Cf}\uFFFE\uFFFF]+/gu;
const PARTS = /[,;|\t\r\n]/;
/** What may follow a space that parts: a dash between words, a number, the beginning of a phone. */
const HARMLESS = new RegExp(`(?:[${BEGINS}]|[+\\-][\\d.,]+)(?=\\s|$)`, 'y');
const GUARDED = new RegExp(`^'[${BEGINS}\\t\\r\\n]`);

const PHONE = /^\+[\d ]+$/;

function isHarmless(text: string, at: number): boolean {
  HARMLESS.lastIndex = at;
  return HARMLESS.test(text);
}

/** Changes each gap after which a formula could begin: at the start, or where the text may be parted. */
const atBeginnings = (text: string, change: (gap: string) => string): string =>
  text.replaceAll(GAPS, (gap: string, at: number) => {
    const next = at + gap.length;
    if (!BEGIN.test(text.charAt(next))) return gap;
    const isParted = PARTS.test(gap) || (/\s/.test(gap) && !isHarmless(text, next));
    return at === 0 || isParted ? change(gap) : gap;
  });

/**
 * A spreadsheet runs what looks like a formula; a quote in front keeps it text. It may part the file
 * at other marks than ours, so this holds inside a text as well.
 */
export function withoutFormula(text: string): string {
  if (!MAY_HOLD_FORMULA.test(text) || PHONE.test(text)) return text;
  const safe = atBeginnings(text, (gap) => `${gap}'`);
  return BEGINS_FORMULA.test(safe) ? `'${safe}` : safe;
}

/** The text as it was before it left in a file of ours. */
export function withFormula(text: string): string {
  const bare = GUARDED.test(text) ? text.slice(1) : text;
  return atBeginnings(bare, (gap) => (gap.endsWith("'") ? gap.slice(0, -1) : gap));
}
