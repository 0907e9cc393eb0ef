const MAX_CENTS = 1_000_000_000_00;
const SIGNS = /[\s\u00a0\u202f₡¢$€]|CRC|USD|US|colones/gi;

/** Splits an amount into its whole part and its cents, with either mark for thousands and cents. */
function splitAmount(text: string): [whole: string, cents: string] | undefined {
  const lastDot = text.lastIndexOf('.');
  const lastComma = text.lastIndexOf(',');
  const last = Math.max(lastDot, lastComma);
  if (last < 0) return [text, ''];
  const mark = text.charAt(last);
  const after = text.slice(last + 1);
  const isOnlyMark = text.indexOf(mark) === last;
  const hasBoth = lastDot >= 0 && lastComma >= 0;
  // 12.000 and 12,000 are twelve thousand; 12,5 and 12.50 have cents.
  const isDecimal = hasBoth ? isOnlyMark : isOnlyMark && after.length !== 3;
  const groups = (isDecimal ? text.slice(0, last) : text).split(/[.,]/);
  if (groups.length > 1 && groups.slice(1).some((group) => group.length !== 3)) return undefined;
  return [groups.join(''), isDecimal ? after : ''];
}

/** `₡12.000,00`, `12,000`, `-12 000` or `(12000)` in minor units; undefined for anything else. */
export function readAmount(typed: string): number | undefined {
  const bare = typed
    .replaceAll(SIGNS, '')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^(.*)-$/, '-$1');
  const isNegative = bare.startsWith('-');
  const split = splitAmount(bare.replace(/^[-+]/, ''));
  if (!split) return undefined;
  const [whole, fraction] = split;
  if (!/^\d{1,12}$/.test(whole || '0') || !/^\d*$/.test(fraction) || whole + fraction === '') {
    return undefined;
  }
  const cents = Math.round(Number(`${whole || '0'}.${fraction || '0'}`) * 100);
  return cents > MAX_CENTS ? undefined : isNegative ? -cents : cents;
}
