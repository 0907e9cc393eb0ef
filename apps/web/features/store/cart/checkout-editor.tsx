import type { Checkout } from '@forja/contract/store/order-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { change } from '../../../lib/api/api.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { checkoutQuery } from '../orders/order-queries.ts';

/** Delivery settings, and a link to the payment details. */
export function CheckoutEditor({ checkout }: { checkout: Checkout }) {
  const client = useQueryClient();
  const [deliveryEnabled, setDelivery] = useState(checkout.deliveryEnabled);
  const [fee, setFee] = useState<number | null>(checkout.deliveryFeeCents);
  const form = useForm<'PUT /store/checkout'>(async () => {
    const body = { deliveryEnabled, deliveryFeeCents: fee ?? 0 };
    await change('PUT /store/checkout', { body });
    await client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
    toast({ tone: 'ok', message: 'Guardamos cómo se entrega.' });
  });
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
        <div className="flex justify-end sm:col-span-2">
          <Button type="submit" variant="primary" loading={form.working}>
            Guardar
          </Button>
        </div>
      </FormFields>
    </Panel>
  );
}
