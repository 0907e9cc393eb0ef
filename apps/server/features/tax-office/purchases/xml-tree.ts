/**
 * Reads XML from other people. It supports what signed documents are made of and refuses the rest:
 * no document type, so no custom entities, and no processing instructions.
 */

export class UnreadableXml extends Error {
  override name = 'UnreadableXml';
}

export interface XmlAttribute {
  name: string;
  local: string;
  /** Empty without a prefix. */
  uri: string;
  value: string;
}

export interface XmlElement {
  name: string;
  prefix: string;
  local: string;
  uri: string;
  attributes: XmlAttribute[];
  /** Every prefix that is in force here, with its namespace; '' is the default namespace. */
  scope: ReadonlyMap<string, string>;
  children: (XmlElement | string)[];
  parent: XmlElement | null;
}

const MAX_DEPTH = 40;
const MAX_ATTRIBUTES = 50;
/** Every element keeps its prefixes: many prefixes in many elements would fill the memory. */
const MAX_PREFIXES = 30;
/** A document with a thousand lines has some forty thousand elements. */
const MAX_ELEMENTS = 100_000;
const XML_URI = 'http://www.w3.org/XML/1998/namespace';

const DECLARATION = /<\?xml\s[^?>]{0,100}\?>/y;
const ENCODING = /encoding=["']([^"']+)["']/;
const SPACE = /[ \t\n]*/y;
const NAME = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y;
const TEXT = /[^<&]+/y;
const REFERENCE = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/y;
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text of a file; documents are in UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.replace(/\r\n?/g, '\n');
  } catch {
    throw new UnreadableXml('encoding');
  }
}

interface RawAttribute {
  name: string;
  value: string;
}

const prefixOf = (name: string): string => (name.includes(':') ? (name.split(':')[0] ?? '') : '');
const localOf = (name: string): string => name.split(':').at(-1) ?? '';

class Reader {
  readonly #text: string;
  #at = 0;
  /** How many elements were opened so far. */
  elements = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns what the pattern matches here and moves past it; undefined when it does not match. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    if (found) this.#at += found[0].length;
    return found;
  }

  isAt(literal: string): boolean {
    return this.#text.startsWith(literal, this.#at);
  }

  /** Moves past these characters if they come next, and returns whether they did. */
  takes(literal: string): boolean {
    if (!this.isAt(literal)) return false;
    this.#at += literal.length;
    return true;
  }

  /** Returns everything up to these characters and moves past them. */
  until(literal: string): string {
    const end = this.#text.indexOf(literal, this.#at);
    if (end === -1) throw new UnreadableXml(`missing ${literal}`);
    const found = this.#text.slice(this.#at, end);
    this.#at = end + literal.length;
    return found;
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length;
  }
}

function expect(reader: Reader, literal: string): void {
  if (!reader.takes(literal)) throw new UnreadableXml(`missing ${literal}`);
}

/** A character written by its number or by one of the five names. */
function reference(reader: Reader): string {
  const found = reader.take(REFERENCE);
  if (!found) throw new UnreadableXml('entity');
  const [, name, decimal, hex] = found;
  if (name) return ENTITIES[name] ?? '';
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
  const isCharacter = code <= 0x10_ff_ff && !UNWRITABLE.test(String.fromCodePoint(code));
  if (!isCharacter) throw new UnreadableXml('character');
  return String.fromCodePoint(code);
}

function attributeValue(raw: string): string {
  const reader = new Reader(raw.replace(/[\t\n]/g, ' '));
  let value = '';
  while (!reader.isDone) {
    if (reader.isAt('<')) throw new UnreadableXml('attribute');
    value += reader.take(TEXT)?.[0] ?? reference(reader);
  }
  return value;
}

function readAttributes(reader: Reader): RawAttribute[] {
  const found: RawAttribute[] = [];
  for (;;) {
    const [space = ''] = reader.take(SPACE) ?? [];
    const name = reader.take(NAME)?.[0];
    if (!name) return found;
    if (space === '' || found.length >= MAX_ATTRIBUTES) throw new UnreadableXml('attributes');
    if (found.some((other) => other.name === name)) throw new UnreadableXml('attribute twice');
    reader.take(SPACE);
    expect(reader, '=');
    reader.take(SPACE);
    const quote = reader.isAt('"') ? '"' : "'";
    expect(reader, quote);
    found.push({ name, value: attributeValue(reader.until(quote)) });
  }
}

