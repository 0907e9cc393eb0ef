import { plainText } from '@forja/calendar/plain-text';
import { MAIL_FIELDS, type MailField } from '@forja/contract/bank-mail/values';

/** The words of a line and the fields between them, in their order; the account is a word too. */
type Piece = { text: string } | { field: MailField } | { account: string };

/** A line that says something, and the line above it where its own words do not tell it apart. */
export interface ShapeLine {
  above: string | null;
  pieces: Piece[];
}

export type Seen = Partial<Record<MailField, string | null>>;

/** The same words whatever their numbers, accents aside. */
export const plainShape = (text: string): string =>
  plainText(text).replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' ').trim();

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Finds whole words wherever they stand, whatever their spaces and, outside an account, their numbers. */
function finder(piece: { text: string } | { account: string }): RegExp {
  const isAccount = 'account' in piece;
  const text = (isAccount ? piece.account : piece.text).trim();
  const numbers = isAccount ? literal(text) : literal(text).replaceAll(/\d+/g, '\\d+');
  const words = numbers.replaceAll(/\s+/g, '\\s*');
  const before = /^[\p{L}\p{N}]/u.test(text) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = /[\p{L}\p{N}]$/u.test(text) ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`${before}${words}${after}`, 'giu');
}

/** Where a value stands as a whole, not inside a longer number or word. */
function placeOf(lines: readonly string[], value: string): { line: number; at: number } | null {
  for (const [line, words] of lines.entries()) {
    for (let at = words.indexOf(value); at >= 0; at = words.indexOf(value, at + 1)) {
      const around = `${words[at - 1] ?? ' '}${words[at + value.length] ?? ' '}`;
      if (!/[\p{L}\p{N}]/u.test(around)) return { line, at };
    }
  }
  return null;
}

/** Remembers where in a text the values were seen; the field that is not in it is told. */
export function learnShape(
  text: string,
  seen: Seen,
): { lines: ShapeLine[] } | { missing: MailField } {
  const lines = text.split('\n');
  const found: { field: MailField; value: string; line: number; at: number }[] = [];
  for (const field of MAIL_FIELDS) {
    const value = seen[field]?.replaceAll(/\s+/g, ' ').trim();
    if (!value) continue;
    const place = placeOf(lines, value);
    if (!place) return { missing: field };
    const overlaps = found.some(
      (other) =>
        other.line === place.line &&
        place.at < other.at + other.value.length &&
        other.at < place.at + value.length,
    );
    if (overlaps) return { missing: field };
    found.push({ field, value, ...place });
  }
  const shape: ShapeLine[] = [];
  for (const [line, words] of lines.entries()) {
    const here = found.filter((each) => each.line === line).sort((a, b) => a.at - b.at);
    if (here.length === 0) continue;
    const pieces: Piece[] = [];
    let from = 0;
    for (const { field, value, at } of here) {
      if (at > from) pieces.push({ text: words.slice(from, at) });
      pieces.push(field === 'account' ? { account: value } : { field });
      from = at + value.length;
    }
    if (from < words.length) pieces.push({ text: words.slice(from) });
    const [first] = pieces;
    const isNamed = first && 'text' in first && /\p{L}{2}/u.test(first.text);
    shape.push({ above: isNamed ? null : plainShape(lines[line - 1] ?? ''), pieces });
  }
  return { lines: shape };
}

function matchLine(words: string, pieces: readonly Piece[]): Seen | null {
  const seen: Seen = {};
  let from = 0;
  let open: MailField | null = null;
  const close = (to: number): boolean => {
    if (open === null) return words.slice(from, to).trim() === '';
    const value = words.slice(from, to).trim();
    seen[open] = value;
    open = null;
    return value !== '';
  };
  for (const piece of pieces) {
    if ('field' in piece) {
      if (open !== null) return null;
      open = piece.field;
      continue;
    }
    if ('text' in piece && piece.text.trim() === '') continue;
    const find = finder(piece);
    find.lastIndex = from;
    const found = find.exec(words);
    if (!found || !close(found.index)) return null;
    from = found.index + found[0].length;
  }
  return close(words.length) ? seen : null;
}

/** What a text of the same shape says; null where a line of it is not there, or is there twice. */
export function readShape(text: string, shape: readonly ShapeLine[]): Seen | null {
  const lines = text.split('\n');
  const all: Seen = {};
  for (const { above, pieces } of shape) {
    const found = lines.flatMap((words, line) => {
      if (above !== null && plainShape(lines[line - 1] ?? '') !== above) return [];
      const seen = matchLine(words.slice(0, 1_000), pieces);
      return seen ? [seen] : [];
    });
    // Twice the same words: nobody can say which of them is meant.
    if (found.length !== 1) return null;
    Object.assign(all, found[0]);
  }
  return all;
}
