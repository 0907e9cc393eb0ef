import type { ProductInput } from '@forja/contract/store/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import type { ResponsivePicture } from '../../../platform/files/images.ts';

const productValues = (input: ProductInput) => ({
  name: input.name,
  subtitle: input.subtitle,
  description: input.description,
  category_id: input.categoryId,
  price_cents: input.priceCents,
  sale_price_cents: input.salePriceCents,
  tax_bp: Math.round(input.taxPercent * 100),
  hidden: input.hidden,
  low_stock_at: input.lowStockAt,
  cabys: input.cabys,
});

export async function insertProduct(tx: Tx, id: string, input: ProductInput): Promise<void> {
  await tx.run(
    build.insertInto('store_products').values({ gym_id: tx.gymId, id, ...productValues(input) }),
  );
}

/** Locks a product until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<void> {
  await tx.one(build.selectFrom('store_products').select('id').where('id', '=', id).forUpdate());
}

export function updateProduct(tx: Tx, id: string, input: ProductInput): Promise<number> {
  return tx.run(
    build
      .updateTable('store_products')
      .set({ ...productValues(input), updated_at: new Date() })
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  );
}

type VariantInput = ProductInput['variants'][number];

const variantValues = (input: VariantInput, position: number) => ({
  position,
  options: JSON.stringify(input.options),
  extra_cents: input.extraCents,
  cost_cents: input.costCents,
  sku: input.sku || null,
});

export async function insertVariant(
  tx: Tx,
  productId: string,
  input: VariantInput,
  position: number,
): Promise<string> {
  const id = newId();
  await tx.run(
    build.insertInto('store_variants').values({
      gym_id: tx.gymId,
      id,
      product_id: productId,
      stock: input.initialStock,
      ...variantValues(input, position),
    }),
  );
  return id;
}

export async function updateVariant(
  tx: Tx,
  id: string,
  input: VariantInput,
  position: number,
): Promise<void> {
  await tx.run(
    build.updateTable('store_variants').set(variantValues(input, position)).where('id', '=', id),
  );
}

export async function archiveVariant(tx: Tx, id: string): Promise<void> {
  await tx.run(
    build.updateTable('store_variants').set({ archived_at: new Date() }).where('id', '=', id),
  );
}

export function setDeleted(tx: Tx, id: string, deletedAt: Date | null): Promise<number> {
  return tx.run(
    build
      .updateTable('store_products')
      .set({ deleted_at: deletedAt, updated_at: new Date() })
      .where('id', '=', id)
      .where('deleted_at', deletedAt ? 'is' : 'is not', null),
  );
}

export type ImageRow = { id: string; alt: string } & ResponsivePicture;

const imageColumns = ['id', 'alt', 'width', 'height', 'placeholder', 'sources'] as const;

export async function images(db: Db, productId: string): Promise<ImageRow[]> {
  const query = build
    .selectFrom('store_images')
    .select(imageColumns)
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id');
  // `insertImage` is the only writer.
  return (await db.all(query)) as ImageRow[];
}

export async function insertImage(
  tx: Tx,
  productId: string,
  picture: ResponsivePicture,
  alt: string,
): Promise<ImageRow> {
  const id = newId();
  await tx.run(sql`
    insert into store_images (gym_id, id, product_id, position, alt, width, height, placeholder, sources)
    select ${tx.gymId}::uuid, ${id}::uuid, ${productId}::uuid, coalesce(max(position) + 1, 0), ${alt},
      ${picture.width}::integer, ${picture.height}::integer, ${picture.placeholder}, ${JSON.stringify(picture.sources)}::jsonb
    from store_images where product_id = ${productId}::uuid`);
  return { id, alt, ...picture };
}

export async function arrangeImage(
  tx: Tx,
  id: string,
  position: number,
  alt: string,
): Promise<void> {
  await tx.run(build.updateTable('store_images').set({ position, alt }).where('id', '=', id));
}

export async function deleteImage(tx: Tx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('store_images').where('id', '=', id));
}