/** The namespaces of the prefixes in force inside an element. */
function scopeOf(raw: readonly RawAttribute[], parent: XmlElement | null) {
  const declared = raw.flatMap(({ name, value }): [string, string][] => {
    if (name === 'xmlns') return [['', value]];
    return prefixOf(name) === 'xmlns' ? [[localOf(name), value]] : [];
  });
  const outer = parent?.scope ?? new Map([['xml', XML_URI]]);
  if (declared.length === 0) return outer;
  const scope = new Map([...outer, ...declared]);
  if (scope.size > MAX_PREFIXES) throw new UnreadableXml('prefixes');
  return scope;
}

function uriOf(scope: ReadonlyMap<string, string>, prefix: string): string {
  const uri = scope.get(prefix);
  if (uri === undefined && prefix !== '') throw new UnreadableXml(`prefix ${prefix}`);
  return uri ?? '';
}

function openElement(reader: Reader, parent: XmlElement | null): XmlElement {
  const name = reader.take(NAME)?.[0];
  if (!name) throw new UnreadableXml('name');
  reader.elements += 1;
  if (reader.elements > MAX_ELEMENTS) throw new UnreadableXml('elements');
  const raw = readAttributes(reader);
  const scope = scopeOf(raw, parent);
  const attributes = raw
    .filter((each) => each.name !== 'xmlns' && prefixOf(each.name) !== 'xmlns')
    .map((each) => {
      const prefix = prefixOf(each.name);
      return { ...each, local: localOf(each.name), uri: prefix ? uriOf(scope, prefix) : '' };
    });
  const prefix = prefixOf(name);
  const uri = uriOf(scope, prefix);
  return { name, prefix, local: localOf(name), uri, attributes, scope, children: [], parent };
}

/** Reads the content between tags; comments are ignored. */
function readContent(reader: Reader, element: XmlElement, depth: number): void {
  while (!reader.takes('</')) {
    if (reader.takes('<!--')) reader.until('-->');
    else if (reader.takes('<![CDATA[')) element.children.push(reader.until(']]>'));
    else if (reader.isAt('<?') || reader.isAt('<!')) throw new UnreadableXml('markup');
    else if (reader.takes('<')) element.children.push(readElement(reader, element, depth + 1));
    else if (reader.isDone) throw new UnreadableXml('end');
    else element.children.push(reader.take(TEXT)?.[0] ?? reference(reader));
  }
  if (reader.take(NAME)?.[0] !== element.name) throw new UnreadableXml('closing tag');
  reader.take(SPACE);
  expect(reader, '>');
}

function readElement(reader: Reader, parent: XmlElement | null, depth: number): XmlElement {
  if (depth > MAX_DEPTH) throw new UnreadableXml('depth');
  const element = openElement(reader, parent);
  if (reader.takes('/>')) return element;
  expect(reader, '>');
  readContent(reader, element, depth);
  return element;
}

function skipBetween(reader: Reader): void {
  for (;;) {
    reader.take(SPACE);
    if (!reader.takes('<!--')) return;
    reader.until('-->');
  }
}

/** Parses a document and returns its root; throws for anything that is not valid. */
export function parseXml(bytes: Uint8Array): XmlElement {
  const text = decode(bytes);
  if (UNWRITABLE.test(text)) throw new UnreadableXml('character');
  const reader = new Reader(text);
  const declaration = reader.take(DECLARATION)?.[0];
  const encoding = ENCODING.exec(declaration ?? '')?.[1] ?? 'utf-8';
  if (encoding.toLowerCase() !== 'utf-8') throw new UnreadableXml('encoding');
  skipBetween(reader);
  expect(reader, '<');
  const root = readElement(reader, null, 1);
  skipBetween(reader);
  if (!reader.isDone) throw new UnreadableXml('after the end');
  return root;
}

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string';

export const childrenOf = ({ children }: XmlElement): XmlElement[] => children.filter(isElement);

/**
 * Follows a path of only children, in the namespace of their parent; undefined when one is missing.
 */
export function childOf(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  const [local, ...rest] = path;
  if (local === undefined) return element;
  const found = childrenOf(element).filter(
    (child) => child.local === local && child.uri === element.uri,
  );
  if (found.length > 1) throw new UnreadableXml(`${local} twice`);
  return found[0] && childOf(found[0], ...rest);
}

export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (isElement(child) ? textOf(child) : child)).join('');
