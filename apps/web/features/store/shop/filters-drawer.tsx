import type { ShopFilters } from '@forja/contract/store/shop-filters';
import { Button } from '@forja/ui/actions/button.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { useState } from 'react';
import { MoneyField } from '../../../lib/forms/money-field.tsx';

type FiltersDrawerProps = {
  filters: ShopFilters;
  onChange: (filters: ShopFilters) => void;
  onClose: () => void;
};

export default function FiltersDrawer({ filters, onChange, onClose }: FiltersDrawerProps) {
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
