import type { Category } from '@forja/contract/store/front-routes';
import type { ProductWithStock } from '@forja/contract/store/routes';
import { isDatabaseAway } from '../../../platform/db/connections/database-away.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { toAppError } from '../../../platform/http/errors.ts';
import { escapeHtml } from '../../../platform/http/pages/html.ts';
import type { PageHead } from '../../../platform/http/pages/pages.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isStoreOpen, readSettings } from '../../settings/public.ts';
import { shownBanner } from './banner.ts';
import { readProduct } from './catalogue.ts';
import { listCategories } from './categories.ts';

type GymHead = (gym: Gym, path: string) => Promise<PageHead>;

const PRODUCT = /^\/producto\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const DESCRIPTION_MAX = 160;
const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

const shorten = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`;

/** JSON that cannot close the script element around it. */
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

const tag = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

interface Shared {
  type: 'website' | 'product';
  gymName: string;
  title: string;
  description: string;
  url: string;
  picture: string | undefined;
}

/** What a search result and a shared link show of a page. */
function sharedTags({ type, gymName, title, description, url, picture }: Shared): string[] {
  return [
    tag('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    tag('property', 'og:type', type),
    tag('property', 'og:site_name', gymName),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', url),
    ...(picture
      ? [tag('property', 'og:image', picture), tag('name', 'twitter:card', 'summary_large_image')]
      : []),
  ];
}

/** The shop in a sentence: what it sells, or only whose it is while it has nothing. */
function shopDescription(gymName: string, categories: readonly Category[]): string {
  const names = categories.filter(({ productCount }) => productCount > 0).map(({ name }) => name);
  const kinds = names.length > 0 ? `: ${LIST.format(names)}` : '';
  return shorten(`Tienda en línea de ${gymName}${kinds}.`);
}

async function shopTags(db: Db, origin: string, gymName: string): Promise<string> {
  const open = await isStoreOpen(db);
  const [categories, banner] = open
    ? await Promise.all([listCategories(db), shownBanner(db)])
    : [[], null];
  const file = banner?.image?.sources.at(-1)?.webp ?? '/icons/512.png';
  return sharedTags({
    type: 'website',
    gymName,
    title: `Tienda · ${gymName}`,
    description: shopDescription(gymName, categories),
    url: `${origin}/tienda`,
    picture: `${origin}${file}`,
  }).join('\n    ');
}

function productTags(
  product: ProductWithStock,
  { origin, gymName, currency }: { origin: string; gymName: string; currency: string },
): string {
  const url = `${origin}/producto/${product.id}`;
  const file = product.images[0]?.sources.at(-1)?.webp;
  const picture = file && `${origin}${file}`;
  const description = shorten(product.description || product.subtitle || product.name);
  return [
    ...sharedTags({ type: 'product', gymName, title: product.name, description, url, picture }),
    tag('property', 'product:price:amount', amount(product.salePriceCents ?? product.priceCents)),
    tag('property', 'product:price:currency', currency),
    `<script type="application/ld+json">${safeJson(structuredData(product, url, picture, currency))}</script>`,
  ].join('\n    ');
}

/** Adds to the pages of the shop what those they are shared with see of them. */
export function storeHead({ gymDb }: Platform, gymHead: GymHead): GymHead {
  return async (gym, path) => {
    const head = await gymHead(gym, path);
    const origin = gym.linkOrigin;
    const withTags = (pageTitle: string, tags: string): PageHead => ({
      ...head,
      pageTitle,
      extra: [head.extra, tags].filter(Boolean).join('\n    '),
    });
    const db = gymDb(gym.id);
    const id = PRODUCT.exec(path)?.[1];
    try {
      if (path === '/tienda') {
        return withTags(`Tienda · ${head.title}`, await shopTags(db, origin, head.title));
      }
      if (!id) return head;
      const [product, { currency }] = await Promise.all([
        readProduct(db, id, false),
        readSettings(db, gym.subdomain),
      ]);
      return withTags(
        `${product.name} · ${head.title}`,
        productTags(product, { origin, gymName: head.title, currency }),
      );
    } catch (error) {
      if (toAppError(error).code === 'NOT_FOUND') return { ...head, missing: true };
      // What a shared link shows can wait; the page itself opens.
      if (isDatabaseAway(error)) return head;
      throw error;
    }
  };
}
