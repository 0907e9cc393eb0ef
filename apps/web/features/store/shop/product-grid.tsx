import type { ProductWithStock } from '@forja/contract/store/routes';
import { ProductRow, rowColumns } from '../catalogue/product-row.tsx';

const HEADERS = ['Producto', 'Precio', 'Oferta', 'Costo', 'En inventario', 'Estado', 'Visible'];

type ProductGridProps = { products: readonly ProductWithStock[]; onOpen: (id: string) => void };

/** The catalogue as a grid: amounts and visibility are edited in place, the rest in the editor. */
export function ProductGrid({ products, onOpen }: ProductGridProps) {
  return (
    <section aria-label="Productos" className="@container rounded-panel border border-line">
      {/* Every cell has its own label, so the headers are only visual. */}
      <div
        aria-hidden="true"
        className={`hidden border-b border-line-2 py-2.5 text-13 font-medium text-muted @min-[60rem]:grid ${rowColumns}`}
      >
        {HEADERS.map((head) => (
          <span key={head}>{head}</span>
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
