/** The usual mail domains of the region; an address at one of them is never questioned. */
const USUAL = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'hotmail.es',
  'outlook.es',
  'yahoo.es',
] as const;

/** Other existing domains that resemble a usual one; they are not questioned either. */
const ALSO_REAL = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'live.es',
  'yahoo.com.mx',
  'yahoo.com.ar',
  'outlook.com.mx',
  'hotmail.fr',
  'hotmail.it',
  'yahoo.fr',
  'yahoo.it',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'gmx.com',
  'aol.com',
  'me.com',
  'mac.com',
]);

/** The number of letters that are wrong, missing, superfluous or swapped with their neighbour. */
function mistakes(typed: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, at) => at)];
  const cell = (row: number, at: number): number => rows[row]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= typed.length; row += 1) {
    rows.push([row]);
    for (let at = 1; at <= meant.length; at += 1) {
      const isSame = typed[row - 1] === meant[at - 1];
      const isSwapped = typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1];
      const least = Math.min(
        cell(row - 1, at) + 1,
        cell(row, at - 1) + 1,
        cell(row - 1, at - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[row]?.push(least);
    }
  }
  return cell(typed.length, meant.length);
}

/** Two differences in a short domain make another domain; a long one is still recognised. */
const mostMistakes = (domain: string): number => (domain.length >= 11 ? 2 : 1);

/**
 * The address that somebody most likely meant: `luis@gmail.com` for `luis@gmial.com`. It is only
 * offered, because the typed one may exist.
 */
export function likelyEmail(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || domain.length > 20 || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) return undefined;
  if ((USUAL as readonly string[]).includes(domain) || ALSO_REAL.has(domain)) return undefined;
  const [best] = USUAL.map((meant) => ({ meant, count: mistakes(domain, meant) }))
    .filter(({ meant, count }) => count <= mostMistakes(meant))
    .toSorted((one, other) => one.count - other.count);
  return best && `${text.slice(0, at)}@${best.meant}`;
}
