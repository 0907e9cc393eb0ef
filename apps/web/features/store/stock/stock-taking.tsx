import type { ProductWithStock, StockCount } from '@forja/contract/store/routes';
import { STORE_LENGTHS } from '@forja/contract/store/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { Chip } from '@forja/ui/actions/chip.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { PackageSearch } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { change } from '../../../lib/api/api.ts';
import { useUnsaved } from '../../../lib/forms/drafts/use-unsaved.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAdminProducts, useStoreChange } from '../catalogue/admin-queries.ts';
import { SearchBox } from '../shop/shop-toolbar.tsx';
import { type Counted, countsOf, inBatches, withoutSent } from './stock-counts.ts';
import { reservedText } from './stock-words.ts';

type RowProps = {
  product: ProductWithStock;
  variant: ProductWithStock['variants'][number];
  counted: string;
  onCounted: (variantId: string, value: string) => void;
};

/** Drawn again only if its own data changed, because a page may have hundreds of rows. */
const Row = memo(function Row({ product, variant, counted, onCounted }: RowProps) {
  const stock = variant.stock ?? 0;
  const difference = (readNumber(counted) ?? stock) - stock;
  const name = variant.options.length > 0 ? `${product.name}, ${variant.name}` : product.name;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-2 px-4 py-2 first:border-t-0">
      <span className="min-w-0 flex-1 basis-full sm:basis-48">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-13 text-muted">
          {variant.sku ?? product.category?.name ?? 'Sin categoría'}
          {reservedText(variant.reserved)}
        </span>
      </span>
      <span className="flex-1 text-13 text-muted tabular-nums sm:w-24 sm:flex-none sm:text-right">
        {stock} en sistema
      </span>
      <NumberField
        className="w-24"
        label={`Contadas de ${name}`}
        labelHidden
        min={0}
        value={counted}
        onChange={(event) => onCounted(variant.id, event.target.value)}
      />
      <span
        className={cx(
          'w-12 text-right font-semibold tabular-nums max-sm:empty:hidden',
          difference < 0 ? 'text-bad' : 'text-ok',
        )}
      >
        {difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : ''}
      </span>
    </li>
  );
});

function emptyTitle(search: string, lowOnly: boolean): string {
  if (search) return 'Ningún producto coincide';
  return lowOnly ? 'Nada está por agotarse' : 'Todavía no hay nada que contar';
}

/** Counting many products in one go. */
export function StockTaking() {
  const [address, setAddress] = useSearchParams();
  const lowOnly = address.get('poco') === '1';
  const [search, setSearch] = useState('');
  const [note, setNote] = useState('');
  const [counted, setCounted] = useState<Counted>({});
  const { query, products, pages } = useAdminProducts({ search, lowOnly });
  const find = useCallback((text: string) => setSearch(text), []);
  const write = useCallback(
    (variantId: string, value: string) => setCounted((now) => ({ ...now, [variantId]: value })),
    [],
  );
  const counts = countsOf(counted);
  const isDirty = counts.length > 0 || note !== '';
  const { question } = useUnsaved(() => isDirty, isDirty);
  const save = useStoreChange(async ({ note, counts }: StockCount) => {
    let changed = 0;
    for (const part of inBatches(counts)) {
      changed += (await change('POST /store/stock-count', { body: { note, counts: part } }))
        .changed;
      // Saved counts are removed, so that they are not sent again if a later part fails.
      setCounted((now) => withoutSent(now, part));
    }
    setNote('');
    toast({
      tone: 'ok',
      message:
        changed === 0
          ? 'Todo coincide con el sistema.'
          : `Ajustamos ${changed === 1 ? '1 artículo' : `${changed} artículos`}.`,
    });
  });
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox value={search} onSearch={find} label="Buscar un producto" />
        <Chip
          on={lowOnly}
          onClick={() =>
            setAddress(
              (now) => {
                const next = new URLSearchParams(now);
                if (lowOnly) next.delete('poco');
                else next.set('poco', '1');
                return next;
              },
              { replace: true },
            )
          }
        >
          Poco inventario
        </Chip>
      </div>
      <LoadState
        query={query}
        failed="No pudimos traer los productos"
        text="Revisa tu conexión e inténtalo de nuevo. Lo que contaste sigue aquí."
        waiting={8}
      />
      {query.data?.total === 0 && (
        <EmptyState
          picture={<PackageSearch size={32} aria-hidden="true" className="text-muted" />}
          title={emptyTitle(search, lowOnly)}
          text={search || lowOnly ? undefined : 'Agrégalos en Productos y cuéntalos aquí.'}
        />
      )}
      {products.length > 0 && (
        <ul aria-label="Artículos" className="rounded-panel border border-line">
          {products.flatMap((product) =>
            product.variants.map((variant) => (
              <Row
                key={variant.id}
                product={product}
                variant={variant}
                counted={counted[variant.id] ?? ''}
                onCounted={write}
              />
            )),
          )}
        </ul>
      )}
      <Pagination label="Páginas de productos" {...pages} />
      {pages.total > pages.pageSize && (
        <p className="text-13 text-muted">Lo que ya contaste se conserva al cambiar de página.</p>
      )}
      <div className="sticky bottom-(--bottom-bar) flex flex-wrap items-end gap-3 border-t border-line bg-background py-3">
        <TextField
          className="min-w-40 flex-1"
          label="Nota del conteo"
          optional
          maxLength={STORE_LENGTHS.stockNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button
          variant="primary"
          disabled={counts.length === 0}
          loading={save.busy}
          onClick={() => save.start({ note: note || null, counts })}
        >
          Guardar conteo{counts.length > 0 ? ` (${counts.length})` : ''}
        </Button>
      </div>
      {question}
    </div>
  );
}
