import type { ProductImportReport } from '@forja/contract/store/import-routes';
import { MONEY_REFUSAL, otherTargetsIn } from '../../../domain/money-in-texts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { type FileReaders, type ReadFor, readFor } from '../../../platform/reading/file-readers.ts';
import { countFile } from '../../../platform/reading/hourly-limit.ts';
import { STORE_CHANGED } from '../catalogue/catalogue.ts';
import { variantName } from '../catalogue/product-view.ts';
import { sendStockAlerts } from '../stock/stock-alerts.ts';
import { type ColumnKey, type FileLine, type LineError, TITLES } from './columns.ts';
import type { ProductGroup } from './groups.ts';
import { MAX_ERRORS, productReader } from './product-reader.ts';
import type { KnownVariant, NewCategory, ProductWrite, VariantWrite } from './rows.ts';
import * as productRows from './rows.ts';

const PREVIEW_ROWS = 8;
/** Rows per statement, so that even the largest file stays within the statement timeout. */
const BATCH_SIZE = 500;

interface ImportPlan {
  newCategories: NewCategory[];
  newProducts: ProductWrite[];
  changedProducts: ProductWrite[];
  newVariants: VariantWrite[];
  changedVariants: VariantWrite[];
}

const lower = (text: string): string => text.toLowerCase();

/** The changes to the variant a line names, or the new variant it describes. */
function variantWrite(
  line: FileLine,
  productId: string,
  position: number,
  known: KnownVariant | undefined,
): VariantWrite {
  const stock = line.stock ?? known?.stock ?? 0;
  const delta = stock - (known?.stock ?? 0);
  return {
    id: known?.id ?? newId(),
    product_id: productId,
    position,
    options: line.options,
    extra_cents: line.extraCents ?? known?.extraCents ?? 0,
    cost_cents: line.costCents ?? known?.costCents ?? null,
    sku: line.sku ?? known?.sku ?? null,
    stock,
    movement_id: delta === 0 ? null : newId(),
    delta,
  };
}

const productWrite = (
  { head }: ProductGroup,
  id: string,
  categories: ReadonlyMap<string, string>,
): ProductWrite => ({
  id,
  name: head.name,
  subtitle: head.subtitle,
  description: head.description,
  category_id: head.category ? (categories.get(lower(head.category)) ?? null) : null,
  price_cents: head.priceCents,
  sale_price_cents: head.salePriceCents,
  tax_bp: head.taxBp,
  cabys: head.cabys,
  hidden: head.hidden,
  low_stock_at: head.lowStockAt,
});

/** The categories of the file that the shop does not have yet. */
function missingCategories(
  groups: readonly ProductGroup[],
  known: ReadonlyMap<string, string>,
): NewCategory[] {
  const missing = new Map<string, NewCategory>();
  for (const { head } of groups) {
    const key = head.category ? lower(head.category) : '';
    if (head.category && !known.has(key) && !missing.has(key))
      missing.set(key, { id: newId(), name: head.category });
  }
  return [...missing.values()];
}

/** Compares the file with the shop: what is new, what changes and what cannot be done. */
async function planOf(
  tx: Tx,
  groups: readonly ProductGroup[],
  errors: LineError[],
): Promise<ImportPlan> {
  const categories = new Map(
    (await productRows.knownCategories(tx)).map(({ key, id }) => [key, id]),
  );
  const newCategories = missingCategories(groups, categories);
  for (const { id, name } of newCategories) categories.set(lower(name), id);
  const names = groups.map(({ head }) => lower(head.name));
  const products = new Map(
    (await productRows.knownProducts(tx, names)).map(({ key, id }) => [key, id]),
  );
  const variants = Map.groupBy(
    await productRows.lockedVariants(tx, [...products.values()]),
    ({ productId }) => productId,
  );
  const plan: ImportPlan = {
    newCategories,
    newProducts: [],
    changedProducts: [],
    newVariants: [],
    changedVariants: [],
  };
  const lineOf = new Map<string, FileLine>();
  for (const group of groups) {
    const known = products.get(lower(group.head.name));
    const id = known ?? newId();
    const present = variants.get(id) ?? [];
    (known ? plan.changedProducts : plan.newProducts).push(productWrite(group, id, categories));
    for (const [at, line] of group.lines.entries()) {
      const same = present.find(
        ({ options }) => lower(variantName(options)) === lower(variantName(line.options)),
      );
      const write = variantWrite(line, id, present.length + at, same);
      (same ? plan.changedVariants : plan.newVariants).push(write);
      lineOf.set(write.id, line);
      if (same && write.stock < same.reserved)
        errors.push({
          line: line.line,
          column: TITLES.stock,
          message: `No pueden quedar menos de ${same.reserved}: están apartadas en pedidos.`,
        });
    }
  }
  await refuseOtherTargets(tx, groups, [...products.values()], errors);
  await refuseTakenSkus(tx, [...plan.newVariants, ...plan.changedVariants], lineOf, errors);
  return plan;
}

