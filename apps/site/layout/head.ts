import { company } from '../content/company.ts';
import { FEED_PATH } from '../route.ts';

export type Assets = {
  /** Public address of each built stylesheet, by name (`site`, `home`, …). */
  styles: Record<string, string | undefined>;
  fonts: string[];
  loader: string;
};

export type HeadInput = {
  path: string;
  title: string;
  description: string;
  picture: string;
  css?: string;
  type?: 'website' | 'article';
  structuredData: readonly object[];
  hasScript: boolean;
  assets: Assets;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for both HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

/** The absolute address of a path of the site. */
export function absolute(path: string): string {
  return company.origin + path;
}

function stylesheets({ assets, css }: HeadInput): string[] {
  return ['site', ...(css ? [css] : [])].map((name) => {
    const href = assets.styles[name];
    if (!href) throw new Error(`No stylesheet styles/pages/${name}.css`);
    return `<link rel="stylesheet" href="${href}">`;
  });
}

// `<` is written as an escape so that no text can close the script element.
function jsonLd(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** The whole `<head>` of a page. */
export function renderHead(input: HeadInput): string {
  const { path, title, description, picture, assets } = input;
  return [
    '<meta charset="utf-8">',
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${absolute(path)}">`,
    `<link rel="alternate" type="application/atom+xml" title="Blog de ${company.name}" href="${FEED_PATH}">`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...stylesheets(input),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#f7f2ea" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f0c0a" media="(prefers-color-scheme: dark)">',
    meta('property', 'og:type', input.type ?? 'website'),
    meta('property', 'og:site_name', company.name),
    meta('property', 'og:locale', 'es_CR'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', absolute(path)),
    meta('property', 'og:image', absolute(picture)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...input.structuredData.map(jsonLd),
    ...(input.hasScript ? [`<script type="module" src="${assets.loader}"></script>`] : []),
  ].join('\n');
}
