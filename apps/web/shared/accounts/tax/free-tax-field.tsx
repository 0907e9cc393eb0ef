import { taxName } from '@forja/contract/accounts/tax-rates';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { chargingQuery } from '../queries.ts';
import { AS_THE_GYM, TAX_OPTIONS, taxOf } from './tax-options.ts';

/** The rate the gym has chosen for new prices; undefined while it is not known here. */
export function useGymTax(): number | null | undefined {
  const { data } = useQuery(chargingQuery);
  return data && (data.isTaxChosen ? data.taxPercent : null);
}

/** The rate chosen in the field below; undefined for the gym's own. */
export const chosenTax = (value: string): number | null | undefined =>
  value === '' ? undefined : taxOf(value);

/** Chooses the tax of something without a price of its own; by default the gym's. */
export function FreeTaxField({ error }: { error?: string | undefined }) {
  const gymTax = useGymTax();
  const asTheGym =
    gymTax === undefined
      ? AS_THE_GYM
      : { ...AS_THE_GYM, label: `La del gimnasio: ${taxName(gymTax)}` };
  return (
    <SelectField
      label="Impuesto incluido"
      name="taxPercent"
      options={[asTheGym, ...TAX_OPTIONS]}
      error={error}
    />
  );
}
