/** Escapes text for HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Markup that `html` made, and so nothing that somebody typed. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

function partMarkup(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part ? part.map(partMarkup).join('') : '';
}

/**
 * Markup from a template: what stands in it is escaped unless `html` made it. Attributes are quoted
 * with double quotes; line breaks with their indentation are for whoever reads the template.
 */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const fixed = pieces.map((piece) => piece.replaceAll(/\n\s*/g, ''));
  return new Html(fixed.map((piece, index) => piece + partMarkup(parts[index])).join(''));
}

/** JSON for a script element that no browser runs: nothing in it ends the element. */
export const jsonForPage = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
