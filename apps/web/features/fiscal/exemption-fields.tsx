import type { FiscalExemption } from '@forja/contract/fiscal/routes';
import {
  EXEMPTION_INSTITUTIONS,
  EXEMPTION_KINDS,
  type ExemptionInstitution,
  type ExemptionKind,
  OTHER,
} from '@forja/contract/fiscal/values';
import { EXEMPTION_INSTITUTION_NAMES, EXEMPTION_KIND_NAMES } from '@forja/contract/fiscal/words';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import type { FormValues } from '../../lib/forms/form-values.ts';
import type { useForm } from '../../lib/forms/use-form.ts';

type Receiver = 'PUT /users/{id}/fiscal-receiver';
type ReceiverForm = ReturnType<typeof useForm<Receiver>>;
type Values = FormValues<Parameters<ReceiverForm['field']>[0]>;

const KINDS = EXEMPTION_KINDS.map((value) => ({ value, label: EXEMPTION_KIND_NAMES[value] }));
const INSTITUTIONS = EXEMPTION_INSTITUTIONS.map((value) => ({
  value,
  label: EXEMPTION_INSTITUTION_NAMES[value],
}));

/** The exemption from the fields below. */
export function readExemption(values: Values): FiscalExemption {
  const kind = values.text('receiver.exemption.kind') as ExemptionKind;
  const institution = values.text('receiver.exemption.institution') as ExemptionInstitution;
  const points = values.numberOrNull('receiver.exemption.exemptBp') ?? 0;
  return {
    kind,
    kindOther: kind === OTHER ? values.textOrNull('receiver.exemption.kindOther') : null,
    number: values.text('receiver.exemption.number'),
    article: values.numberOrNull('receiver.exemption.article'),
    clause: values.numberOrNull('receiver.exemption.clause'),
    institution,
    institutionOther:
      institution === OTHER ? values.textOrNull('receiver.exemption.institutionOther') : null,
    issuedOn: values.text('receiver.exemption.issuedOn') as FiscalExemption['issuedOn'],
    endsOn: values.textOrNull('receiver.exemption.endsOn') as FiscalExemption['endsOn'],
    exemptBp: Math.round(points * 100),
  };
}

/** The document that exempts a person or company from part of the IVA. */
export function ExemptionFields({
  form,
  was,
}: {
  form: ReceiverForm;
  was: FiscalExemption | null;
}) {
  const { field } = form;
  const [kind, setKind] = useState<string>(was?.kind ?? '04');
  const [institution, setInstitution] = useState<string>(was?.institution ?? '01');
  return (
    <>
      <SelectField
        label="Documento de exoneración"
        options={KINDS}
        {...field('receiver.exemption.kind', kind)}
        onChange={({ target }) => setKind(target.value)}
      />
      {kind === OTHER && (
        <TextField
          label="Qué documento es"
          {...field('receiver.exemption.kindOther', was?.kindOther)}
        />
      )}
      <TextField
        label="Número del documento"
        {...field('receiver.exemption.number', was?.number)}
      />
      <SelectField
        label="Institución"
        options={INSTITUTIONS}
        {...field('receiver.exemption.institution', institution)}
        onChange={({ target }) => setInstitution(target.value)}
      />
      {institution === OTHER && (
        <TextField
          label="Qué institución"
          {...field('receiver.exemption.institutionOther', was?.institutionOther)}
        />
      )}
      <TextField
        label="Puntos de IVA que no paga"
        inputMode="decimal"
        hint="13 es todo el IVA general. El precio no baja solo: dale el descuento que corresponde."
        {...field('receiver.exemption.exemptBp', was ? was.exemptBp / 100 : 13)}
      />
      <DateField
        label="Fecha del documento"
        {...field('receiver.exemption.issuedOn', was?.issuedOn)}
      />
      <DateField
        label="Último día"
        optional
        hint="Vacío: no vence."
        {...field('receiver.exemption.endsOn', was?.endsOn)}
      />
      <TextField
        label="Artículo"
        optional
        inputMode="numeric"
        {...field('receiver.exemption.article', was?.article)}
      />
      <TextField
        label="Inciso"
        optional
        inputMode="numeric"
        {...field('receiver.exemption.clause', was?.clause)}
      />
    </>
  );
}
