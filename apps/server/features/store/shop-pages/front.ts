import type { Banner, Category } from '@forja/contract/store/front-routes';
import { productCountWords } from '@forja/contract/store/product-words';
import {
  countFilters,
  type ShopFilters,
  SORT_OPTIONS,
  writeFilters,
} from '@forja/contract/store/shop-filters';
import type { ShopFront } from '@forja/contract/store/shop-page';
import { Html, html } from '../../../platform/http/pages/html.ts';
import { cartLink, productCard, productPicture } from './card.ts';
import { type IconName, icon } from './icons.ts';
import { button, largeButton } from './looks.ts';
import { part } from './parts.ts';

const searchBox = (search: string): Html => html`
  <search class="min-w-0 flex-1 sm:max-w-80">
    <form action="/tienda" class="relative">
      ${icon('search', { size: 16, stroke: 1.75, className: 'absolute top-1/2 left-3 -translate-y-1/2 text-muted' })}
      <input type="search" name="buscar" autocomplete="off" aria-label="Buscar en la tienda" placeholder="Buscar en la tienda" maxlength="120" class="h-11 w-full rounded-control border border-field-line bg-panel pr-3 pl-9 text-16 placeholder:text-muted md:h-9 md:text-14" value="${search}">
    </form>
  </search>`;

const RINGS = [104, 174, 244].map(
  (radius) =>
    html`<circle cx="260" cy="260" r="${radius}" fill="none" stroke="currentColor" stroke-width="22"></circle>`,
);

function bannerLink({ link, linkLabel }: Banner): Html | null {
  const look = largeButton('mt-4 self-start border-transparent text-primary-text');
  const label = html`${linkLabel || 'Ver más'}${icon('arrow-right', { size: 16 })}`;
  if (link?.startsWith('/')) return html`<a class="${look}" href="${link}">${label}</a>`;
  if (!link?.startsWith('https://')) return null;
  return html`<a href="${link}" class="${look}" rel="noopener noreferrer" target="_blank">${label}</a>`;
}

const announcement = (banner: Banner): Html => html`
  <section aria-label="Anuncio de la tienda" class="relative isolate flex min-h-[232px] overflow-hidden rounded-card bg-primary-solid text-on-primary">
    <div class="z-10 flex min-w-0 flex-1 flex-col justify-center p-6 md:p-10">
      ${banner.eyebrow && html`<p class="text-13 font-semibold">${banner.eyebrow}</p>`}
      <h2 class="mt-1 text-24 font-semibold tracking-[-0.02em] text-balance md:text-32">${banner.title}</h2>
      ${banner.text && html`<p class="mt-1 max-w-[46ch] text-16 text-pretty">${banner.text}</p>`}
      ${bannerLink(banner)}
    </div>
    <svg viewBox="0 0 520 520" aria-hidden="true" class="absolute top-1/2 -right-10 -z-10 size-[520px] -translate-y-1/2 opacity-20 max-sm:hidden">${RINGS}</svg>
    ${
      banner.image &&
      productPicture(
        { ...banner.image, alt: '' },
        {
          sizes: '(min-width: 768px) 400px, 0px',
          first: true,
          className: 'mr-10 h-[212px] w-[38%] max-w-[400px] flex-none self-center max-md:hidden',
        },
      )
    }
  </section>`;

const ICONS: Record<Category['icon'], IconName> = {
  supplement: 'milk',
  clothing: 'shirt',
  gear: 'dumbbell',
  drink: 'cup-soda',
  other: 'package',
};

const PILL =
  'flex h-11 flex-none items-center gap-2 rounded-full border px-3.5 font-medium whitespace-nowrap md:h-10';

function pill(filters: ShopFilters, category: Pick<Category, 'id' | 'name'>, sign?: IconName) {
  const on = filters.category === category.id;
  const look = on ? 'border-ink bg-ink text-background' : 'border-line hover:bg-sunk';
  const query = writeFilters({ ...filters, category: category.id }).toString();
  const address = query ? `/tienda?${query}` : '/tienda';
  return html`
    <a${on && new Html(' aria-current="true"')} class="${PILL} ${look}" href="${address}">
      ${sign && icon(sign, { size: 16, stroke: 1.75 })}${category.name}
    </a>`;
}

function pills(categories: readonly Category[], filters: ShopFilters): Html | null {
  const filled = categories.filter(({ productCount }) => productCount > 0);
  if (filled.length === 0) return null;
  return html`
    <nav aria-label="Categorías" class="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      ${pill(filters, { id: '', name: 'Todo' })}
      ${filled.map((category) => pill(filters, category, ICONS[category.icon]))}
    </nav>`;
}

function tools({ filters, total }: ShopFront): Html {
  const count = countFilters(filters);
  return html`
    <div class="flex items-center gap-3 max-xl:justify-between xl:ml-auto">
      <p aria-live="polite" class="text-13 whitespace-nowrap text-muted tabular-nums max-sm:sr-only">${productCountWords(total)}</p>
      <div class="flex min-w-0 items-center gap-2 max-sm:flex-1">
        <button type="button" class="${button('max-md:h-11')}">${icon('sliders-horizontal', { size: 16 })}Filtros${count > 0 && ` (${count})`}</button>
        <span class="relative min-w-0 max-sm:flex-1">
          <select aria-label="Ordenar" class="h-11 w-full cursor-pointer appearance-none truncate rounded-control border border-field-line bg-panel pr-9 pl-3 text-16 md:h-9 md:text-14">
            ${SORT_OPTIONS.map(
              ({ value, label }) =>
                html`<option value="${value}"${value === filters.sort && new Html(' selected')}>${label}</option>`,
            )}
          </select>
          ${icon('chevron-down', { size: 16, className: 'pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted' })}
        </span>
      </div>
    </div>`;
}

/** The number of products in a row on the widest screens. */
const FIRST_ROW = 4;

export function shopFront(front: ShopFront, currency: string): Html {
  const { banner, categories, filters, products, next } = front;
  return html`
    <div class="flex flex-col gap-5 px-4 py-5 md:px-8 md:py-6">
      <h1 class="sr-only">Tienda</h1>
      <div class="flex items-center justify-between gap-3">${searchBox(filters.search)}${cartLink}</div>
      ${banner?.active && !filters.search && announcement(banner)}
      <div class="flex flex-col gap-3 xl:flex-row xl:items-center xl:justify-between">
        ${pills(categories, filters)}
        ${tools(front)}
      </div>
      ${part(html`
        <div class="grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-3 xl:grid-cols-4" aria-busy="false">
          ${products.map((product, index) => productCard(product, currency, index < FIRST_ROW))}
        </div>
        ${next !== null && html`<button type="button" class="${largeButton('self-center')}">Ver más productos</button>`}`)}
    </div>`;
}
