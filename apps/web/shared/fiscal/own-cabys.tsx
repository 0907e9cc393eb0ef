import type { SoldKind } from '@forja/contract/fiscal/values';
import { SOLD_KIND_NAMES } from '@forja/contract/fiscal/words';
import { useQuery } from '@tanstack/react-query';
import { CabysField } from './cabys-field.tsx';
import { fiscalStatusQuery } from './queries.ts';

interface Props {
  /** The kind whose code is used if this has none of its own. */
  kind: SoldKind;
  name?: string;
  defaultValue?: string | number | null | undefined;
  onCode?: (code: string | null) => void;
  error?: string | undefined;
  className?: string;
}

/** The code of one plan, service or product, in a gym that issues documents. */
export function OwnCabys({ kind, defaultValue, name, ...field }: Props) {
  const { data } = useQuery(fiscalStatusQuery);
  const code = defaultValue ? String(defaultValue) : null;
  // Keeps the code when the form is saved while the field is not shown.
  if (!data?.isSetUp) return name ? <input type="hidden" name={name} value={code ?? ''} /> : null;
  return (
    <CabysField
      {...field}
      {...(name && { name })}
      label="Código CAByS"
      optional
      defaultValue={code}
      hint={`Vacío: el de ${SOLD_KIND_NAMES[kind]} en Ajustes, Facturación.`}
    />
  );
}
