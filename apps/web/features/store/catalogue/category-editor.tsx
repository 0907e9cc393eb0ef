import type { Category } from '@forja/contract/store/front-routes';
import { STORE_LENGTHS } from '@forja/contract/store/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { useActionsInTurn } from '../../../lib/screen/use-action.ts';
import { useStoreChange, useStoreRefresh } from './admin-queries.ts';

type Icon = Category['icon'];

const ICONS: readonly { value: Icon; label: string }[] = [
  { value: 'supplement', label: 'Suplementos' },
  { value: 'clothing', label: 'Ropa' },
  { value: 'gear', label: 'Equipo' },
  { value: 'drink', label: 'Bebidas' },
  { value: 'other', label: 'Otro' },
];

const iconOf = (value: string): Icon =>
  ICONS.find((icon) => icon.value === value)?.value ?? 'other';

/** Only the first row has visible labels; screen readers get them in every row. */
function Row({ category, first }: { category: Category; first: boolean }) {
  const { id, productCount } = category;
  const [name, setName] = useState(category.name);
  const [asking, setAsking] = useState(false);
  const refresh = useStoreRefresh();
  const save = useActionsInTurn((body: { name?: string; icon?: Icon }) =>
    saveOver(category, 'PATCH /store/categories/{id}', { params: { id }, body }).finally(refresh),
  );
  const remove = useStoreChange(() =>
    change('DELETE /store/categories/{id}', { params: { id } }).finally(() => setAsking(false)),
  );
  return (
    <li className="flex flex-wrap items-end gap-3 border-t border-line-2 py-3 first:border-t-0">
      <TextField
        className="min-w-40 flex-1"
        label="Nombre"
        labelHidden={!first}
        maxLength={STORE_LENGTHS.category}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => {
          if (name.trim() === '') setName(category.name);
          else if (name.trim() !== category.name) save.start({ name: name.trim() });
        }}
      />
      <SelectField
        className="w-40"
        label="Ícono"
        labelHidden={!first}
        value={category.icon}
        onChange={(event) => save.start({ icon: iconOf(event.target.value) })}
        options={ICONS}
      />
      <span className="w-24 pb-2 text-13 text-muted tabular-nums">
        {productCount === 1 ? '1 producto' : `${productCount} productos`}
      </span>
      <IconButton
        label={`Eliminar ${category.name}`}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDestroy
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.start()}
        working={remove.busy}
        title={`¿Eliminar la categoría ${category.name}?`}
        text="Sus productos siguen en la tienda, sin categoría."
        confirmLabel="Eliminar la categoría"
      />
    </li>
  );
}

export function CategoryEditor({ categories }: { categories: readonly Category[] }) {
  const [name, setName] = useState('');
  const add = useStoreChange(async (body: { name: string }) => {
    await change('POST /store/categories', { body });
    setName('');
  });
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      {categories.length === 0 && (
        <p className="text-muted">
          Con categorías, como Suplementos o Ropa, se encuentra antes lo que se busca. Crea la
          primera.
        </p>
      )}
      <ul className="empty:hidden">
        {categories.map((category, index) => (
          <Row key={`${category.id} ${category.name}`} category={category} first={index === 0} />
        ))}
      </ul>
      <form
        className="flex items-end gap-3 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) add.start({ name: name.trim() });
        }}
      >
        <TextField
          className="flex-1"
          label="Nueva categoría"
          maxLength={STORE_LENGTHS.category}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" loading={add.busy} disabled={!name.trim()}>
          Agregar
        </Button>
      </form>
    </div>
  );
}
