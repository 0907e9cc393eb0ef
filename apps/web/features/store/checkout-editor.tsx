import type { Checkout } from '@forja/contract/store-orders';
import { Button } from '@forja/ui/button';
import { MoneyField } from '@forja/ui/money-field';
import { Switch } from '@forja/ui/switch';
import { TextField } from '@forja/ui/text-field';
import { toast } from '@forja/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../lib/api.ts';
import { textOrNull, useForm } from '../../lib/use-form.ts';
import { checkoutQuery } from './order-queries.ts';

/** Where members pay and whether orders are delivered. */
export function CheckoutEditor({ checkout }: { checkout: Checkout }) {
  const client = useQueryClient();
  const [deliveryEnabled, setDelivery] = useState(checkout.deliveryEnabled);
  const [fee, setFee] = useState<number | null>(checkout.deliveryFeeCents);
  const { errors, message, working, onSubmit } = useForm(async (form) => {
    const body = {
      sinpePhone: textOrNull(form, 'sinpePhone'),
      sinpeName: textOrNull(form, 'sinpeName'),
      iban: textOrNull(form, 'iban'),
      bankName: textOrNull(form, 'bankName'),
      deliveryEnabled,
      deliveryFeeCents: fee ?? 0,
    };
    await change('PUT /store/checkout', { body });
    await client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
    toast({ tone: 'ok', message: 'Guardamos cómo se paga y se entrega.' });
  });
  return (
    <form onSubmit={onSubmit} className="grid max-w-3xl gap-4 sm:grid-cols-2">
      <TextField
        label="Teléfono de SINPE Móvil"
        name="sinpePhone"
        type="tel"
        optional
        hint="Sin él no se ofrece pagar por SINPE."
        defaultValue={checkout.sinpePhone ?? ''}
        error={errors.sinpePhone}
      />
      <TextField
        label="A nombre de"
        name="sinpeName"
        optional
        maxLength={120}
        defaultValue={checkout.sinpeName ?? ''}
      />
      <TextField
        label="Cuenta IBAN"
        name="iban"
        optional
        maxLength={40}
        hint="Sin ella no se ofrece pagar por transferencia."
        defaultValue={checkout.iban ?? ''}
      />
      <TextField
        label="Banco"
        name="bankName"
        optional
        maxLength={80}
        defaultValue={checkout.bankName ?? ''}
      />
      <Switch
        label="Entregar a domicilio"
        checked={deliveryEnabled}
        onChange={(event) => setDelivery(event.target.checked)}
      />
      {deliveryEnabled && <MoneyField label="Costo de envío" value={fee} onValue={setFee} />}
      {message && <p className="text-bad sm:col-span-2">{message}</p>}
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" variant="primary" loading={working}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
