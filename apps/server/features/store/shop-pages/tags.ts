import { listInWords } from '@forja/contract/list-in-words';
import type { Category } from '@forja/contract/store/front-routes';
import type { ProductWithStock } from '@forja/contract/store/routes';
import type { ShopFront } from '@forja/contract/store/shop-page';
import { escapeHtml, jsonForPage } from '../../../platform/http/pages/html.ts';

const DESCRIPTION_MAX = 160;
const shorten = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`;

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

interface Whose {
  origin: string;
  gymName: string;
  currency: string;
}

interface Shared {
  type: 'website' | 'product';
  gymName: string;
  title: string;
  description: string;
  url: string;
  picture: string | undefined;
}

/** What search results and shared links show of a page. */
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

/** The shop in one sentence: what it sells, or just the gym's name while it has no products. */
function shopDescription(gymName: string, categories: readonly Category[]): string {
  const names = categories.filter(({ productCount }) => productCount > 0).map(({ name }) => name);
  const kinds = names.length > 0 ? `: ${listInWords(names)}` : '';
  return shorten(`Tienda en línea de ${gymName}${kinds}.`);
}

/** The tags of the shop. The picture is that of its banner, or else the gym's icon. */
export function shopTags(
  { categories, banner }: Pick<ShopFront, 'categories' | 'banner'>,
  { origin, gymName }: Pick<Whose, 'origin' | 'gymName'>,
): string {
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

export function productTags(
  product: ProductWithStock,
  { origin, gymName, currency }: Whose,
): string {
  const url = `${origin}/producto/${product.id}`;
  const file = product.images[0]?.sources.at(-1)?.webp;
  const picture = file && `${origin}${file}`;
  const description = shorten(product.description || product.subtitle || product.name);
  return [
    ...sharedTags({ type: 'product', gymName, title: product.name, description, url, picture }),
    tag('property', 'product:price:amount', amount(product.salePriceCents ?? product.priceCents)),
    tag('property', 'product:price:currency', currency),
    `<script type="application/ld+json">${jsonForPage(structuredData(product, url, picture, currency))}</script>`,
  ].join('\n    ');
}
