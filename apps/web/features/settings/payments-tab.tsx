import type { PaymentDetails } from '@forja/contract/accounts/payment-routes';
import { isOwner } from '@forja/contract/roles';
import type { Settings } from '@forja/contract/settings/routes';
import { termsOfGym } from '@forja/contract/subscription/plans';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useEdits } from '../../lib/forms/drafts/use-edits.tsx';
import { useOpened } from '../../lib/forms/drafts/use-opened.ts';
import { FormFields } from '../../lib/forms/form-fields.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { useSession } from '../../lib/session/current.ts';
import { useMay } from '../../lib/session/may.ts';
import { paymentDetailsQuery } from '../../shared/memberships/queries.ts';
import { ownersQuery, savePaymentDetails, saveSettings, subscriptionQuery } from './queries.ts';

const LABELS: Record<keyof PaymentDetails, string> = {
  sinpeNumber: 'Número de SINPE Móvil',
  sinpeName: 'SINPE a nombre de',
  iban: 'Cuenta IBAN',
  ibanName: 'Cuenta a nombre de',
  bank: 'Banco',
};
const NAMES = Object.keys(LABELS) as (keyof PaymentDetails)[];

function DetailsForm({ details }: { details: PaymentDetails }) {
  const edits = useEdits({ onPage: true });
  const [opened, open] = useOpened(details, edits.isDirty);
  const form = useForm<'PUT /payment-details'>(async (data) => {
    const saved = await savePaymentDetails(opened, {
      sinpeNumber: data.textOrNull('sinpeNumber'),
      sinpeName: data.textOrNull('sinpeName'),
      iban: data.textOrNull('iban'),
      ibanName: data.textOrNull('ibanName'),
      bank: data.textOrNull('bank'),
    });
    open(saved);
    toast({ tone: 'ok', message: 'Guardamos dónde te pagan.' });
  });
  const field = (name: keyof PaymentDetails) => ({
    name,
    optional: true,
    defaultValue: opened[name] ?? '',
    error: form.error(name),
  });
  return (
    // Drawn anew after saving, because others may have changed another field meanwhile.
    <FormFields
      key={JSON.stringify(opened)}
      form={form}
      edits={edits}
      className="px-5 pb-5 sm:grid-cols-2"
    >
      <TextField
        label={LABELS.sinpeNumber}
        type="tel"
        hint="Sin él, tus miembros no pueden avisar un SINPE."
        {...field('sinpeNumber')}
      />
      <TextField label={LABELS.sinpeName} {...field('sinpeName')} />
      <TextField
        label={LABELS.iban}
        hint="Por ejemplo CR05 0152 0200 1026 2840 66."
        className="sm:col-span-2"
        {...field('iban')}
      />
      <TextField label={LABELS.ibanName} {...field('ibanName')} />
      <TextField label={LABELS.bank} {...field('bank')} />
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" variant="primary" loading={form.working}>
          Guardar pagos
        </Button>
      </div>
      {edits.question}
    </FormFields>
  );
}

/** The account as admins see it, with the owners to ask for a change. */
function DetailsShown({ details }: { details: PaymentDetails }) {
  const { data: owners } = useQuery(ownersQuery);
  const names = new Intl.ListFormat('es', { type: 'disjunction' }).format(
    (owners?.rows ?? []).map(({ username }) => username),
  );
  return (
    <div className="grid gap-4 px-5 pb-5">
      <p className="text-13 text-muted">
        Solo un dueño cambia estos datos.{names && ` Pídeselo a ${names}.`}
      </p>
      <dl className="grid gap-4 sm:grid-cols-2">
        {NAMES.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-muted">{LABELS[name]}</dt>
            <dd className="font-medium wrap-anywhere">{details[name] ?? 'Sin indicar'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function StoreSwitch({ settings }: { settings: Settings }) {
  const seesPlan = useMay()('money.reports');
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: seesPlan });
  const isSold = !subscription || termsOfGym(subscription).store;
  const turn = useAction(async (enabled: boolean) => {
    await saveSettings(settings, { store: { enabled } });
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

/** The account members pay to, and whether the gym sells online. */
export function PaymentsTab({ settings }: { settings: Settings }) {
  const query = useQuery(paymentDetailsQuery);
  const { data } = query;
  const { user } = useSession();
  const may = useMay();
  const Details = isOwner(user?.role ?? '') ? DetailsForm : DetailsShown;
  return (
    <div className="grid max-w-3xl gap-4">
      <Panel title="Dónde te pagan">
        <LoadState
          query={query}
          failed="No pudimos cargar los datos de pago"
          text="Revisa tu conexión e inténtalo de nuevo."
          waiting={<SkeletonRows rows={3} label="Cargando los datos de pago…" />}
        />
        {data && <Details details={data} />}
      </Panel>
      {may('store.manage') && (
        <Panel title="Tienda">
          <div className="px-5 pb-4">
            <StoreSwitch settings={settings} />
          </div>
        </Panel>
      )}
    </div>
  );
}
