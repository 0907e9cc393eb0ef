import type { XmlAttribute, XmlElement } from './xml-tree.ts';

const escapeText = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;');

const escapeAttribute = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const byName = (one: XmlAttribute, other: XmlAttribute): number =>
  inOrder(one.uri, other.uri) || inOrder(one.local, other.local);

export interface CanonicalForm {
  /** Whether only the prefixes that an element itself uses are declared. */
  isExclusive: boolean;
  /** An element to leave out: a signature does not sign itself. */
  without?: XmlElement;
}

/** The canonical form grew beyond what an honest document needs. */
class TooMuchText extends Error {
  override name = 'TooMuchText';
}

/**
 * Four times the largest document. The exclusive form repeats a long namespace in each element that
 * uses it, so that a file of one megabyte could become gigabytes.
 */
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** The prefixes that outer elements have already declared. */
type Declared = ReadonlyMap<string, string>;

/** The prefixes that this form may have to declare on an element. */
function prefixesToDeclare(element: XmlElement, { isExclusive }: CanonicalForm): Iterable<string> {
  if (!isExclusive) return element.scope.keys();
  const used = new Set([element.prefix]);
  for (const { name } of element.attributes) {
    if (name.includes(':')) used.add(name.split(':')[0] ?? '');
  }
  return used;
}

function undeclared(element: XmlElement, form: CanonicalForm, declared: Declared): string[] {
  // Most elements are written inside another with the same namespaces.
  if (declared === element.scope) return [];
  return [...prefixesToDeclare(element, form)]
    .filter((prefix) => prefix !== 'xml')
    .filter((prefix) => (declared.get(prefix) ?? '') !== (element.scope.get(prefix) ?? ''))
    .toSorted(inOrder);
}

function declaredInside(
  element: XmlElement,
  { isExclusive }: CanonicalForm,
  declared: Declared,
  missing: readonly string[],
): Declared {
  if (!isExclusive) return element.scope;
  if (missing.length === 0) return declared;
  return new Map([
    ...declared,
    ...missing.map((prefix) => [prefix, element.scope.get(prefix) ?? ''] as const),
  ]);
}

class Writer {
  readonly #pieces: string[] = [];
  #length = 0;

  add(text: string): void {
    this.#length += text.length;
    if (this.#length > MAX_CHARACTERS) throw new TooMuchText();
    this.#pieces.push(text);
  }

  get text(): string {
    return this.#pieces.join('');
  }
}

function write(writer: Writer, element: XmlElement, form: CanonicalForm, declared: Declared): void {
  const { name, scope, attributes, children } = element;
  const missing = undeclared(element, form, declared);
  writer.add(`<${name}`);
  for (const prefix of missing) {
    const uri = escapeAttribute(scope.get(prefix) ?? '');
    writer.add(` ${prefix ? `xmlns:${prefix}` : 'xmlns'}="${uri}"`);
  }
  for (const attribute of attributes.toSorted(byName)) {
    writer.add(` ${attribute.name}="${escapeAttribute(attribute.value)}"`);
  }
  writer.add('>');
  const inside = declaredInside(element, form, declared, missing);
  for (const child of children) {
    if (typeof child === 'string') writer.add(escapeText(child));
    else if (child !== form.without) write(writer, child, form, inside);
  }
  writer.add(`</${name}>`);
}

/**
 * An element in the form in which it is signed (canonical XML 1.0, inclusive or exclusive, without
 * comments).
 */
export function canonical(element: XmlElement, form: CanonicalForm): string {
  const writer = new Writer();
  write(writer, element, form, new Map());
  return writer.text;
}
