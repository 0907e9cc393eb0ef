import { asDay } from '@forja/calendar/day';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { MAX_COMPANIONS } from '@forja/contract/promotions/values';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useMay } from '../../../lib/session/may.ts';
import type { Chosen } from '../../people/people-picker.tsx';
import { PersonListField } from '../../people/person-list-field.tsx';

export interface SaleTerms {
  startsOn: string;
  discountCents: number;
  discountReason: string;
  /** Whether renewals keep the discount. */
  keepPrice: boolean;
  /** The last day on which a renewal begins with it; empty: always. */
  keepPriceUntil: string;
  family: readonly Chosen[];
  /** Others who buy the same plan in this sale. */
  companions: readonly Chosen[];
}

/** The values sent for a price that renewals keep. */
export const keptPrice = ({ keepPrice, keepPriceUntil, discountCents }: SaleTerms) =>
  keepPrice && discountCents > 0
    ? { keepPrice, ...(keepPriceUntil && { keepPriceUntil: asDay(keepPriceUntil) }) }
    : { keepPrice: false };

interface SaleTermsFieldsProps {
  /** Whether others are asked for from the start. */
  together: boolean;
  plan: Plan | undefined;
  buyerId: string;
  terms: SaleTerms;
  onTerms: (terms: SaleTerms) => void;
  error: (
    name:
      | 'startsOn'
      | 'priceCents'
      | 'discountReason'
      | 'keepPriceUntil'
      | 'familyIds'
      | 'companionIds',
  ) => string | undefined;
}

function FamilyPicker({ plan, buyerId, terms, onTerms, error }: SaleTermsFieldsProps) {
  const left = (plan?.familySize ?? 1) - 1 - terms.family.length;
  return (
    <PersonListField
      className="sm:col-span-2"
      label="Quién más entra"
      hint={
        left > 0
          ? `Todos los paga esta persona. ${left === 1 ? 'Cabe 1 más.' : `Caben ${left} más.`}`
          : 'El plan está completo.'
      }
      full={left <= 0}
      taken={[buyerId, ...terms.companions.map(({ id }) => id)]}
      people={terms.family}
      onPeople={(family) => onTerms({ ...terms, family })}
      error={error('familyIds')}
    />
  );
}

/** Others who buy the same at once, for promotions of several people. */
function Companions({ together, buyerId, terms, onTerms, error }: SaleTermsFieldsProps) {
  const [isOpen, setOpen] = useState(together);
  if (!isOpen && terms.companions.length === 0) {
    return (
      <button
        type="button"
        className={`${linkClass} justify-self-start text-13 sm:col-span-2`}
        onClick={() => setOpen(true)}
      >
        Compra junto con alguien más
      </button>
    );
  }
  return (
    <PersonListField
      className="sm:col-span-2"
      label="Quién la acompaña"
      hint="A cada persona se le vende el mismo plan, en su propia cuenta."
      full={terms.companions.length >= MAX_COMPANIONS}
      taken={[buyerId, ...terms.family.map(({ id }) => id)]}
      people={terms.companions}
      onPeople={(companions) => onTerms({ ...terms, companions })}
      error={error('companionIds')}
    />
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
        <TextField
          className="sm:col-span-2"
          label="Motivo del descuento"
          value={terms.discountReason}
          onChange={({ target }) => onTerms({ ...terms, discountReason: target.value })}
          error={error('discountReason')}
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
      {terms.discountCents > 0 && terms.keepPrice && (
        <DateField
          label="Hasta cuándo"
          hint="Sin fecha, siempre."
          value={terms.keepPriceUntil}
          onChange={({ target }) => onTerms({ ...terms, keepPriceUntil: target.value })}
          error={error('keepPriceUntil')}
          optional
        />
      )}
      {(plan?.familySize ?? 1) > 1 && <FamilyPicker {...props} />}
      <Companions {...props} />
    </div>
  );
}
