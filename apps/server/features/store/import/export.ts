import type { Db } from '../../../platform/db/gym-db.ts';
import type { Column } from '../../../platform/documents/columns.ts';
import { type ListExport, singlePage } from '../../exports/public.ts';
import { TITLES } from './columns.ts';
import { type CatalogueRow, catalogueRows } from './rows.ts';

type CatalogueColumn = Column<CatalogueRow>;

const name: CatalogueColumn = { title: TITLES.name, kind: 'text', read: (row) => row.name };
const category: CatalogueColumn = {
  title: TITLES.category,
  kind: 'text',
  width: 0.8,
  read: (row) => row.category,
};
const price: CatalogueColumn = {
  title: TITLES.price,
  kind: 'money',
  read: (row) => row.priceCents,
};
const sale: CatalogueColumn = {
  title: TITLES.sale,
  kind: 'money',
  read: (row) => row.salePriceCents,
};
const tax: CatalogueColumn = {
  title: TITLES.tax,
  kind: 'decimal',
  read: (row) => row.taxBp / 100,
};
const cabys: CatalogueColumn = { title: TITLES.cabys, kind: 'text', read: (row) => row.cabys };
const extra: CatalogueColumn = {
  title: TITLES.extra,
  kind: 'money',
  read: (row) => row.extraCents,
};
const cost: CatalogueColumn = { title: TITLES.cost, kind: 'money', read: (row) => row.costCents };
const sku: CatalogueColumn = {
  title: TITLES.sku,
  kind: 'text',
  width: 0.8,
  read: (row) => row.sku,
};
const stock: CatalogueColumn = {
  title: TITLES.stock,
  kind: 'integer',
  width: 0.65,
  read: (row) => row.stock,
};
const lowStockAt: CatalogueColumn = {
  title: TITLES.lowStockAt,
  kind: 'integer',
  read: (row) => row.lowStockAt,
};
const visible: CatalogueColumn = {
  title: TITLES.visible,
  kind: 'text',
  width: 0.5,
  read: ({ hidden }) => (hidden ? 'no' : 'sí'),
};

const options = ([1, 2, 3] as const).flatMap((place): CatalogueColumn[] => [
  {
    title: TITLES[`option${place}`],
    kind: 'text',
    read: (row) => row.options[place - 1]?.name ?? null,
  },
  {
    title: TITLES[`value${place}`],
    kind: 'text',
    read: (row) => row.options[place - 1]?.value ?? null,
  },
]);

const variant: CatalogueColumn = {
  title: 'variante',
  kind: 'text',
  read: (row) => row.options.map(({ value }) => value).join(' · ') || null,
};

/** The catalogue, one line per variant; the import reads the CSV back. */
export const productsExport = (db: Db): ListExport<CatalogueRow> => ({
  name: 'productos',
  title: 'Productos',
  columns: [
    name,
    { title: TITLES.subtitle, kind: 'text', read: (row) => row.subtitle },
    { title: TITLES.description, kind: 'text', read: (row) => row.description },
    category,
    price,
    sale,
    tax,
    cabys,
    ...options,
    extra,
    cost,
    sku,
    stock,
    lowStockAt,
    visible,
  ],
  paperColumns: [name, variant, category, sku, price, sale, cost, stock, lowStockAt, visible],
  rows: singlePage(() => catalogueRows(db)),
  filters: {},
});
