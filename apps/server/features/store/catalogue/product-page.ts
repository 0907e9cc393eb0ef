import type { ProductWithStock } from '@forja/contract/store/routes';
import { toAppError } from '../../../platform/http/errors.ts';
import { escapeHtml } from '../../../platform/http/html.ts';
import type { PageHead } from '../../../platform/http/pages.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../settings/public.ts';
import { readProduct } from './catalogue.ts';

type GymHead = (gym: Gym, path: string) => Promise<PageHead>;

const PRODUCT = /^\/producto\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const DESCRIPTION_MAX = 160;

const shorten = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`;

/** JSON that cannot end the script element it stands in. */
const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const amount = (cents: number): string => (cents / 100).toFixed(2);

function structuredData(
  product: ProductWithStock,
  url: string,
  picture: string | undefined,
  currency: string,
) {
  const inStock = product.availability !== 'sold-out';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description || product.subtitle,
    ...(picture ? { image: [picture] } : {}),
    ...(product.category ? { category: product.category.name } : {}),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: currency,
      price: amount(product.salePriceCents ?? product.priceCents),
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

function productTags(
  product: ProductWithStock,
  { origin, gymName, currency }: { origin: string; gymName: string; currency: string },
): string {
  const url = `${origin}/producto/${product.id}`;
  const file = product.images[0]?.sources.at(-1)?.webp;
  const picture = file && `${origin}${file}`;
  const description = shorten(product.description || product.subtitle || product.name);
  const tag = (attribute: string, name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  return [
    tag('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    tag('property', 'og:type', 'product'),
    tag('property', 'og:site_name', gymName),
    tag('property', 'og:title', product.name),
    tag('property', 'og:description', description),
    tag('property', 'og:url', url),
    ...(picture
      ? [tag('property', 'og:image', picture), tag('name', 'twitter:card', 'summary_large_image')]
      : []),
    tag('property', 'product:price:amount', amount(product.salePriceCents ?? product.priceCents)),
    tag('property', 'product:price:currency', currency),
    `<script type="application/ld+json">${safeJson(structuredData(product, url, picture, currency))}</script>`,
  ].join('\n    ');
}

/** Adds to the page of a product what those it is shared with see of it. */
export function storeHead({ gymDb, config }: Platform, gymHead: GymHead): GymHead {
  return async (gym, path) => {
    const head = await gymHead(gym, path);
    const id = PRODUCT.exec(path)?.[1];
    if (!id) return head;
    try {
      const db = gymDb(gym.id);
      const [product, { currency }] = await Promise.all([
        readProduct(db, id, false),
        readSettings(db, gym.subdomain),
      ]);
      const origin = config.appUrl.replace('{gym}', gym.subdomain).replace(/\/$/, '');
      return {
        ...head,
        pageTitle: `${product.name} · ${head.title}`,
        extra: [head.extra, productTags(product, { origin, gymName: head.title, currency })]
          .filter(Boolean)
          .join('\n    '),
      };
    } catch (error) {
      if (toAppError(error).code === 'NOT_FOUND') return { ...head, missing: true };
      throw error;
    }
  };
}
