import type { ProductWithStock, StockCount } from '@forja/contract/store/routes';
import { STORE_LENGTHS } from '@forja/contract/store/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { Chip } from '@forja/ui/actions/chip.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { change } from '../../../lib/api/api.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { adminProductsQuery, useStoreChange } from '../catalogue/admin-queries.ts';
import { SearchBox } from '../shop/shop-toolbar.tsx';
import { reservedText } from './stock-words.ts';

type Counted = Readonly<Record<string, string>>;

type RowProps = {
  product: ProductWithStock;
  variant: ProductWithStock['variants'][number];
  counted: string;
  onCounted: (value: string) => void;
};

function Row({ product, variant, counted, onCounted }: RowProps) {
  const stock = variant.stock ?? 0;
  const difference = counted === '' ? 0 : Number(counted) - stock;
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
        onChange={(event) => onCounted(event.target.value)}
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
}

const countsOf = (counted: Counted): StockCount['counts'] =>
  Object.entries(counted).flatMap(([variantId, typed]) =>
    typed === '' ? [] : [{ variantId, counted: Math.max(0, Math.trunc(Number(typed))) }],
  );

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
  const query = useQuery({
    ...adminProductsQuery(search, lowOnly),
    placeholderData: keepPreviousData,
  });
  const find = useCallback((text: string) => setSearch(text), []);
  const counts = countsOf(counted);
  const save = useStoreChange(
    (body: StockCount) => change('POST /store/stock-count', { body }),
    ({ changed }) => {
      setCounted({});
      setNote('');
      toast({
        tone: 'ok',
        message:
          changed === 0
            ? 'Todo coincide con el sistema.'
            : `Ajustamos ${changed === 1 ? '1 artículo' : `${changed} artículos`}.`,
      });
    },
  );
  const products = query.data?.rows ?? [];
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
        waiting={<SkeletonRows rows={8} />}
      />
      {query.data && products.length === 0 && (
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
                onCounted={(value) => setCounted({ ...counted, [variant.id]: value })}
              />
            )),
          )}
        </ul>
      )}
      {query.data && query.data.total > products.length && (
        <p className="text-13 text-muted">
          Mostramos {products.length} de {query.data.total} productos. Busca por nombre para llegar
          a los demás; lo que ya contaste se conserva.
        </p>
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
          loading={save.isPending}
          onClick={() => save.mutate({ note: note || null, counts })}
        >
          Guardar conteo{counts.length > 0 ? ` (${counts.length})` : ''}
        </Button>
      </div>
    </div>
  );
}
