import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, mondayOf, utcDay, utcMidnight } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { dayOfMonth } from '@forja/calendar/month';
import { build } from '../../platform/db/sql.ts';
import type { Files } from '../../platform/files/files.ts';
import {
  placeholderOf,
  type ResponsivePicture,
  storeEncoded,
} from '../../platform/files/images.ts';
import type { Seeding } from '../seeding.ts';
import { seedStoreOrders } from './orders.ts';
import { SAMPLE_CATEGORIES, type SampleProduct } from './products.ts';

const PICTURES = join(import.meta.dirname, '..', 'products');
const WIDTHS = [320, 640, 960];
/** The smaller sample gyms sell a few products of each category. */
const FEW_PER_CATEGORY = 2;
/** Best sellers first. */
const FAVOURITES = [
  'whey',
  'creatina',
  'vaso',
  'camiseta',
  'cinturon',
  'barra',
  'botella',
  'bandas',
];

async function placePicture(
  files: Files,
  gymId: string,
  name: string,
  height: number,
): Promise<ResponsivePicture> {
  const read = (width: number, extension: string) =>
    readFile(join(PICTURES, `${name}-${width}.${extension}`));
  const sources = await Promise.all(
    WIDTHS.map(async (width) =>
      storeEncoded(files, gymId, {
        width,
        webp: await read(width, 'webp'),
        avif: await read(width, 'avif'),
      }),
    ),
  );
  return { width: 960, height, placeholder: await placeholderOf(await read(320, 'webp')), sources };
}

async function seedProduct(
  { db, files, random, now }: Seeding,
  product: SampleProduct,
  { categoryId, costShare }: { categoryId: string; costShare: number },
): Promise<void> {
  const age = product.isNew ? random.int(2, 20) : random.int(60, 300);
  const createdAt = new Date(now.getTime() - age * DAY_MS);
  const id = random.id(createdAt);
  const rank = FAVOURITES.indexOf(product.file);
  await db.run(
    build.insertInto('store_products').values({
      gym_id: db.gymId,
      id,
      name: product.name,
      subtitle: product.subtitle,
      description: product.description,
      category_id: categoryId,
      price_cents: product.price * 100,
      sale_price_cents: product.sale ? product.sale * 100 : null,
      sold_count: rank < 0 ? random.int(4, 90) : 240 - rank * 12,
      created_at: createdAt,
    }),
  );
  const values = product.values ?? [undefined];
  for (const [position, value] of values.entries()) {
    const stock = product.stock?.[position] ?? random.int(6, 40);
    const last = position === values.length - 1;
    const variantId = random.id(createdAt);
    await db.run(
      build.insertInto('store_variants').values({
        gym_id: db.gymId,
        id: variantId,
        product_id: id,
        position,
        options: JSON.stringify(value && product.option ? [{ name: product.option, value }] : []),
        extra_cents: last ? (product.lastExtra ?? 0) * 100 : 0,
        // The cost of the newest products is not entered yet.
        cost_cents: product.isNew ? null : Math.round((product.price * costShare) / 100) * 10_000,
        sku: `${product.file.toUpperCase()}-${position + 1}`,
        stock,
      }),
    );
    await db.run(
      build.insertInto('store_movements').values({
        gym_id: db.gymId,
        id: random.id(createdAt),
        variant_id: variantId,
        delta: stock,
        stock_after: stock,
        reason: 'initial',
        at: createdAt,
      }),
    );
  }
  const picture = await placePicture(files, db.gymId, product.file, 960);
  await db.run(
    build.insertInto('store_images').values({
      gym_id: db.gymId,
      id: random.id(createdAt),
      product_id: id,
      alt: product.name,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      sources: JSON.stringify(picture.sources),
    }),
  );
}

/** The next week from Monday to Sunday, as a shop would announce it. */
function announcedWeek(now: Date): string {
  const monday = mondayOf(utcDay(now.getTime()));
  const sunday = addDays(monday, 6);
  const month = new Intl.DateTimeFormat('es-CR', { month: 'long', timeZone: 'UTC' }).format(
    utcMidnight(sunday),
  );
  return `Del ${dayOfMonth(monday)} al ${dayOfMonth(sunday)} de ${month}`;
}

async function seedBanner({ db, files, now, random }: Seeding): Promise<void> {
  const picture = await placePicture(files, db.gymId, 'anuncio', 458);
  await db.run(
    build.insertInto('store_banners').values({
      gym_id: db.gymId,
      id: random.id(now),
      eyebrow: announcedWeek(now),
      title: 'Semana de la fuerza: 15 % menos',
      text: 'Proteína y creatina. Pide hoy y retira en recepción.',
      link: '/tienda?oferta=1',
      link_label: 'Ver ofertas',
      image: JSON.stringify(picture),
    }),
  );
}

/** Adds the sample shop: thirty products with pictures, categories and a banner. */
export async function seedStore(seeding: Seeding): Promise<void> {
  const { db, sample, random, now } = seeding;
  for (const [position, { name, icon, products, costShare }] of SAMPLE_CATEGORIES.entries()) {
    const categoryId = random.id(now);
    await db.run(
      build
        .insertInto('store_categories')
        .values({ gym_id: db.gymId, id: categoryId, name, icon, position }),
    );
    for (const product of sample.isRich ? products : products.slice(0, FEW_PER_CATEGORY))
      await seedProduct(seeding, product, { categoryId, costShare });
  }
  await seedBanner(seeding);
  await seedStoreOrders(seeding);
}