/** Refuses texts with numbers or links that the products of the shop do not have already. */
async function refuseOtherTargets(
  tx: Tx,
  groups: readonly ProductGroup[],
  known: readonly string[],
  errors: LineError[],
): Promise<void> {
  const texts = groups.map(({ head, lines }) => ({
    name: head.name,
    subtitle: head.subtitle,
    description: head.description,
    category: head.category,
    option1: lines.map(({ options }) => options),
  }));
  for (const path of await otherTargetsIn(tx, texts, await productRows.shownTexts(tx, known))) {
    const [at, key] = path.split('.');
    const line = groups[Number(at)]?.head.line;
    if (line === undefined) continue;
    errors.push({ line, column: TITLES[key as ColumnKey], message: MONEY_REFUSAL });
  }
}

async function refuseTakenSkus(
  tx: Tx,
  writes: readonly VariantWrite[],
  lineOf: ReadonlyMap<string, FileLine>,
  errors: LineError[],
): Promise<void> {
  const skus = writes.flatMap(({ sku }) => sku ?? []);
  const owners = new Map((await productRows.knownSkus(tx, skus)).map(({ sku, id }) => [sku, id]));
  for (const { id, sku } of writes) {
    const owner = sku === null ? undefined : owners.get(sku);
    const line = lineOf.get(id)?.line;
    if (owner === undefined || owner === id || line === undefined) continue;
    errors.push({ line, column: TITLES.sku, message: `El código ${sku} ya lo usa otro artículo.` });
  }
}

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, at) =>
    rows.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  );

async function save(
  tx: Tx,
  plan: ImportPlan,
  columns: readonly (ColumnKey | undefined)[],
): Promise<void> {
  await productRows.replanQueries(tx);
  await productRows.addCategories(tx, plan.newCategories);
  for (const rows of batches(plan.newProducts)) await productRows.addProducts(tx, rows);
  for (const rows of batches(plan.changedProducts))
    await productRows.changeProducts(tx, rows, columns);
  for (const rows of batches(plan.newVariants)) {
    await productRows.addVariants(tx, rows);
    await productRows.addMovements(tx, rows, 'initial');
  }
  for (const rows of batches(plan.changedVariants)) {
    await productRows.changeVariants(tx, rows);
    await productRows.addMovements(tx, rows, 'count');
  }
  await audit(tx, {
    action: 'store.import',
    objectType: 'product',
    objectId: null,
    changes: { created: plan.newProducts.length, updated: plan.changedProducts.length },
  });
  await announce(tx, STORE_CHANGED);
  const moved = [...plan.newVariants, ...plan.changedVariants].filter(({ delta }) => delta !== 0);
  await sendStockAlerts(tx, [
    ...new Set([
      ...moved.map(({ product_id }) => product_id),
      ...plan.changedProducts.map(({ id }) => id),
    ]),
  ]);
}

/** Reads a CSV of products; saves it only when asked to and when every line is valid. */
export async function importProducts(
  db: Db,
  readers: FileReaders,
  { bytes, dryRun, signal }: { bytes: Uint8Array; dryRun: boolean; signal: ReadFor['signal'] },
): Promise<ProductImportReport> {
  const who = readFor(db, signal);
  await countFile(db, 'products');
  const { encoding, columns, wrong, total, groups } = await readers.read(productReader, who, bytes);
  return db.tx(async (tx) => {
    const inShop: LineError[] = [];
    const plan = await planOf(tx, groups, inShop);
    const errors = [...wrong.first, ...inShop].sort((one, other) => one.line - other.line);
    const count = wrong.count + inShop.length;
    const saved = !dryRun && count === 0;
    if (saved) await save(tx, plan, columns);
    const created = new Set(plan.newProducts.map(({ name }) => name));
    return {
      total,
      valid: total - new Set([...wrong.lines, ...inShop.map(({ line }) => line)]).size,
      created: plan.newProducts.length,
      updated: plan.changedProducts.length,
      saved,
      newCategories: plan.newCategories.map(({ name }) => name),
      encoding,
      errors: errors.slice(0, MAX_ERRORS),
      moreErrors: Math.max(0, count - MAX_ERRORS),
      preview: groups.slice(0, PREVIEW_ROWS).map(({ head, lines }) => ({
        line: head.line,
        name: head.name,
        priceCents: head.priceCents,
        variants: lines.length,
        isNew: created.has(head.name),
      })),
    };
  });
}
