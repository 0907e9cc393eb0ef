import { IDENTIFICATION_TYPES } from '@forja/contract/fiscal/values';
import { IDENTIFICATION_NAMES } from '@forja/contract/fiscal/words';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';

const TYPES = IDENTIFICATION_TYPES.map((value) => ({
  value,
  label: IDENTIFICATION_NAMES[value],
}));

interface FieldProps {
  name: string;
  defaultValue: string | number | undefined;
  error: string | undefined;
}

/** The type and number that identify a person or company on fiscal documents. */
export function IdentificationFields({ type, number }: { type: FieldProps; number: FieldProps }) {
  return (
    <>
      <SelectField label="Tipo de identificación" options={TYPES} {...type} />
      <TextField label="Identificación" inputMode="numeric" hint="Sin guiones." {...number} />
    </>
  );
}
