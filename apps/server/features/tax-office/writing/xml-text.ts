/**
 * Writes XML in its canonical form (no empty tags, text always escaped the same way), so that the
 * signed text and the sent text are the same bytes.
 */

/** The characters that cannot be written in XML 1.0. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const escapeText = (value: string): string =>
  value
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;');

/** An element with children; null children are left out. */
export const group = (name: string, ...children: readonly (string | null)[]): string =>
  `<${name}>${children.filter((child) => child !== null).join('')}</${name}>`;

/** An element with text. */
export const leaf = (name: string, value: string): string =>
  `<${name}>${escapeText(value)}</${name}>`;

/** An element with text, or null without a text. */
export const maybe = (name: string, value: string | null): string | null =>
  value === null ? null : leaf(name, value);

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Unescapes the text of an element that somebody else wrote. */
export const unescapeText = (value: string): string =>
  value.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** What is written in the first such element of somebody else's text, as it is; null without one. */
export function textBetween(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}>`);
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
  return end < 0 ? null : xml.slice(start + name.length + 2, end);
}
