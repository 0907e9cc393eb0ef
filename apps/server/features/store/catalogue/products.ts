import { asInput } from '@forja/contract/store/as-input';
import type { ProductEdits, ProductInput, ProductWithStock } from '@forja/contract/store/routes';
import { MAX_PICTURES } from '@forja/contract/store/values';
import { requireNoOtherTarget } from '../../../domain/money-in-texts.ts';
import { audit, auditSave } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { AppError, explainViolations, fieldError } from '../../../platform/errors/app-error.ts';
import type { Files } from '../../../platform/files/files.ts';
import { removePicture, storePicture } from '../../../platform/files/images.ts';
import { changedFields, mergeEdits } from '../../../platform/http/merge-edits.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { sendStockAlerts } from '../stock/stock-alerts.ts';
import * as stock from '../stock/stock-rows.ts';
import { readProduct, STORE_CHANGED } from './catalogue.ts';
import { variantName } from './product-view.ts';
import * as writeProduct from './write-product.ts';

function check({ priceCents, salePriceCents, variants }: ProductInput): void {
  if (salePriceCents !== null && salePriceCents >= priceCents)
    throw fieldError('salePriceCents', 'El precio de oferta debe ser menor que el precio.');
  const seen = new Set<string>();
  for (const [index, { options }] of variants.entries()) {
    const name = variantName(options).toLowerCase();
    if (seen.has(name))
      throw fieldError(`variants.${index}`, `La variante ${variantName(options)} está repetida.`);
    seen.add(name);
  }
}

async function addVariant(
  tx: Tx,
  productId: string,
  input: ProductInput['variants'][number],
  position: number,
): Promise<void> {
  const variantId = await writeProduct.insertVariant(tx, productId, input, position);
  if (input.initialStock === 0) return;
  await stock.recordMovement(tx, {
    variantId,
    delta: input.initialStock,
    stockAfter: input.initialStock,
    reason: 'initial',
  });
}

const REFUSALS = {
  store_variants_sku: () => fieldError('variants', 'Ese código ya lo usa otro artículo.'),
  store_products_gym_id_category_id_fkey: () =>
    fieldError('categoryId', 'Esa categoría ya no existe. Elige otra.'),
};

const entryOf = (action: string, id: string, changes: Record<string, unknown>) => ({
  action: `store.${action}`,
  objectType: 'product',
  objectId: id,
  changes,
});

async function finish(tx: Tx, action: string, id: string, changes: Record<string, unknown> = {}) {
  await audit(tx, entryOf(action, id, changes));
  await announce(tx, STORE_CHANGED);
}

/** What the shop, the cart and receipts show. */
const shownTexts = ({ name, subtitle, description, variants }: ProductInput) => ({
  name,
  subtitle,
  description,
  variants: variants.map(({ options }) => ({ options })),
});

export function createProduct(db: Db, input: ProductInput): Promise<ProductWithStock> {
  check(input);
  const id = newId();
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await requireNoOtherTarget(tx, shownTexts(input));
      await writeProduct.insertProduct(tx, id, input);
      for (const [position, variant] of input.variants.entries())
        await addVariant(tx, id, { ...variant, id: undefined }, position);
      await finish(tx, 'create', id, input);
      return readProduct(tx, id, true);
    }),
  );
}

async function replaceVariants(tx: Tx, id: string, wanted: ProductInput['variants']) {
  const present = await stock.lockVariants(tx, id);
  const kept = new Set(wanted.map((variant) => variant.id));
  for (const variant of present) {
    if (kept.has(variant.id)) continue;
    if (variant.reserved > 0)
      throw new AppError('CONFLICT', {
        message: `La variante ${variantName(variant.options)} está en pedidos sin pagar. Atiéndelos antes de quitarla.`,
      });
    await writeProduct.archiveVariant(tx, variant.id);
  }
  for (const [position, variant] of wanted.entries()) {
    if (!variant.id) await addVariant(tx, id, variant, position);
    else if (!present.some((row) => row.id === variant.id)) throw new AppError('NOT_FOUND');
    else await writeProduct.updateVariant(tx, variant.id, variant, position);
  }
}

export function updateProduct(db: Db, id: string, edits: ProductEdits): Promise<ProductWithStock> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await writeProduct.lockProduct(tx, id);
      const before = asInput(await readProduct(tx, id, true));
      const input = mergeEdits(edits, before);
      check(input);
      await requireNoOtherTarget(tx, shownTexts(input), before);
      await writeProduct.updateProduct(tx, id, input);
      await replaceVariants(tx, id, input.variants);
      await sendStockAlerts(tx, [id]);
      await finish(tx, 'update', id, changedFields(before, input));
      return readProduct(tx, id, true);
    }),
  );
}

/** Takes a product off sale for good, or restores it. */
export async function setDeleted(db: Db, id: string, deleted: boolean): Promise<void> {
  await db.tx(async (tx) => {
    const changed = await writeProduct.setDeleted(tx, id, deleted ? new Date() : null);
    if (changed === 0) throw new AppError('NOT_FOUND');
    if (!deleted) await sendStockAlerts(tx, [id]);
    await finish(tx, deleted ? 'delete' : 'restore', id);
  });
}

/** Adds a picture in several widths at the end of the gallery. */
export async function addImage(db: Db, files: Files, id: string, bytes: Buffer) {
  const { name, images } = await readProduct(db, id, true);
  if (images.length >= MAX_PICTURES)
    throw fieldError('image', `Un producto puede tener ${MAX_PICTURES} fotos como máximo.`);
  const picture = await storePicture(files, db.gymId, bytes, 'image');
  return db.tx(async (tx) => {
    const row = await writeProduct.insertImage(tx, id, picture, name);
    await finish(tx, 'image', id, { added: row.id });
    return row;
  });
}

/** Sorts the gallery as given and removes pictures that are not listed. */
export async function arrangeImages(
  db: Db,
  files: Files,
  id: string,
  wanted: readonly { id: string; alt: string }[],
) {
  const removed: writeProduct.ImageRow[] = [];
  const arranged = await db.tx(async (tx) => {
    await readProduct(tx, id, true);
    const present = await writeProduct.images(tx, id);
    await requireNoOtherTarget(tx, { images: wanted.map(({ alt }) => ({ alt })) }, present);
    if (wanted.some((image) => !present.some((row) => row.id === image.id)))
      throw new AppError('NOT_FOUND');
    for (const row of present) {
      const position = wanted.findIndex((image) => image.id === row.id);
      if (position >= 0)
        await writeProduct.arrangeImage(tx, row.id, position, wanted[position]?.alt || row.alt);
      else {
        await writeProduct.deleteImage(tx, row.id);
        removed.push(row);
      }
    }
    const after = await writeProduct.images(tx, id);
    const changes = { order: wanted.map((image) => image.id) };
    await auditSave(tx, entryOf('images', id, changes), { before: present, after });
    await announce(tx, STORE_CHANGED);
    return after;
  });
  for (const row of removed) await removePicture(files, db.gymId, row.sources);
  return arranged;
}
