import { damagedFile } from './unzip.ts';

/** Called by the scanner; names come without their prefix. */
interface XmlListener {
  open?(name: string, attributes: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Longer than any tag or text between tags that a spreadsheet holds. */
const MAX_PIECE = 4 * 1024 * 1024;

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

/** Parts without tags inside, by how they begin and end. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

const CDATA = '<![CDATA[';

/** Reads XML while it arrives, with a few kilobytes in memory; it checks no grammar. */
export function createXmlScanner(listener: XmlListener): (piece: string) => void {
  let rest = '';

  /** The position after the tag that begins at `at`; -1 while its end has not arrived. */
  function readTag(at: number): number {
    if (rest.startsWith(CDATA, at)) {
      const end = rest.indexOf(']]>', at);
      if (end < 0) return -1;
      listener.text?.(rest.slice(at + CDATA.length, end));
      return end + 3;
    }
    for (const [begin, end] of SKIPPED) {
      if (!rest.startsWith(begin, at)) continue;
      const found = rest.indexOf(end, at + begin.length);
      return found < 0 ? -1 : found + end.length;
    }
    const end = rest.indexOf('>', at);
    if (end < 0) return -1;
    const inside = rest.slice(at + 1, end);
    if (inside.startsWith('/')) {
      listener.close?.(withoutPrefix(inside.slice(1).trim()));
      return end + 1;
    }
    const isEmpty = inside.endsWith('/');
    const body = isEmpty ? inside.slice(0, -1) : inside;
    const space = body.search(/\s/);
    const name = withoutPrefix(space < 0 ? body : body.slice(0, space));
    listener.open?.(name, space < 0 ? '' : body.slice(space));
    if (isEmpty) listener.close?.(name);
    return end + 1;
  }

  return (piece) => {
    rest += piece;
    let at = 0;
    for (;;) {
      const tag = rest.indexOf('<', at);
      if (tag < 0) break;
      if (tag > at) listener.text?.(decodeEntities(rest.slice(at, tag)));
      const next = readTag(tag);
      at = next < 0 ? tag : next;
      if (next < 0) break;
    }
    rest = rest.slice(at);
    if (rest.length > MAX_PIECE) throw damagedFile();
  };
}
