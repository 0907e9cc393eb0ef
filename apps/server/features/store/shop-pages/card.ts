import type { Picture } from '@forja/contract/store/picture-schema';
import {
  type Availability,
  availabilityWords,
  piecesLeft,
  productTag,
} from '@forja/contract/store/product-words';
import type { ProductWithStock } from '@forja/contract/store/routes';
import { moneyText } from '../../../platform/documents/columns.ts';
import { Html, html } from '../../../platform/http/pages/html.ts';
import { type IconName, icon } from './icons.ts';
import { button } from './looks.ts';

interface Shown {
  /** The displayed width, as the `sizes` of an image. */
  sizes: string;
  /** Loads at once instead of when it becomes visible. */
  first?: boolean;
  className: string;
}

type AnyPicture = Pick<Picture, 'sources' | 'width' | 'height'> & { alt?: string };

const sources = (picture: AnyPicture, format: 'avif' | 'webp'): string =>
  picture.sources.map((source) => `${source[format]} ${source.width}w`).join(', ');

const HIGH = new Html(' fetchpriority="high"');

/** A picture in the smallest file that fits. */
export function productPicture(picture: AnyPicture | undefined, shown: Shown): Html {
  const { sizes, first, className } = shown;
  if (!picture) {
    return html`<span class="grid place-items-center text-muted ${className}">${icon('package', { stroke: 1.25, className: 'size-full max-h-12 max-w-12' })}</span>`;
  }
  return html`
    <span class="relative block overflow-hidden ${className}">
      <picture>
        <source type="image/avif" srcset="${sources(picture, 'avif')}" sizes="${sizes}">
        <source type="image/webp" srcset="${sources(picture, 'webp')}" sizes="${sizes}">
        <img src="${picture.sources.at(-1)?.webp}" alt="${picture.alt}" width="${picture.width}" height="${picture.height}" loading="${first ? 'eager' : 'lazy'}"${first && HIGH} decoding="async" class="relative size-full object-contain transition-opacity duration-200 opacity-100">
      </picture>
    </span>`;
}

const STATES: Record<Availability, { name: IconName; tone: string }> = {
  available: { name: 'circle-check', tone: 'text-ok' },
  low: { name: 'clock', tone: 'text-warn' },
  'sold-out': { name: 'circle-slash', tone: 'text-muted' },
};

export const availability = (state: Availability, left: number): Html => html`
  <span class="flex items-center gap-1.5 text-12 ${STATES[state].tone}">
    ${icon(STATES[state].name, { size: 13 })}${availabilityWords(state, left)}
  </span>`;

interface Priced {
  priceCents: number;
  salePriceCents: number | null;
}

/** A price and, when it is reduced, the usual one. */
export function price({ priceCents, salePriceCents }: Priced, currency: string, large = false) {
  const usual = html`
    <span class="sr-only">, antes </span>
    <s class="font-normal tracking-normal text-muted ${large ? 'text-16' : 'text-13'}">${moneyText(priceCents, currency)}</s>`;
  return html`
    <span class="inline-flex flex-wrap items-baseline gap-x-1.5 font-semibold tracking-[-0.015em] tabular-nums ${large ? 'text-28' : 'text-16 leading-[22px]'}">
      ${moneyText(salePriceCents ?? priceCents, currency)}${salePriceCents !== null && usual}
    </span>`;
}

const ADD =
  'relative z-10 grid size-11 flex-none place-items-center self-center rounded-[10px] transition-colors duration-120 bg-soft text-on-primary-soft hover:bg-soft-2';

function addButton({ id, name, variants, availability: state }: ProductWithStock): Html | false {
  const plus = icon('plus', { size: 18, stroke: 2.25 });
  if (state === 'sold-out' || variants.length === 0) return false;
  if (variants.length > 1)
    return html`<a aria-label="Elegir ${name}" class="${ADD}" href="/producto/${id}">${plus}</a>`;
  return html`<button type="button" aria-label="Agregar ${name} al carrito" class="${ADD}">${plus}</button>`;
}

const CARD_SIZES = '(min-width: 1280px) 270px, (min-width: 1024px) 30vw, 46vw';

export function productCard(product: ProductWithStock, currency: string, first: boolean): Html {
  const soldOut = product.availability === 'sold-out';
  const tag = soldOut ? null : productTag(product);
  const faded = soldOut ? ' opacity-40 grayscale' : '';
  const className = `mx-auto h-full w-full p-[9%]${faded}`;
  return html`
    <article class="group relative min-w-0">
      <div class="relative aspect-[270/236] rounded-panel bg-well">
        ${productPicture(product.images[0], { sizes: CARD_SIZES, first, className })}
        ${tag && html`<span class="absolute top-3 left-3 flex h-[22px] items-center rounded-badge bg-primary-solid px-2 text-12 font-medium text-on-primary">${tag}</span>`}
      </div>
      <div class="flex gap-2 pt-2.5">
        <div class="min-w-0 flex-1">
          <h3 class="line-clamp-2 font-medium sm:line-clamp-1"><a class="after:absolute after:inset-0 after:rounded-panel" href="/producto/${product.id}">${product.name}</a></h3>
          <p class="truncate text-13 text-muted">${product.subtitle}</p>
          <p class="mt-1">${price(product, currency)}</p>
          <div class="mt-1 min-h-[18px]">${availability(product.availability, piecesLeft(product))}</div>
        </div>
        ${addButton(product)}
      </div>
    </article>`;
}

export const cartLink = html`
  <a class="${button('max-md:h-11')}" href="/carrito">${icon('shopping-cart', { size: 16 })}Carrito</a>`;
