import { DAY_MINUTES } from '@forja/calendar/duration';
import type { Checkout } from '@forja/contract/store-orders/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { change } from '../../../lib/api/api.ts';
import { useUnsaved } from '../../../lib/forms/drafts/use-unsaved.tsx';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { checkoutQuery } from '../orders/order-queries.ts';
import { holdText } from './hold-words.ts';

const HOLDS = [
  {
    key: 'transfer',
    label: 'SINPE o transferencia',
    choices: [30, 60, 120, 240, 720, DAY_MINUTES],
  },
  {
    key: 'cash',
    label: 'Efectivo',
    choices: [120, 720, DAY_MINUTES, 2 * DAY_MINUTES, 3 * DAY_MINUTES],
  },
  { key: 'card', label: 'Tarjeta', choices: [30, 60, 120] },
] as const;

/** Delivery settings, how long unpaid orders are held, and a link to the payment details. */
export function CheckoutEditor({ checkout }: { checkout: Checkout }) {
  const client = useQueryClient();
  const [deliveryEnabled, setDelivery] = useState(checkout.deliveryEnabled);
  const [fee, setFee] = useState<number | null>(checkout.deliveryFeeCents);
  const [holdMinutes, setHold] = useState(checkout.holdMinutes);
  const form = useForm<'PUT /store/checkout'>(async () => {
    const body = { deliveryEnabled, deliveryFeeCents: fee ?? 0, holdMinutes };
    await change('PUT /store/checkout', { body });
    await client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
    toast({ tone: 'ok', message: 'Guardamos cómo se entrega.' });
  });
  const isDirty =
    deliveryEnabled !== checkout.deliveryEnabled ||
    (fee ?? 0) !== checkout.deliveryFeeCents ||
    HOLDS.some(({ key }) => holdMinutes[key] !== checkout.holdMinutes[key]);
  const { question } = useUnsaved(() => isDirty, isDirty);
  return (
    <Panel title="Entrega" className="max-w-3xl">
      <FormFields form={form} className="items-end px-5 pb-5 sm:grid-cols-2">
        <p className="text-13 text-muted sm:col-span-2">
          El SINPE y la cuenta donde te pagan son los mismos de las membresías. Se cambian en{' '}
          <Link to="/settings?vista=pagos" className={linkClass}>
            Ajustes, Pagos
          </Link>
          .
        </p>
        <Switch
          label="Entregar a domicilio"
          checked={deliveryEnabled}
          onChange={(event) => setDelivery(event.target.checked)}
        />
        {deliveryEnabled && (
          <MoneyField
            label="Costo de envío"
            value={fee}
            onValue={setFee}
            error={form.error('deliveryFeeCents')}
          />
        )}
        <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
          <legend className="mb-2 font-medium">Cuánto se guarda un pedido sin pagar</legend>
          {HOLDS.map(({ key, label, choices }) => (
            <SelectField
              key={key}
              label={label}
              value={String(holdMinutes[key])}
              onChange={(event) => setHold({ ...holdMinutes, [key]: Number(event.target.value) })}
              error={form.error(`holdMinutes.${key}`)}
              options={[...new Set([...choices, holdMinutes[key]])]
                .sort((a, b) => a - b)
                .map((minutes) => ({ value: String(minutes), label: holdText(minutes) }))}
            />
          ))}
          <p className="text-13 text-muted sm:col-span-3">
            Si ya escribieron el comprobante, se guarda hasta que lo confirmes o lo rechaces.
          </p>
        </fieldset>
        <div className="flex justify-end sm:col-span-2">
          <Button type="submit" variant="primary" loading={form.working}>
            Guardar
          </Button>
        </div>
      </FormFields>
      {question}
    </Panel>
  );
}
