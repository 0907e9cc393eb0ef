import type { Plan } from '@forja/contract/memberships/routes';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { MoneyField } from '../../lib/forms/money-field.tsx';
import { useMay } from '../../lib/session/may.ts';
import { identityOf } from '../people/identity.ts';
import { personOption } from '../people/person-option.tsx';
import { personOptionsQuery } from './queries.ts';

export interface SaleTerms {
  startsOn: string;
  discountCents: number;
  /** Whether renewals keep the discount. */
  keepPrice: boolean;
  family: readonly { id: string; name: string }[];
}

interface SaleTermsFieldsProps {
  plan: Plan | undefined;
  buyerId: string;
  terms: SaleTerms;
  onTerms: (terms: SaleTerms) => void;
  error: (name: 'startsOn' | 'priceCents' | 'familyIds') => string | undefined;
}

function FamilyPicker({ plan, buyerId, terms, onTerms, error }: SaleTermsFieldsProps) {
  const [search, setSearch] = useState('');
  const people = useQuery({ ...personOptionsQuery(search), placeholderData: keepPreviousData });
  const taken = new Set([buyerId, ...terms.family.map(({ id }) => id)]);
  const rows = (people.data?.rows ?? []).filter(({ id }) => !taken.has(id));
  const left = (plan?.familySize ?? 1) - 1 - terms.family.length;
  return (
    <div className="sm:col-span-2">
      <Combobox
        label="Quién más entra"
        hint={
          left > 0
            ? `Todos los paga esta persona. ${left === 1 ? 'Cabe 1 más.' : `Caben ${left} más.`}`
            : 'El plan está completo.'
        }
        placeholder="Nombre, correo, cédula o teléfono"
        optional
        disabled={left <= 0}
        value={null}
        options={rows.map(personOption)}
        onSearch={setSearch}
        loading={people.isFetching}
        onValue={(id) => {
          const row = rows.find((person) => person.id === id);
          if (row)
            onTerms({
              ...terms,
              family: [...terms.family, { id: row.id, name: identityOf(row).name }],
            });
        }}
        error={error('familyIds')}
      />
      <ul className="mt-1">
        {terms.family.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-2 text-14">
            {name}
            <IconButton
              label={`Quitar a ${name}`}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() =>
                onTerms({ ...terms, family: terms.family.filter((one) => one.id !== id) })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The start of a sale, its discount, and the people it covers. */
export function SaleTermsFields(props: SaleTermsFieldsProps) {
  const { plan, terms, onTerms, error } = props;
  const may = useMay();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        label="Empieza"
        value={terms.startsOn}
        onChange={(event) => onTerms({ ...terms, startsOn: event.target.value })}
        error={error('startsOn')}
      />
      {may('money.discount') && (
        <MoneyField
          label="Descuento"
          value={terms.discountCents || null}
          onValue={(cents) => onTerms({ ...terms, discountCents: cents ?? 0 })}
          error={error('priceCents')}
        />
      )}
      {terms.discountCents > 0 && (
        <Checkbox
          className="sm:col-span-2"
          label="Mantener este precio en las renovaciones"
          checked={terms.keepPrice}
          onChange={(event) => onTerms({ ...terms, keepPrice: event.target.checked })}
        />
      )}
      {(plan?.familySize ?? 1) > 1 && <FamilyPicker {...props} />}
    </div>
  );
}
