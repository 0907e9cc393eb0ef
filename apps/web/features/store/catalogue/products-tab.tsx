import { Button } from '@forja/ui/actions/button.tsx';
import { Chip } from '@forja/ui/actions/chip.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, Package, Plus, Upload } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { useSettings } from '../../../lib/gym/settings.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { download } from '../../../lib/saving/download.ts';
import { useExport } from '../../../lib/saving/export-menu.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { categoriesQuery } from '../queries.ts';
import { ProductGrid } from '../shop/product-grid.tsx';
import { SearchBox } from '../shop/shop-toolbar.tsx';
import { adminProductQuery, useAdminProducts } from './admin-queries.ts';
import { ProductEditor } from './product-editor.tsx';

const NEW = 'nuevo';

const ProductImport = lazyDialog(() => import('../import/product-import.tsx'), 'ProductImport');

function FileMenu({ onImport }: { onImport: () => void }) {
  const { items } = useExport({
    name: 'productos',
    save: (file, format) => download(file, 'GET /store/export', { query: { format } }),
  });
  return (
    <Menu
      label="Archivo de productos"
      placement={{ side: 'bottom', align: 'end' }}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label="Importar o exportar"
          variant="outline"
          icon={<Ellipsis size={18} aria-hidden="true" />}
        />
      )}
      items={[
        {
          key: 'import',
          label: 'Importar de CSV',
          icon: <Upload size={16} aria-hidden="true" />,
          onSelect: onImport,
        },
        ...items.map((item) => ({
          ...item,
          label: `Exportar a ${item.label}`,
          icon: <Download size={16} aria-hidden="true" />,
        })),
      ]}
    />
  );
}

export function ProductsTab() {
  const opensShop = useSettings().store.enabled;
  const [search, setSearch] = useState('');
  const [lowOnly, setLowOnly] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const [importing, setImporting] = useState(false);
  const client = useQueryClient();
  const { query, products, pages } = useAdminProducts({ search, lowOnly });
  const { data: categories = [] } = useQuery(categoriesQuery);
  const find = useCallback((text: string) => setSearch(text), []);
  // Read on its own: a change to its name or stock may move it off this page while it is edited.
  const { data: edited } = useQuery({
    ...adminProductQuery(open ?? NEW),
    enabled: open !== null && open !== NEW,
    placeholderData: () => products.find(({ id }) => id === open),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox value={search} onSearch={find} label="Buscar un producto" />
        <Chip on={lowOnly} onClick={() => setLowOnly(!lowOnly)}>
          Poco inventario
        </Chip>
        <span className="ml-auto flex gap-2">
          <FileMenu onImport={() => setImporting(true)} />
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setOpen(NEW)}
          >
            Nuevo producto
          </Button>
        </span>
      </div>
      <LoadState
        query={query}
        failed="No pudimos traer los productos"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={8}
      />
      {query.data?.total === 0 && (
        <EmptyState
          picture={<Package size={32} aria-hidden="true" className="text-muted" />}
          title={search || lowOnly ? 'Ningún producto coincide' : 'Agrega tu primer producto'}
          text={
            search || lowOnly
              ? 'Prueba con otra palabra o quita el filtro.'
              : `${opensShop ? 'Aparece en la tienda apenas lo guardas. ' : ''}Si ya los tienes en una hoja de cálculo, impórtalos.`
          }
          action={
            !(search || lowOnly) && (
              <>
                <Button onClick={() => setImporting(true)}>Importar de CSV</Button>
                <Button variant="primary" onClick={() => setOpen(NEW)}>
                  Nuevo producto
                </Button>
              </>
            )
          }
        />
      )}
      {products.length > 0 && <ProductGrid products={products} onOpen={setOpen} />}
      <Pagination label="Páginas de productos" {...pages} />
      {(open === NEW || edited) && (
        <ProductEditor
          key={open}
          product={edited ?? null}
          categories={categories}
          onClose={() => setOpen(null)}
          onCreated={(created) => {
            client.setQueryData(adminProductQuery(created.id).queryKey, created);
            setOpen(created.id);
          }}
        />
      )}
      <Suspense fallback={null}>
        {importing && <ProductImport onClose={() => setImporting(false)} />}
      </Suspense>
    </div>
  );
}
