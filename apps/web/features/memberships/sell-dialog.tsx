import { Button } from '@forja/ui/actions/button.tsx';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchState } from '../../lib/forms/search-state.ts';
import { LazyChargeDialog } from '../../shared/memberships/selling/lazy-charge-dialog.tsx';
import { identityOf } from '../../shared/people/identity.ts';
import { personOption } from '../../shared/people/person-option.tsx';
import { personOptionsQuery } from '../../shared/people/queries.ts';

/** Asks for the person first, then for the plan and the payment. */
export function SellDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [going, setGoing] = useState(false);
  const people = useQuery({ ...personOptionsQuery(search), placeholderData: keepPreviousData });
  const rows = people.data?.rows ?? [];
  const person = rows.find(({ id }) => id === chosen);
  if (going && person) {
    const charge = {
      kind: 'sell',
      userId: person.id,
      name: identityOf(person).name,
      membership: null,
    } as const;
    return <LazyChargeDialog charge={charge} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Vender membresía"
      text="¿Para quién es?"
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" disabled={!person} onClick={() => setGoing(true)}>
            Continuar
          </Button>
        </>
      }
    >
      <div className="min-h-64">
        <Combobox
          label="Persona"
          placeholder="Nombre, cédula, teléfono o correo"
          options={rows.map(personOption)}
          value={chosen}
          onValue={setChosen}
          onSearch={setSearch}
          {...searchState(people, 'Nadie coincide. Agrégala en Usuarios.')}
        />
      </div>
    </Dialog>
  );
}
