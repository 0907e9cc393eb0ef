import type { PaymentDetails } from '@forja/contract/memberships/payment-routes';
import type { Settings } from '@forja/contract/settings/routes';
import { termsOf } from '@forja/contract/subscription/plans';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FormFields } from '../../lib/forms/form-fields.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { paymentDetailsQuery } from '../../shared/memberships/queries.ts';
import { savePaymentDetails, saveSettings, subscriptionQuery } from './queries.ts';

function DetailsForm({ details }: { details: PaymentDetails }) {
  const form = useForm<'PUT /payment-details'>(async (data) => {
    await savePaymentDetails({
      sinpeNumber: data.textOrNull('sinpeNumber'),
      sinpeName: data.textOrNull('sinpeName'),
      iban: data.textOrNull('iban'),
      ibanName: data.textOrNull('ibanName'),
      bank: data.textOrNull('bank'),
    });
    toast({ tone: 'ok', message: 'Guardamos dónde te pagan.' });
  });
  const field = (name: keyof PaymentDetails) => ({
    name,
    optional: true,
    defaultValue: details[name] ?? '',
    error: form.error(name),
  });
  return (
    <FormFields form={form} className="px-5 pb-5 sm:grid-cols-2">
      <TextField
        label="Número de SINPE Móvil"
        type="tel"
        hint="Sin él, tus miembros no pueden avisar un SINPE."
        {...field('sinpeNumber')}
      />
      <TextField label="SINPE a nombre de" maxLength={80} {...field('sinpeName')} />
      <TextField
        label="Cuenta IBAN"
        hint="Por ejemplo CR05 0152 0200 1026 2840 66."
        className="sm:col-span-2"
        {...field('iban')}
      />
      <TextField label="Cuenta a nombre de" maxLength={80} {...field('ibanName')} />
      <TextField label="Banco" maxLength={80} {...field('bank')} />
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" variant="primary" loading={form.working}>
          Guardar pagos
        </Button>
      </div>
    </FormFields>
  );
}

function StoreSwitch({ settings }: { settings: Settings }) {
  const { data: subscription } = useQuery(subscriptionQuery);
  const isSold = !subscription || termsOf(subscription).store;
  const turn = useAction(async (enabled: boolean) => {
    await saveSettings({ store: { enabled } });
    toast({ tone: 'ok', message: enabled ? 'La tienda está abierta.' : 'La tienda está cerrada.' });
  });
  return (
    <>
      <Switch
        label="Tienda abierta"
        hint="Cerrada, nadie puede comprar en línea."
        checked={settings.store.enabled}
        disabled={turn.busy || !isSold}
        onChange={(event) => turn.start(event.target.checked)}
      />
      {!isSold && (
        <p className="text-13">
          Tu suscripción no incluye la tienda en línea.{' '}
          <Link to="/subscription" className={linkClass}>
            Agregar la tienda
          </Link>
        </p>
      )}
    </>
  );
}

/** Where members send their money, and whether the gym sells online. */
export function PaymentsTab({ settings }: { settings: Settings }) {
  const query = useQuery(paymentDetailsQuery);
  const { data } = query;
  return (
    <div className="grid max-w-3xl gap-4">
      <Panel title="Dónde te pagan">
        <LoadState
          query={query}
          failed="No pudimos cargar los datos de pago"
          text="Revisa tu conexión e inténtalo de nuevo."
          waiting={<SkeletonRows rows={3} label="Cargando los datos de pago…" />}
        />
        {data && <DetailsForm details={data} />}
      </Panel>
      <Panel title="Tienda">
        <div className="px-5 pb-4">
          <StoreSwitch settings={settings} />
        </div>
      </Panel>
    </div>
  );
}
