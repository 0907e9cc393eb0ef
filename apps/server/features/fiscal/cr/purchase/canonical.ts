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

/** The prefixes that this form may have to declare on an element. */
function prefixesToDeclare(element: XmlElement, { isExclusive }: CanonicalForm): string[] {
  if (!isExclusive) return [...element.scope.keys()];
  const used = element.attributes.flatMap(({ name }) =>
    name.includes(':') ? [name.split(':')[0] ?? ''] : [],
  );
  return [...new Set([element.prefix, ...used])];
}

/** The prefixes that outer elements have already declared. */
type Declared = ReadonlyMap<string, string>;

function write(element: XmlElement, form: CanonicalForm, declared: Declared): string {
  const missing = prefixesToDeclare(element, form)
    .filter((prefix) => prefix !== 'xml')
    .map((prefix) => ({ prefix, uri: element.scope.get(prefix) ?? '' }))
    .filter(({ prefix, uri }) => (declared.get(prefix) ?? '') !== uri)
    .toSorted((one, other) => inOrder(one.prefix, other.prefix));
  const namespaces = missing.map(
    ({ prefix, uri }) => ` ${prefix ? `xmlns:${prefix}` : 'xmlns'}="${escapeAttribute(uri)}"`,
  );
  const attributes = element.attributes
    .toSorted(byName)
    .map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`);
  const inside =
    missing.length === 0
      ? declared
      : new Map([...declared, ...missing.map(({ prefix, uri }) => [prefix, uri] as const)]);
  const content = element.children
    .filter((child) => child !== form.without)
    .map((child) => (typeof child === 'string' ? escapeText(child) : write(child, form, inside)));
  const { name } = element;
  return `<${name}${[...namespaces, ...attributes].join('')}>${content.join('')}</${name}>`;
}

/**
 * An element in the form in which it is signed (canonical XML 1.0, inclusive or exclusive, without
 * comments).
 */
export const canonical = (element: XmlElement, form: CanonicalForm): string =>
  write(element, form, new Map());
