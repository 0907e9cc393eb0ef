import { damagedFile } from './unzip.ts';

/** Called by the scanner; names come without their prefix. */
interface XmlListener {
  open?(name: string, attributes: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Longer than any tag that a spreadsheet holds. */
const MAX_TAG = 64 * 1024;
/** The largest list that we take has so many; a file of empty cells has more. */
const MAX_TAGS = 5_000_000;
/** An entity may be parted by the end of a piece. */
const LONGEST_ENTITY = 12;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';

/** Only the five standard entities and numbers; entities defined in the file are ignored. */
const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, name) => {
        if (hex) return characterOf(Number.parseInt(hex, 16));
        if (decimal) return characterOf(Number(decimal));
        return ENTITIES[String(name).toLowerCase()] ?? '';
      })
    : text;

const patterns = new Map<string, RegExp>();

/** Cached, because there are as many attributes as cells. */
function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, made);
  return made;
}

/** An attribute of a tag, with or without a prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const match = attributes === '' ? null : patternOf(name).exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parts without tags inside, by how they begin and end, and whether they are text. */
const PARTS = [
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<![CDATA[', end: ']]>', isText: true },
  { begin: '<?', end: '?>', isText: false },
  { begin: '<!', end: '>', isText: false },
] as const;
const LONGEST_BEGIN = 9;

/**
 * Reads XML while it arrives, with a few kilobytes in memory; it checks no grammar. A text longer than
 * a piece is told in parts, and nothing is looked at again when more of it arrives.
 */
export function createXmlScanner(listener: XmlListener): (piece: string) => void {
  let rest = '';
  let inside: (typeof PARTS)[number] | undefined;
  let tags = 0;

  function tell(inTag: string): void {
    if (inTag.startsWith('/')) {
      listener.close?.(withoutPrefix(inTag.slice(1).trim()));
      return;
    }
    const isEmpty = inTag.endsWith('/');
    const body = isEmpty ? inTag.slice(0, -1) : inTag;
    const space = body.search(/\s/);
    const name = withoutPrefix(space < 0 ? body : body.slice(0, space));
    listener.open?.(name, space < 0 ? '' : body.slice(space));
    if (isEmpty) listener.close?.(name);
  }

  /** The position after what has arrived of the part that is open. */
  function readPart(at: number, { end, isText }: (typeof PARTS)[number]): number {
    const found = rest.indexOf(end, at);
    const until = found < 0 ? Math.max(at, rest.length - end.length + 1) : found;
    if (isText && until > at) listener.text?.(rest.slice(at, until));
    if (found < 0) return until;
    inside = undefined;
    return found + end.length;
  }

  /** The position after the text up to the next tag, or up to what has arrived of it. */
  function readText(at: number): number {
    const tag = rest.indexOf('<', at);
    const entity = tag < 0 ? rest.indexOf('&', Math.max(at, rest.length - LONGEST_ENTITY)) : -1;
    const isParted = entity >= 0 && !rest.includes(';', entity);
    const until = isParted ? entity : tag < 0 ? rest.length : tag;
    if (until > at) listener.text?.(decodeEntities(rest.slice(at, until)));
    return until;
  }

  /** The position after the tag or the beginning of a part; -1 while it has not arrived. */
  function readTag(at: number): number {
    const end = rest.indexOf('>', at);
    if (end < 0 && rest.length - at < LONGEST_BEGIN) return -1;
    inside = PARTS.find(({ begin }) => rest.startsWith(begin, at));
    if (inside) return at + inside.begin.length;
    if (end < 0) return -1;
    tags += 1;
    if (tags > MAX_TAGS) throw damagedFile();
    tell(rest.slice(at + 1, end));
    return end + 1;
  }

  return (piece) => {
    rest += piece;
    let at = 0;
    while (at < rest.length) {
      const isTag = !inside && rest.charAt(at) === '<';
      const next = inside ? readPart(at, inside) : isTag ? readTag(at) : readText(at);
      if (next < 0 || next === at) break;
      at = next;
    }
    rest = rest.slice(at);
    if (rest.length > MAX_TAG) throw damagedFile();
  };
}
