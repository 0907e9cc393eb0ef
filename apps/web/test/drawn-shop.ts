import type { Settings } from '@forja/contract/settings/routes';
import type { ProductWithStock } from '@forja/contract/store/routes';
import { readFilters } from '@forja/contract/store/shop-filters';
import { SHOP_IN_PAGE, type ShopInPage } from '@forja/contract/store/shop-page';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { onTestFinished } from 'vitest';
import { drawShop } from '../draw-shop.tsx';
import { takeShopInPage } from '../features/store/shop/in-page.ts';
import { settingsStore } from '../lib/gym/settings.ts';
import { session } from '../lib/session/current.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { logInAs } from './log-in-as.ts';

/** A shop as the server draws it, for the tests of its pages. */

export const id = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const picture = (number: number) => ({
  id: id(number),
  alt: 'Una "foto" <de> frente',
  width: 800,
  height: 600,
  placeholder: 'data:image/webp;base64,AA==',
  sources: [400, 800].map((width) => ({
    width,
    webp: `/files/${number}-${width}.webp`,
    avif: `/files/${number}-${width}.avif`,
  })),
});

const variant = (number: number, available: number, size?: string) => ({
  id: id(number),
  name: size ?? 'Único',
  options: size ? [{ name: 'Talla', value: size }] : [],
  priceCents: 1_234_500,
  salePriceCents: null,
  available,
});

export const CATEGORY = { id: id(90), name: 'Ropa & más' };

export const product = (
  number: number,
  values: Partial<ProductWithStock> = {},
): ProductWithStock => ({
  id: id(number),
  name: `Producto ${number}`,
  subtitle: 'Algo más',
  description: '',
  category: CATEGORY,
  images: [],
  priceCents: 1_234_500,
  salePriceCents: null,
  taxPercent: 13,
  isNew: false,
  availability: 'available',
  variants: [variant(number + 500, 10)],
  ...values,
});

const SALE = { priceCents: 2_000_050, salePriceCents: 1_700_000 };
export const PRODUCTS = [
  product(1, { name: '<b>Fuerte</b> & "sano"', images: [picture(201), picture(202)] }),
  product(2, { ...SALE, taxPercent: 0, variants: [{ ...variant(502, 1), ...SALE }] }),
  product(3, { isNew: true, availability: 'low', variants: [variant(503, 2)] }),
  product(4, { availability: 'sold-out', variants: [variant(504, 0)], images: [picture(203)] }),
  product(5, { variants: [variant(505, 0, 'S'), variant(506, 3, 'M')], subtitle: '' }),
  product(6, { category: null, description: 'Dos\nrenglones', variants: [] }),
];

const SETTINGS: Settings = {
  subdomain: 'demo',
  gymName: 'Hierro & Norte',
  logo: null,
  logoVersion: 0,
  theme: defaultTheme,
  currency: 'CRC',
  timeZone: 'America/Costa_Rica',
  contact: { email: null, phone: null, address: null },
  openingHours: [],
  store: { enabled: true },
};

export const front = (address: string, values: object = {}): ShopInPage => ({
  front: {
    filters: readFilters(new URLSearchParams(address)),
    categories: [
      { ...CATEGORY, icon: 'clothing', productCount: 5 },
      { id: id(91), name: 'Bebidas', icon: 'drink', productCount: 1 },
      { id: id(92), name: 'Vacía', icon: 'other', productCount: 0 },
    ],
    banner: {
      eyebrow: 'Solo hoy',
      title: 'Semana de la fuerza',
      text: 'Todo lo de "levantar"',
      link: '/tienda?oferta=1',
      linkLabel: '',
      active: true,
      image: picture(204),
    },
    products: PRODUCTS,
    total: 31,
    next: 'siguiente',
    ...values,
  },
});

/** The markup of a page as the server sends it. */
export const markupOf = (shown: ShopInPage, settings: Partial<Settings> = {}): string =>
  drawShop({ settings: { ...SETTINGS, ...settings }, ...shown });

/** The screen finds what the server wrote into the page. */
export function putDataInPage(shown: ShopInPage) {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = SHOP_IN_PAGE;
  data.textContent = JSON.stringify(shown);
  document.body.append(data);
  takeShopInPage();
}

/** Nobody is logged in, and the gym is that of the pages. */
export async function visitAsGuest(): Promise<FakeApi> {
  const before = settingsStore.read();
  const api = fakeApi();
  await logInAs(api, {});
  api.on('POST /logout', () => undefined);
  await session.logout('manual');
  settingsStore.take(SETTINGS);
  onTestFinished(() => settingsStore.take({ ...before, theme: defaultTheme }));
  return api;
}
