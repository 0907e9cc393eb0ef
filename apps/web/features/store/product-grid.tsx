import type { ProductInput, ProductWithStock } from '@forja/contract/store';
import { Badge } from '@forja/ui/badge';
import { MoneyField } from '@forja/ui/money-field';
import { Switch } from '@forja/ui/switch';
import { toast } from '@forja/ui/toast';
import { useState } from 'react';
import { change } from '../../lib/api.ts';
import { asInput, stockOf, useStoreChange } from './admin-queries.ts';
import { ProductPicture } from './product-picture.tsx';

const STATES = {
  available: { tone: 'ok', label: 'En venta' },
  low: { tone: 'warn', label: 'Quedan pocos' },
  'sold-out': { tone: 'bad', label: 'Agotado' },
} as const;

type RowProps = { product: ProductWithStock; onOpen: (id: string) => void };

function Row({ product, onOpen }: RowProps) {
  const save = useStoreChange(
    (part: Partial<ProductInput>) =>
      change('PUT /store/{id}', {
        params: { id: product.id },
        body: { ...asInput(product), ...part },
      }),
    (saved) => toast({ tone: 'ok', message: `Guardamos ${saved.name}.` }),
  );
  const [price, setPrice] = useState<number | null>(product.priceCents);
  const [sale, setSale] = useState<number | null>(product.salePriceCents);
  const saveMoney = () => {
    if (price === null) return setPrice(product.priceCents);
    if (price === product.priceCents && sale === product.salePriceCents) return;
    save.mutate({ priceCents: price, salePriceCents: sale });
  };
  const { tone, label } = STATES[product.availability];
  return (
    <tr className="border-t border-line-2">
      <td className="py-2 pr-3 pl-4">
        <button
          type="button"
          onClick={() => onOpen(product.id)}
          className="flex min-h-11 w-full items-center gap-3 rounded-control text-left hover:underline"
        >
          <span className="size-10 flex-none rounded-control bg-well p-1">
            <ProductPicture
              picture={product.images[0] && { ...product.images[0], alt: '' }}
              sizes="40px"
              className="size-full"
            />
          </span>
          <span className="min-w-0">
            <span className="block truncate font-medium">{product.name}</span>
            <span className="block truncate text-13 text-muted">
              {product.category?.name ?? 'Sin categoría'}
            </span>
          </span>
        </button>
      </td>
      <td className="px-3">
        <MoneyField
          label={`Precio de ${product.name}`}
          labelHidden
          value={price}
          onValue={setPrice}
          onBlur={saveMoney}
        />
      </td>
      <td className="px-3">
        <MoneyField
          label={`Precio de oferta de ${product.name}`}
          labelHidden
          placeholder="Sin oferta"
          value={sale}
          onValue={setSale}
          onBlur={saveMoney}
        />
      </td>
      <td className="px-3 text-right tabular-nums">{stockOf(product)}</td>
      <td className="px-3">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="px-3 pr-4">
        <Switch
          label={`Mostrar ${product.name} en la tienda`}
          labelHidden
          checked={!product.hidden}
          onChange={(event) => save.mutate({ hidden: !event.target.checked })}
        />
      </td>
    </tr>
  );
}

const heads = 'px-3 py-2.5 text-left text-13 font-medium whitespace-nowrap text-muted';

type ProductGridProps = { products: readonly ProductWithStock[]; onOpen: (id: string) => void };

/** The catalogue as a grid: prices and visibility change in place, the rest in the editor. */
export function ProductGrid({ products, onOpen }: ProductGridProps) {
  return (
    <section
      aria-label="Productos"
      className="relative overflow-x-auto rounded-panel border border-line"
    >
      <table className="w-full min-w-[860px]">
        <thead>
          <tr>
            <th scope="col" className={`${heads} pl-4`}>
              Producto
            </th>
            <th scope="col" className={`${heads} w-40`}>
              Precio
            </th>
            <th scope="col" className={`${heads} w-40`}>
              Oferta
            </th>
            <th scope="col" className={`${heads} text-right`}>
              En inventario
            </th>
            <th scope="col" className={heads}>
              Estado
            </th>
            <th scope="col" className={heads}>
              Visible
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row
              key={`${product.id} ${product.priceCents} ${product.salePriceCents}`}
              product={product}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
