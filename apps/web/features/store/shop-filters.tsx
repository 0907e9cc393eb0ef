import { Button } from '@forja/ui/button';
import { Checkbox } from '@forja/ui/checkbox';
import { Drawer } from '@forja/ui/drawer';
import { MoneyField } from '@forja/ui/money-field';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { countFilters, type ShopFilters } from './filters.ts';

type ShopFiltersButtonProps = { filters: ShopFilters; onChange: (filters: ShopFilters) => void };

/** Price and availability, behind one button. */
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
        Filtros{count > 0 && ` (${count})`}
      </Button>
      {open && (
        <FiltersDrawer filters={filters} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function FiltersDrawer({
  filters,
  onChange,
  onClose,
}: ShopFiltersButtonProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(filters);
  const set = (part: Partial<ShopFilters>) => setDraft({ ...draft, ...part });
  const crossed =
    draft.minPrice !== null && draft.maxPrice !== null && draft.minPrice > draft.maxPrice;
  const apply = () => {
    if (crossed) return;
    onChange(draft);
    onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title="Filtros"
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              onChange({
                ...filters,
                minPrice: null,
                maxPrice: null,
                available: false,
                onSale: false,
              });
              onClose();
            }}
          >
            Quitar filtros
          </Button>
          <Button variant="primary" onClick={apply}>
            Ver productos
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-2 font-semibold">Precio</legend>
          <MoneyField
            label="Desde"
            value={draft.minPrice}
            onValue={(minPrice) => set({ minPrice })}
            error={crossed ? 'Debe ser menor que Hasta.' : undefined}
          />
          <MoneyField
            label="Hasta"
            value={draft.maxPrice}
            onValue={(maxPrice) => set({ maxPrice })}
          />
        </fieldset>
        <Checkbox
          label="Solo lo que está disponible"
          checked={draft.available}
          onChange={(event) => set({ available: event.target.checked })}
        />
        <Checkbox
          label="Solo ofertas"
          checked={draft.onSale}
          onChange={(event) => set({ onSale: event.target.checked })}
        />
      </div>
    </Drawer>
  );
}
