import type { FieldOf } from '@forja/contract/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { change, fetchOne } from '../../lib/api/api.ts';
import type { ResponseFor } from '../../lib/api/request.ts';
import { FormFields } from '../../lib/forms/form-fields.tsx';
import { useForm } from '../../lib/forms/use-form.ts';

type Policy = NonNullable<ResponseFor<'GET /access-policy'>>;

const policyQuery = queryOptions({
  queryKey: ['access-policy'],
  queryFn: () => fetchOne('GET /access-policy'),
});

function PolicyForm({ policy }: { policy: Policy }) {
  const queries = useQueryClient();
  const form = useForm<'PUT /access-policy'>(async (values) => {
    const number = (name: FieldOf<'PUT /access-policy'>) => Number(values.text(name));
    const body = {
      debt: values.text('debt') === 'refuse' ? 'refuse' : 'allow',
      debtGraceDays: number('debtGraceDays'),
      expiryGraceDays: number('expiryGraceDays'),
      toleranceMinutes: number('toleranceMinutes'),
      stayMinutes: number('stayMinutes'),
      unpaidPeriods: values.textOrNull('unpaidPeriods') ? number('unpaidPeriods') : null,
      pauseDaysPerYear: values.numberOrNull('pauseDaysPerYear'),
      memberCancels: values.text('memberCancels') === 'true',
      passbackMinutes: number('passbackMinutes'),
    } as const;
    queries.setQueryData(policyQuery.queryKey, await change('PUT /access-policy', { body }));
    toast('Guardamos las reglas de las puertas.');
  });
  return (
    <FormFields form={form} className="items-start px-5 pb-5 sm:grid-cols-2">
      <SelectField
        label="Quien tiene un pago atrasado"
        name="debt"
        defaultValue={policy.debt}
        options={[
          { value: 'allow', label: 'Puede entrar' },
          { value: 'refuse', label: 'No puede entrar después de los días de gracia' },
        ]}
      />
      <NumberField
        label="Días de gracia para un pago atrasado"
        {...form.field('debtGraceDays', policy.debtGraceDays)}
        suffix="días"
        required
        min={0}
        max={60}
      />
      <NumberField
        label="Días de gracia después de que vence la membresía"
        {...form.field('expiryGraceDays', policy.expiryGraceDays)}
        suffix="días"
        hint="Con 0, la puerta deja de abrir al día siguiente."
        required
        min={0}
        max={30}
      />
      <NumberField
        label="Tolerancia antes y después del horario del plan"
        {...form.field('toleranceMinutes', policy.toleranceMinutes)}
        suffix="min"
        required
        min={0}
        max={120}
      />
      <NumberField
        label="Cuánto dura una visita si nadie registra la salida"
        {...form.field('stayMinutes', policy.stayMinutes)}
        suffix="min"
        hint="Sirve para contar cuántas personas hay dentro."
        required
        min={15}
        max={720}
      />
      <NumberField
        label="Períodos sin pagar que detienen la renovación automática"
        {...form.field('unpaidPeriods', policy.unpaidPeriods)}
        hint="Vacío: se sigue renovando aunque deba."
        optional
        min={1}
        max={12}
      />
      <NumberField
        label="Días de pausa al año por persona"
        {...form.field('pauseDaysPerYear', policy.pauseDaysPerYear)}
        suffix="días"
        hint="Vacío: sin límite. Un plan puede permitir otros."
        optional
        min={0}
        max={366}
      />
      <SelectField
        label="Cancelar desde la aplicación"
        name="memberCancels"
        defaultValue={String(policy.memberCancels)}
        options={[
          { value: 'false', label: 'Solo recepción cancela' },
          { value: 'true', label: 'Cada persona cancela la suya al terminar lo pagado' },
        ]}
      />
      <NumberField
        label="Minutos en que no se abre dos veces a la misma persona"
        {...form.field('passbackMinutes', policy.passbackMinutes)}
        suffix="min"
        hint="Evita que presten el código; 10 es lo usual. Con 0 entra cuantas veces quiera."
        required
        min={0}
        max={240}
      />
      <div className="flex justify-end sm:col-span-2">
        <Button variant="primary" type="submit" loading={form.working}>
          Guardar reglas
        </Button>
      </div>
    </FormFields>
  );
}

/** What the doors tolerate: debts, ended memberships, hours. */
export function DoorsTab() {
  const { data } = useQuery(policyQuery);
  return (
    <div className="grid max-w-3xl gap-4">
      <Panel title="Quién puede entrar">
        {data ? (
          <PolicyForm policy={data} />
        ) : (
          <SkeletonRows rows={4} label="Cargando las reglas…" />
        )}
      </Panel>
      <p className="text-muted">
        Hasta cuándo se cancela una clase y qué cuestan las faltas se decide en las{' '}
        <Link to="/eventos-admin?reglas=1" className={linkClass}>
          reglas de las reservas
        </Link>
        .
      </p>
    </div>
  );
}
