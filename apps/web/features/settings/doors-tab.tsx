import type { AccessPolicy } from '@forja/contract/access/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useEdits } from '../../lib/forms/drafts/use-edits.tsx';
import { useOpened } from '../../lib/forms/drafts/use-opened.ts';
import { FormFields } from '../../lib/forms/form-fields.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { accessPolicyQuery, saveAccessPolicy } from './queries.ts';

function PolicyForm({ policy }: { policy: AccessPolicy }) {
  const edits = useEdits({ onPage: true });
  const [opened, open] = useOpened(policy, edits.isDirty);
  const form = useForm<'PUT /access-policy'>(async (values) => {
    const saved = await saveAccessPolicy(opened, {
      expiryGraceDays: values.number('expiryGraceDays'),
      toleranceMinutes: values.number('toleranceMinutes'),
      stayMinutes: values.number('stayMinutes'),
      passbackMinutes: values.number('passbackMinutes'),
      passback: values.text('passback') === 'free' ? 'free' : 'refuse',
      maxInside: values.numberOrNull('maxInside'),
      graceDaysPerMonth: values.number('graceDaysPerMonth'),
      kioskNumbers: values.isOn('kioskNumbers'),
    });
    open(saved);
    toast('Guardamos las reglas de las puertas.');
  });
  return (
    // Drawn anew after saving, because others may have changed another rule meanwhile.
    <FormFields
      key={JSON.stringify(opened)}
      form={form}
      edits={edits}
      className="items-start px-5 pb-5 sm:grid-cols-2"
    >
      <NumberField
        label="Días de gracia después de que vence la membresía"
        {...form.field('expiryGraceDays', opened.expiryGraceDays)}
        suffix="días"
        hint="Con 0, la puerta deja de abrir al día siguiente."
        required
        min={0}
      />
      <NumberField
        label="Tolerancia antes y después del horario del plan"
        {...form.field('toleranceMinutes', opened.toleranceMinutes)}
        suffix="min"
        required
        min={0}
      />
      <NumberField
        label="Cuánto dura una visita si nadie registra la salida"
        {...form.field('stayMinutes', opened.stayMinutes)}
        suffix="min"
        hint="Sirve para contar cuántas personas hay dentro."
        required
        min={15}
      />
      <NumberField
        label="Minutos en que otra entrada de la misma persona es repetida"
        {...form.field('passbackMinutes', opened.passbackMinutes)}
        suffix="min"
        hint="10 es lo usual. Con 0 entra cuantas veces quiera."
        required
        min={0}
      />
      <SelectField
        label="Una entrada repetida"
        name="passback"
        defaultValue={opened.passback}
        options={[
          { value: 'refuse', label: 'No se abre: evita que presten el código' },
          { value: 'free', label: 'Se abre y no gasta otra visita' },
        ]}
      />
      <NumberField
        label="Aforo"
        {...form.field('maxInside', opened.maxInside)}
        suffix="personas"
        hint="Se muestra junto a cuántas hay dentro. Vacío: sin límite."
        min={1}
      />
      <NumberField
        label="Días de gracia al mes que recepción puede dar a una persona"
        {...form.field('graceDaysPerMonth', opened.graceDaysPerMonth)}
        suffix="días"
        hint="A quien venció o debe, con su motivo. Con 0, solo los da quien puede perdonar deudas."
        required
        min={0}
      />
      <Checkbox
        label="En el quiosco se puede entrar con cédula o número de miembro"
        name="kioskNumbers"
        defaultChecked={opened.kioskNumbers}
        hint="Se pide también el primer nombre, y quien entra aparece con su foto. Un número lo puede saber otra persona: úsalo donde alguien vea la entrada."
        className="sm:col-span-2"
      />
      <div className="flex justify-end sm:col-span-2">
        <Button variant="primary" type="submit" loading={form.working}>
          Guardar reglas
        </Button>
      </div>
      {edits.question}
    </FormFields>
  );
}

/** The rules of the doors: ended memberships, hours, a second entry. */
export function DoorsTab() {
  const query = useQuery(accessPolicyQuery);
  return (
    <div className="grid max-w-3xl gap-4">
      <Panel title="Quién puede entrar">
        <LoadState
          query={query}
          failed="No pudimos cargar las reglas"
          waiting={<SkeletonRows rows={4} label="Cargando las reglas…" />}
        />
        {query.data && <PolicyForm policy={query.data} />}
      </Panel>
      <p className="text-muted">
        Cuándo una deuda cierra la puerta se decide en{' '}
        <Link to="/settings?vista=cobros" className={linkClass}>
          Cobros
        </Link>
        . Hasta cuándo se cancela una clase y qué cuestan las faltas se decide en las{' '}
        <Link to="/eventos-admin?reglas=1" className={linkClass}>
          reglas de las reservas
        </Link>
        .
      </p>
    </div>
  );
}
