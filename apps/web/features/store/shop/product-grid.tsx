import type { ProductWithStock } from '@forja/contract/store/routes';
import { ProductRow, rowColumns } from '../catalogue/product-row.tsx';

const HEADERS = ['Producto', 'Precio', 'Oferta', 'Costo', 'En inventario', 'Estado', 'Visible'];

type ProductGridProps = { products: readonly ProductWithStock[]; onOpen: (id: string) => void };

/** The catalogue as a grid: amounts and visibility change in place, the rest in the editor. */
export function ProductGrid({ products, onOpen }: ProductGridProps) {
  return (
    <section aria-label="Productos" className="@container rounded-panel border border-line">
      {/* Every cell carries its own name: the heads are for the eye. */}
      <div
        aria-hidden="true"
        className={`hidden border-b border-line-2 py-2.5 text-13 font-medium text-muted @4xl:grid ${rowColumns}`}
      >
        {HEADERS.map((head) => (
          <span key={head} className={head === 'En inventario' ? 'text-right' : undefined}>
            {head}
          </span>
        ))}
      </div>
      <ul>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} onOpen={() => onOpen(product.id)} />
        ))}
      </ul>
    </section>
  );
}
