import type { Picture } from '@forja/contract/store/picture-schema';
import { taxWords, variantAvailability } from '@forja/contract/store/product-words';
import type { ProductWithStock, VariantWithStock } from '@forja/contract/store/routes';
import { type ShopProduct, shownBeside } from '@forja/contract/store/shop-page';
import {
  chosenVariant,
  firstChoice,
  type OptionGroup,
  optionGroups,
} from '@forja/contract/store/variant-options';
import { Html, html } from '../../../platform/http/pages/html.ts';
import { availability, cartLink, price, productCard, productPicture } from './card.ts';
import { icon } from './icons.ts';
import { button, ghostButton, primaryButton } from './looks.ts';

const thumbnail = (image: Picture, index: number, name: string): Html => html`
  <li><button type="button" aria-label="Ver la foto ${index + 1} de ${name}" aria-pressed="${String(index === 0)}" class="block size-16 rounded-panel border-2 bg-well p-1.5 ${index === 0 ? 'border-mark' : 'border-transparent hover:border-line-3'}">
    ${productPicture({ ...image, alt: '' }, { sizes: '64px', className: 'size-full' })}
  </button></li>`;

const gallery = ({ images, name }: ProductWithStock): Html => html`
  <div class="flex flex-col gap-3">
    <div class="grid aspect-square max-h-[min(70vh,640px)] w-full place-items-center rounded-card bg-well md:aspect-[6/5]">
      ${productPicture(images[0], {
        sizes: '(min-width: 1024px) 560px, 92vw',
        first: true,
        className: 'size-full p-[8%]',
      })}
    </div>
    ${
      images.length > 1 &&
      html`<ul class="flex flex-wrap gap-2">${images.map((image, index) => thumbnail(image, index, name))}</ul>`
    }
  </div>`;

const CHOICE =
  'relative grid h-11 min-w-11 cursor-pointer place-items-center rounded-control border px-3.5 font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring-2 has-focus-visible:shadow-[0_0_0_4px_var(--ring)]';

function choice(group: string, value: string, available: boolean, chosen: boolean): Html {
  const look = chosen
    ? 'border-mark bg-soft text-on-primary-soft shadow-[0_0_0_1px_var(--mark)]'
    : 'border-line-3 hover:bg-sunk';
  return html`
    <label class="${CHOICE} ${look}${available ? '' : ' text-muted line-through'}">
      <input type="radio" name="variant-${group}" class="absolute inset-0 cursor-pointer opacity-0" value="${value}"${chosen && new Html(' checked')}>
      ${value}${!available && html`<span class="sr-only"> (agotado)</span>`}
    </label>`;
}

const choices = ({ name, choices: all }: OptionGroup, chosen: string | undefined): Html => html`
  <fieldset>
    <legend class="mb-2 text-13 text-muted">${name}: <span class="font-medium text-ink">${chosen}</span></legend>
    <div class="flex flex-wrap gap-2">
      ${all.map(({ value, available }) => choice(name, value, available, value === chosen))}
    </div>
  </fieldset>`;

const STEP =
  'grid size-11 place-items-center rounded-control text-ink hover:bg-sunk disabled:text-muted disabled:opacity-50';
const DISABLED = new Html(' disabled');

const quantity = (available: number): Html => html`
  <fieldset class="flex w-fit flex-none items-center rounded-control border border-line-3">
    <legend class="sr-only">Cantidad</legend>
    <button type="button" aria-label="Una menos: Cantidad" class="${STEP}"${DISABLED}>${icon('minus', { size: 16 })}</button>
    <output aria-live="polite" class="min-w-8 text-center font-semibold tabular-nums">1</output>
    <button type="button" aria-label="Una más: Cantidad" class="${STEP}"${available <= 1 && DISABLED}>${icon('plus', { size: 16 })}</button>
  </fieldset>`;

function buy(product: ProductWithStock, variant: VariantWithStock | undefined, currency: string) {
  const chosen = firstChoice(product.variants);
  const available = variant?.available ?? 0;
  const stands = variant
    ? availability(variantAvailability(available), available)
    : html`<p class="text-13 text-muted">Esa combinación no existe. Elige otra.</p>`;
  const words = available === 0 ? 'Agotado' : 'Agregar al carrito';
  return html`
    <div class="flex flex-col gap-5">
      <div>
        <p>${price(variant ?? product, currency, true)}</p>
        <p class="text-13 text-muted">${taxWords(product.taxPercent)}</p>
      </div>
      ${optionGroups(product.variants, chosen).map((group) => choices(group, chosen[group.name]))}
      <div aria-live="polite">${stands}</div>
      <div class="flex flex-wrap gap-3">
        ${quantity(available)}
        <button${available === 0 && DISABLED} type="button" class="${primaryButton('flex-1')}">${icon('shopping-cart', { size: 18 })}${words}</button>
      </div>
      ${variant && available === 0 && html`<button type="button" class="${button('self-start')}">${icon('bell-ring', { size: 16 })}Avísame cuando llegue</button>`}
    </div>`;
}

function relatedProducts({ product, related }: ShopProduct, currency: string): Html | null {
  const others = shownBeside(product.id, related);
  if (others.length === 0) return null;
  return html`
    <section aria-labelledby="related" class="mt-6">
      <h2 id="related" class="mb-4 text-20 font-semibold">También te puede servir</h2>
      <div class="grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-3 md:max-xl:*:nth-4:hidden xl:grid-cols-4">
        ${others.map((other) => productCard(other, currency, false))}
      </div>
    </section>`;
}

function details(product: ProductWithStock, currency: string): Html {
  const { category, name, subtitle, description, variants } = product;
  return html`
    <div class="flex min-w-0 flex-col gap-5">
      <div>
        ${category && html`<a class="text-13 font-medium text-primary-text hover:underline" href="/tienda?categoria=${category.id}">${category.name}</a>`}
        <h1 class="text-28 font-semibold tracking-[-0.02em] wrap-anywhere text-balance">${name}</h1>
        <p class="text-16 text-muted">${subtitle}</p>
      </div>
      ${buy(product, chosenVariant(variants, firstChoice(variants)), currency)}
      ${description && html`<p class="border-t border-line pt-5 whitespace-pre-line text-pretty">${description}</p>`}
      <button type="button" class="${ghostButton('self-start')}">${icon('share-2', { size: 16 })}Compartir</button>
    </div>`;
}

export const productPage = (shown: ShopProduct, currency: string): Html => html`
  <div class="flex flex-col gap-5 px-4 py-5 md:px-8 md:py-6">
    <div class="flex items-center justify-between gap-3">
      <a class="flex h-11 items-center gap-2 rounded-control font-medium text-muted hover:text-ink" href="/tienda">${icon('arrow-left', { size: 16 })}Volver a la tienda</a>
      ${cartLink}
    </div>
    <div class="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-[1fr_400px] lg:gap-10">
      ${gallery(shown.product)}
      ${details(shown.product, currency)}
    </div>
    ${relatedProducts(shown, currency)}
  </div>`;
