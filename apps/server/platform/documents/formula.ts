/** Characters that begin a formula in a spreadsheet, including the wide forms of East Asia. */
const BEGINS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
const BEGIN = new RegExp(`[${BEGINS}]`);
const BEGINS_FORMULA = new RegExp(`^[${BEGINS}\\t\\r\\n]`);
const MAY_HOLD_FORMULA = new RegExp(`[${BEGINS}]|^[\\t\\r\\n]`);
/**
 * What may separate cells, depending on how the file is read, and invisible characters that are
 * skipped. Some of them a workbook cannot hold, so they disappear.
 */
const GAPS = /[\s"',;|\p{Cc}\p{Cf}\uFFFE\uFFFF]+/gu;
const PARTS = /[,;|\t\r\n]/;
/** What may follow a separating space safely: a dash between words, a number, a phone number. */
const HARMLESS = new RegExp(`(?:[${BEGINS}]|[+\\-][\\d.,]+)(?=\\s|$)`, 'y');
const GUARDED = new RegExp(`^'[${BEGINS}\\t\\r\\n]`);

const PHONE = /^\+[\d ]+$/;

function isHarmless(text: string, at: number): boolean {
  HARMLESS.lastIndex = at;
  return HARMLESS.test(text);
}

/** Changes every place where a formula could begin: the start of the text, and after separators. */
const atBeginnings = (text: string, change: (gap: string) => string): string =>
  text.replaceAll(GAPS, (gap: string, at: number) => {
    const next = at + gap.length;
    if (!BEGIN.test(text.charAt(next))) return gap;
    const isParted = PARTS.test(gap) || (/\s/.test(gap) && !isHarmless(text, next));
    return at === 0 || isParted ? change(gap) : gap;
  });

/**
 * Puts a quote before text that a spreadsheet would run as a formula. Other programs may split the
 * file at other separators than ours, so this is done inside texts too.
 */
export function withoutFormula(text: string): string {
  if (!MAY_HOLD_FORMULA.test(text) || PHONE.test(text)) return text;
  const safe = atBeginnings(text, (gap) => `${gap}'`);
  return BEGINS_FORMULA.test(safe) ? `'${safe}` : safe;
}

/** Restores a text that `withoutFormula` changed. */
export function withFormula(text: string): string {
  if (!text.includes("'")) return text;
  const bare = GUARDED.test(text) ? text.slice(1) : text;
  return atBeginnings(bare, (gap) => (gap.endsWith("'") ? gap.slice(0, -1) : gap));
}
