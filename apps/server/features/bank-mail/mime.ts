import { decodeEntities } from '../../platform/documents/html-entities.ts';

/** A mail as far as it is read: its head, and its text without markup. */
export interface ReadMail {
  /** As they were written, by their names in small letters, in their order. */
  head: ReadonlyMap<string, string[]>;
  /** Decoded. */
  headers: ReadonlyMap<string, string[]>;
  text: string;
}

const MAX_HEAD = 64 * 1024;
const MAX_PARTS = 40;
const DEEPEST = 6;
const MAX_TEXT = 20_000;
const MAX_HTML = 300_000;

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset || 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `=C3=A1` and soft line ends, of a text that was read as single bytes. */
function fromQuotedPrintable(text: string): Buffer {
  // Each run of spaces is looked at once, from its beginning.
  const plain = text.replaceAll(/(?<![\t ])[\t ]+$/gm, '').replaceAll(/=\r?\n/g, '');
  const bytes = plain.replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body);
  return Buffer.from(body, 'latin1');
}

/** Words of a header that are not plain ASCII (RFC 2047). */
function decodeWords(raw: string): string {
  const joined = raw.replaceAll(/\?=\s+=\?/g, '?==?');
  const words = joined.replaceAll(
    /=\?([\w-]{1,40})(?:\*[\w-]{1,20})?\?([BbQq])\?([^?]{0,2000})\?=/g,
    (_, charset: string, kind: string, value: string) =>
      decode(
        kind.toLowerCase() === 'b'
          ? Buffer.from(value, 'base64')
          : fromQuotedPrintable(value.replaceAll('_', ' ')),
        charset,
      ),
  );
  // Headers that are UTF-8 as they are (RFC 6532), read as single bytes until now.
  return words === raw ? decode(Buffer.from(raw, 'latin1'), 'utf-8') : words;
}

/**
 * Exactly what a name is (RFC 5322). With a byte more that looks like a space it is none: whoever
 * checks the signature does not see it as a second one, so nobody may read it as the first.
 */
const NAME = /^([!-9;-~]+)[\t ]*$/;

interface Section {
  head: ReadonlyMap<string, string[]>;
  body: string;
}

function splitHead(raw: string): Section {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = raw.slice(0, Math.min(end?.index ?? raw.length, MAX_HEAD));
  const found = new Map<string, string[]>();
  for (const line of head.replaceAll(/\r?\n[\t ]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':');
    const name = NAME.exec(line.slice(0, Math.max(at, 0)))?.[1]?.toLowerCase();
    if (!name) continue;
    const value = line.slice(at + 1).trim();
    const all = found.get(name);
    if (all) all.push(value);
    else found.set(name, [value]);
  }
  return { head: found, body: end ? raw.slice(end.index + end[0].length) : '' };
}

/** `text/html; charset="utf-8"` in its pieces. */
function contentType(head: Section['head']): { type: string; charset: string; boundary: string } {
  const [said = 'text/plain'] = head.get('content-type') ?? [];
  const of = (name: string) => {
    const found = new RegExp(
      `;\\s*${name}\\s*=\\s*(?:"([^"]{1,200})"|([^\\s;"]{1,200}))`,
      'i',
    ).exec(said);
    return found?.[1] ?? found?.[2] ?? '';
  };
  const type = (said.split(';')[0] ?? '').trim().toLowerCase();
  return { type, charset: of('charset'), boundary: of('boundary') };
}

interface Texts {
  plain: string[];
  html: string[];
  parts: number;
}

function collect(raw: string, depth: number, texts: Texts): void {
  texts.parts += 1;
  if (texts.parts > MAX_PARTS || depth > DEEPEST) return;
  const { head, body } = splitHead(raw);
  const { type, charset, boundary } = contentType(head);
  if (type.startsWith('multipart/') && boundary) {
    const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1, MAX_PARTS + 1);
    for (const piece of pieces) {
      if (piece.startsWith('--')) break;
      collect(piece.replace(/^[^\n]*\n/, ''), depth + 1, texts);
    }
    return;
  }
  const isAttached = (head.get('content-disposition')?.[0] ?? '')
    .toLowerCase()
    .startsWith('attach');
  if (isAttached || (type !== 'text/plain' && type !== 'text/html')) return;
  const encoding = (head.get('content-transfer-encoding')?.[0] ?? '').trim().toLowerCase();
  const text = decode(decodeBody(body, encoding), charset);
  if (type === 'text/html') texts.html.push(text);
  else texts.plain.push(text);
}

/** Tags inside which nothing is shown. */
const HIDDEN: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title', 'noscript']);
/** Tags inside a line; all others end it. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big code del em font i ins label mark q s small span strong sub sup tt u'.split(
    ' ',
  ),
);

/** What a person would read of it: each cell and paragraph a line of its own. */
export function textOfHtml(html: string): string {
  const raw = html.slice(0, MAX_HTML);
  // Letters of A to Z alone: others may change their length.
  const small = raw.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const out: string[] = [];
  let at = 0;
  while (at < raw.length) {
    const open = raw.indexOf('<', at);
    out.push(raw.slice(at, open < 0 ? raw.length : open).replaceAll(/\s+/g, ' '));
    if (open < 0) break;
    const isComment = raw.startsWith('<!--', open);
    const close = isComment ? raw.indexOf('-->', open) : raw.indexOf('>', open);
    if (close < 0) break;
    at = close + (isComment ? 3 : 1);
    if (isComment) continue;
    const name = /^[a-z0-9]+/i.exec(raw.slice(open + 1, open + 20).replace('/', ''))?.[0];
    const tag = name?.toLowerCase() ?? '';
    if (!INLINE.has(tag)) out.push('\n');
    if (!HIDDEN.has(tag) || raw[open + 1] === '/') continue;
    const end = small.indexOf(`</${tag}`, at);
    if (end < 0) break;
    at = end;
  }
  return decodeEntities(out.join(''));
}

/** Lines without what cannot be seen, none of them empty. */
const tidy = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
        .trim(),
    )
    .filter(Boolean)
    .join('\n')
    .slice(0, MAX_TEXT);

/** Reads a mail of any shape, in time that grows with its size only. */
export function readMail(raw: Buffer): ReadMail {
  const source = raw.toString('latin1');
  const { head } = splitHead(source);
  const texts: Texts = { plain: [], html: [], parts: 0 };
  collect(source, 0, texts);
  const plain = tidy(texts.plain.join('\n'));
  const headers = new Map([...head].map(([name, all]) => [name, all.map(decodeWords)]));
  return { head, headers, text: plain || tidy(texts.html.map(textOfHtml).join('\n')) };
}

const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9.-]{1,253}$/i;
/** Longer than any list of people a bank writes to. */
const MAX_ADDRESSES = 4_000;

/**
 * The addresses of a header as it was written, in small letters. A name beside one is whatever its
 * holder told the bank, an address of somebody else included, so it counts for nothing.
 */
export const addressesIn = (value: string): string[] =>
  value
    .slice(0, MAX_ADDRESSES)
    .replaceAll(/"(?:[^"\\]|\\[\s\S]?)*"?|\([^()]*\)/g, ' ')
    .split(',')
    .flatMap((one) => {
      const address = /<([^<>]*)>\s*$/.exec(one)?.[1] ?? one;
      return ADDRESS.test(address.trim()) ? [address.trim().toLowerCase()] : [];
    });
