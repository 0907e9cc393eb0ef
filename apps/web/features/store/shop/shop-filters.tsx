import { countFilters, type ShopFilters } from '@forja/contract/store/shop-filters';
import { Button } from '@forja/ui/actions/button.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

// Loaded separately, because most visits never open it.
const FiltersDrawer = lazy(() => import('./filters-drawer.tsx'));

type ShopFiltersButtonProps = { filters: ShopFilters; onChange: (filters: ShopFilters) => void };

export function ShopFiltersButton({ filters, onChange }: ShopFiltersButtonProps) {
  const [open, setOpen] = useState(false);
  const count = countFilters(filters);
  return (
    <>
      <Button
        className="max-md:h-11"
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      {open && (
        <Suspense>
          <FiltersDrawer filters={filters} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
