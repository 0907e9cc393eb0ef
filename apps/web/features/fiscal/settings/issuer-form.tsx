import type { FiscalSettingsView } from '@forja/contract/fiscal/routes';
import { type IdentificationType, SOLD_KINDS } from '@forja/contract/fiscal/values';
import { SOLD_KIND_NAMES } from '@forja/contract/fiscal/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useEdits } from '../../../lib/forms/drafts/use-edits.tsx';
import { useOpened } from '../../../lib/forms/drafts/use-opened.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { CABYS_HINT, CabysField } from '../../../shared/fiscal/cabys-field.tsx';
import { IdentificationFields } from '../identification-fields.tsx';
import { saveFiscal } from '../queries.ts';

const PROVINCES = [
  'San José',
  'Alajuela',
  'Cartago',
  'Heredia',
  'Guanacaste',
  'Puntarenas',
  'Limón',
].map((label, at) => ({ value: String(at + 1), label }));

const GYM_SERVICE = '9723000000200';

/** The first values of a gym that has not saved any; what it sells itself has one code. */
const FIRST_DESK = {
  branch: 1,
  terminal: 1,
  creditDays: 30,
  cabys: {
    period: GYM_SERVICE,
    enrolment: GYM_SERVICE,
    'class-fee': GYM_SERVICE,
    service: GYM_SERVICE,
    product: null,
  },
};

const Heading = ({ children }: { children: string }) => (
  <h3 className="text-13 font-semibold text-muted sm:col-span-2">{children}</h3>
);

/** The issuer of documents, their numbers and codes, and the account that sends them. */
export function IssuerForm({ newest }: { newest: FiscalSettingsView | null }) {
  const edits = useEdits({ onPage: true });
  const [settings, open] = useOpened(newest, edits.isDirty);
  const issuer = settings?.issuer;
  const gym = useSettings();
  const desk = settings ?? FIRST_DESK;
  const [timesSaved, setTimesSaved] = useState(0);
  const form = useForm<'PUT /fiscal/settings'>(async (values) => {
    const saved = await saveFiscal({
      issuer: {
        name: values.text('issuer.name'),
        identification: {
          type: values.text('issuer.identification.type') as IdentificationType,
          number: values.text('issuer.identification.number'),
        },
        tradeName: values.textOrNull('issuer.tradeName'),
        place: {
          province: values.text('issuer.place.province'),
          canton: values.text('issuer.place.canton'),
          district: values.text('issuer.place.district'),
          address: values.text('issuer.place.address'),
        },
        email: values.text('issuer.email'),
      },
      activityCode: values.text('activityCode'),
      branch: values.numberOrNull('branch') ?? 0,
      terminal: values.numberOrNull('terminal') ?? 0,
      creditDays: values.numberOrNull('creditDays') ?? 0,
      defersVat: values.isOn('defersVat'),
      cabys: {
        period: values.textOrNull('cabys.period'),
        enrolment: values.textOrNull('cabys.enrolment'),
        'class-fee': values.textOrNull('cabys.class-fee'),
        service: values.textOrNull('cabys.service'),
        product: values.textOrNull('cabys.product'),
      },
      username: values.textOrNull('username'),
      password: values.exact('password') || null,
    });
    open(saved.settings);
    setTimesSaved((times) => times + 1);
    toast({ tone: 'ok', message: 'Guardamos quién factura.' });
  });
  const { field } = form;
  return (
    // Drawn anew after saving, so that no saved password stays in the page.
    <FormFields
      key={`${timesSaved} ${JSON.stringify(settings)}`}
      form={form}
      edits={edits}
      className="px-5 pb-5 sm:grid-cols-2"
    >
      <TextField label="Nombre o razón social" {...field('issuer.name', issuer?.name)} />
      <TextField
        label="Nombre comercial"
        optional
        {...field('issuer.tradeName', issuer ? issuer.tradeName : gym.gymName)}
      />
      <IdentificationFields
        type={field('issuer.identification.type', issuer?.identification.type ?? '02')}
        number={field('issuer.identification.number', issuer?.identification.number)}
      />
      <TextField
        label="Código de actividad"
        inputMode="numeric"
        hint="El que está inscrito en Hacienda, 6 dígitos."
        {...field('activityCode', settings?.activityCode)}
      />
      <TextField
        label="Correo del emisor"
        type="email"
        {...field('issuer.email', issuer?.email ?? gym.contact.email)}
      />
      <SelectField
        label="Provincia"
        options={PROVINCES}
        placeholder="Elige la provincia"
        {...field('issuer.place.province', issuer?.place.province)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Cantón"
          inputMode="numeric"
          hint="2 dígitos."
          {...field('issuer.place.canton', issuer?.place.canton)}
        />
        <TextField
          label="Distrito"
          inputMode="numeric"
          hint="2 dígitos."
          {...field('issuer.place.district', issuer?.place.district)}
        />
      </div>
      <TextField
        label="Otras señas"
        className="sm:col-span-2"
        {...field('issuer.place.address', issuer?.place.address ?? gym.contact.address)}
      />
      <Heading>Numeración</Heading>
      <NumberField
        label="Sucursal"
        hint="Si tienes otro sistema, elige una que no use."
        {...field('branch', desk.branch)}
      />
      <NumberField label="Terminal" {...field('terminal', desk.terminal)} />
      <NumberField
        label="Plazo de lo que queda debiendo (días)"
        {...field('creditDays', desk.creditDays)}
      />
      <Checkbox
        name="defersVat"
        className="self-end sm:pb-2"
        defaultChecked={settings?.defersVat ?? false}
        label="IVA diferido de las facturas a crédito"
        hint="Solo si tu contador lo pide: el IVA se declara al cobrar, en 90 días como máximo, y cada abono lleva su recibo electrónico de pago."
      />
      <div className="grid gap-1 sm:col-span-2">
        <Heading>Código CAByS de lo que vendes</Heading>
        <p className="text-13 text-muted text-pretty">{CABYS_HINT}</p>
      </div>
      {SOLD_KINDS.map((kind) => (
        <CabysField
          key={kind}
          label={SOLD_KIND_NAMES[kind]}
          hint=""
          optional
          {...field(`cabys.${kind}`, desk.cabys[kind])}
        />
      ))}
      <Heading>Usuario de la API de Hacienda</Heading>
      <TextField
        label="Usuario"
        optional
        autoComplete="off"
        {...field('username', settings?.username)}
      />
      <TextField
        label="Contraseña"
        type="password"
        optional
        autoComplete="new-password"
        hint={settings?.hasPassword ? 'Vacía: queda la que guardamos.' : undefined}
        {...field('password')}
      />
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" variant="primary" loading={form.working}>
          Guardar
        </Button>
      </div>
      {edits.question}
    </FormFields>
  );
}
