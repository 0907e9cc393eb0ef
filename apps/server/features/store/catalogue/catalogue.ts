import type { ProductQuery, ProductWithStock } from '@forja/contract/store/routes';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { isStoreOpen } from '../../settings/public.ts';
import type { Position, ProductRow } from './product-rows.ts';
import * as productRows from './product-rows.ts';
import { onSaleView, productView } from './product-view.ts';

/** Announced when anything a visitor of the shop can see has changed. */
export const STORE_CHANGED = 'store-changed';

export interface Page<T> {
  items: T[];
  total: number;
  next: string | undefined;
}

const encode = ({ value, id }: Position): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function decode(cursor: string, sort: ProductQuery['sort']): Position {
  const refuse = () => fieldError('cursor', 'La página pedida ya no existe. Vuelve al inicio.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refuse();
  }
  if (!Array.isArray(parsed) || !UUID.test(String(parsed[1]))) throw refuse();
  const [value, id]: unknown[] = parsed;
  const fits =
    sort === 'name'
      ? typeof value === 'string' && !value.includes('\u0000')
      : sort === 'new'
        ? UUID.test(String(value))
        : Number.isSafeInteger(value);
  if (!fits) throw refuse();
  return { value: value as string | number, id: String(id) };
}

async function rowsOf(db: Db, query: ProductQuery, management: boolean): Promise<Page<ProductRow>> {
  if (!management && !(await isStoreOpen(db))) return { items: [], total: 0, next: undefined };
  const after = query.cursor ? decode(query.cursor, query.sort) : undefined;
  const [rows, total] = await Promise.all([
    productRows.page(db, query, management, after),
    productRows.count(db, query, management),
  ]);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  const more = rows.length > query.limit && last;
  return { items, total, next: more ? encode(productRows.positionOf(query, last)) : undefined };
}

/** A page of products on sale, without stock. */
export async function listOnSale(db: Db, query: ProductQuery) {
  const { items, ...rest } = await rowsOf(db, query, false);
  return { ...rest, items: items.map(onSaleView) };
}

/** A page of products with the availability of each. */
export async function listWithStock(
  db: Db,
  query: ProductQuery,
  management: boolean,
): Promise<Page<ProductWithStock>> {
  const { items, ...rest } = await rowsOf(db, query, management);
  return { ...rest, items: items.map((row) => productView(row, management)) };
}

/** A product; hidden ones only for management. */
export async function readProduct(
  db: Db,
  id: string,
  management: boolean,
): Promise<ProductWithStock> {
  if (!management && !(await isStoreOpen(db))) throw new AppError('NOT_FOUND');
  const row = await productRows.find(db, id, management);
  return productView(row, management);
}
