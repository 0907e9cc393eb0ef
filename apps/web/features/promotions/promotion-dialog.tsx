import type { Promotion } from '@forja/contract/promotions/routes';
import { AUDIENCES, type Audience } from '@forja/contract/promotions/values';
import { AUDIENCE_NAMES } from '@forja/contract/promotions/words';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { plansQuery } from '../../shared/memberships/queries.ts';
import { draftOf, GiftField, giftOf } from './gift-field.tsx';
import { savePromotion } from './queries.ts';

const AUDIENCE_HINTS: Record<Audience, string> = {
  everyone: 'Se aplica sola a quien compra',
  code: 'La persona dice un código',
  agreement: 'Para la gente de una empresa',
};

interface Props {
  /** The promotion to change; null for a new one. */
  promotion: Promotion | null;
  onClose: () => void;
}

type Length = 'first' | 'some' | 'always';
const lengthOf = (promotion: Promotion | null): Length =>
  promotion?.periods === null ? 'always' : (promotion?.periods ?? 1) > 1 ? 'some' : 'first';

/** Edits what a promotion gives, to whom, and until when. */
export function PromotionDialog({ promotion, onClose }: Props) {
  const { data: plans = [] } = useQuery(plansQuery);
  const [audience, setAudience] = useState<Audience>(promotion?.audience ?? 'everyone');
  const [plan, setPlan] = useState(() =>
    draftOf(promotion ? promotion.onPlan : { kind: 'percent', value: 10 }, false),
  );
  const [enrolment, setEnrolment] = useState(() => draftOf(promotion?.onEnrolment ?? null, true));
  const [length, setLength] = useState<Length>(lengthOf(promotion));
  const form = useForm<'POST /promotions' | 'PUT /promotions/{id}'>(async (data) => {
    const onPlan = giftOf(plan);
    const saved = await savePromotion(promotion, {
      name: data.text('name'),
      audience,
      code: audience === 'everyone' ? null : data.textOrNull('code'),
      onPlan,
      onEnrolment: giftOf(enrolment),
      // Without a discount on the plan there are no periods to repeat it in.
      periods:
        !onPlan || length === 'first' ? 1 : length === 'always' ? null : data.number('periods'),
      renewals: data.isOn('renewals'),
      extraDays: Number(data.text('extraDays') || 0),
      companions: Number(data.text('companions') || 0),
      planIds: data.choice('planIds', promotion?.planIds),
      startsOn: data.textOrNull('startsOn'),
      endsOn: data.textOrNull('endsOn'),
      maxUses: data.numberOrNull('maxUses'),
      maxUsesPerPerson: data.numberOrNull('maxUsesPerPerson'),
      active: promotion?.active ?? true,
    });
    toast({ tone: 'ok', message: `Guardamos la promoción ${saved.name}.` });
    onClose();
  });
  const { error, field } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={promotion ? `Editar ${promotion.name}` : 'Nueva promoción'}
      className="grid-cols-2"
    >
      <TextField
        className="col-span-full"
        label="Nombre"
        {...field('name', promotion?.name)}
        autoFocus
        hint="Sale en el recibo, por ejemplo «Regreso a clases»."
      />
      <RadioGroup
        className="col-span-full [&>div]:sm:grid-cols-3"
        label="¿Quién la recibe?"
        look="cards"
        value={audience}
        onChange={({ target }) =>
          setAudience(AUDIENCES.find((each) => each === target.value) ?? 'everyone')
        }
        options={AUDIENCES.map((value) => ({
          value,
          label: <span className="font-medium">{AUDIENCE_NAMES[value]}</span>,
          hint: AUDIENCE_HINTS[value],
        }))}
      />
      {audience !== 'everyone' && (
        <TextField
          className="col-span-full"
          label="Código"
          {...field('code', promotion?.code)}
          autoCapitalize="characters"
          autoComplete="off"
          optional={audience === 'agreement'}
          hint={
            audience === 'agreement'
              ? 'Además de las personas de la lista, para quien lo diga.'
              : 'Por ejemplo VERANO20.'
          }
        />
      )}
      <GiftField
        label="En la membresía"
        draft={plan}
        onDraft={setPlan}
        error={error('onPlan.value') ?? error('onPlan')}
      />
      {plan.choice !== 'none' && (
        <SelectField
          label="Durante"
          className={length === 'some' ? undefined : 'col-span-full'}
          value={length}
          onChange={({ target }) =>
            setLength(
              target.value === 'always' ? 'always' : target.value === 'some' ? 'some' : 'first',
            )
          }
          options={[
            { value: 'first', label: 'El primer período' },
            { value: 'some', label: 'Los primeros períodos' },
            { value: 'always', label: 'Mientras la renueve' },
          ]}
        />
      )}
      {plan.choice !== 'none' && length === 'some' && (
        <NumberField
          label="Períodos"
          {...field('periods', Math.max(2, promotion?.periods ?? 3))}
          min={2}
        />
      )}
      <Checkbox
        className="col-span-full"
        label="También para quien renueva"
        hint="Sin marcar, solo con una membresía nueva o un cambio de plan."
        name="renewals"
        defaultChecked={promotion?.renewals ?? false}
      />
      <GiftField
        label="En la matrícula"
        canBeFree
        draft={enrolment}
        onDraft={setEnrolment}
        error={error('onEnrolment.value') ?? error('onEnrolment')}
      />
      <NumberField
        label="Días extra"
        {...field('extraDays', promotion?.extraDays || null)}
        optional
        min={0}
      />
      <NumberField
        label="Acompañantes"
        {...field('companions', promotion?.companions || null)}
        optional
        min={0}
        hint="Cuántas personas más compran con ella."
      />
      <DateField label="Desde" {...field('startsOn', promotion?.startsOn)} optional />
      <DateField label="Hasta" {...field('endsOn', promotion?.endsOn)} optional />
      <NumberField
        label="Usos en total"
        {...field('maxUses', promotion?.maxUses)}
        optional
        min={1}
      />
      <NumberField
        label="Usos por persona"
        {...field('maxUsesPerPerson', promotion ? promotion.maxUsesPerPerson : 1)}
        optional
        min={1}
      />
      <fieldset className="col-span-full">
        <legend className="font-medium">Planes</legend>
        <p className="mb-1 text-13 text-muted">Sin elegir nada, para todos.</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {plans
            .filter(({ id, active }) => active || promotion?.planIds.includes(id))
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                name="planIds"
                value={id}
                defaultChecked={promotion?.planIds.includes(id) ?? false}
              />
            ))}
        </div>
        {error('planIds') && (
          <p role="alert" className="text-13 text-bad">
            {error('planIds')}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
