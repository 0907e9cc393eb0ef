import type { PaymentGateway } from '@forja/contract/gateways/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/dates.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { RemovalDialog } from '../../../lib/forms/removal-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { CopyButton } from '../../../lib/screen/copy-button.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { connectOnvo, disconnectOnvo, gatewayQuery } from '../queries.ts';
import { TrialCharge } from './trial-charge.tsx';

/** The address for ONVO's webhooks, which the owner has to enter at ONVO. */
function WebhookAddress({ url }: { url: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-13 font-medium">Dirección para los avisos</p>
      <div className="flex items-start gap-2">
        <code className="min-w-0 rounded-panel bg-sunk px-3 py-2 text-13 wrap-anywhere">{url}</code>
        <CopyButton text={url} what="la dirección para los avisos" />
      </div>
    </div>
  );
}

function ConnectForm({ webhookUrl }: { webhookUrl: string }) {
  const form = useForm<'PUT /payment-gateway/onvo'>(async (values, element) => {
    await connectOnvo({
      secretKey: values.exact('secretKey'),
      webhookSecret: values.exact('webhookSecret'),
    });
    element.reset();
    toast({ tone: 'ok', message: 'Conectamos tu cuenta de ONVO. Ya se puede pagar con tarjeta.' });
  });
  return (
    <div className="grid gap-4 px-5 pb-5">
      <p className="text-13 text-muted">
        El dinero llega directo a tu cuenta de ONVO: nosotros no lo tocamos ni vemos la tarjeta. En
        el panel de ONVO, en Desarrolladores, agrega un webhook con esta dirección y el evento{' '}
        <code>checkout-session.succeeded</code>. Después copia aquí tu llave secreta y el secreto de
        ese webhook.
      </p>
      <WebhookAddress url={webhookUrl} />
      <FormFields form={form} className="sm:grid-cols-2">
        <TextField
          label="Llave secreta"
          type="password"
          autoComplete="off"
          placeholder="onvo_live_secret_key_…"
          hint="La probamos con ONVO antes de guardarla, y no se vuelve a mostrar."
          {...form.field('secretKey')}
        />
        <TextField
          label="Secreto del webhook"
          type="password"
          autoComplete="off"
          hint="Está junto al webhook que agregaste."
          {...form.field('webhookSecret')}
        />
        <div className="flex justify-end sm:col-span-2">
          <Button type="submit" variant="primary" loading={form.working}>
            Conectar ONVO
          </Button>
        </div>
      </FormFields>
    </div>
  );
}

type Connected = NonNullable<PaymentGateway['onvo']>;

function ConnectedShown({ onvo, webhookUrl }: { onvo: Connected; webhookUrl: string }) {
  const { timeZone } = useSettings();
  const [asking, setAsking] = useState(false);
  const since = formatDate(onvo.connectedAt, timeZone);
  return (
    <div className="grid gap-4 px-5 pb-5">
      {onvo.mode === 'test' && (
        <Banner tone="yellow" className="rounded-panel">
          La llave es de prueba: nadie paga de verdad con ella.
        </Banner>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-13 text-muted">Llave secreta</dt>
          <dd className="font-medium">•••• {onvo.keyHint}</dd>
        </div>
        <div>
          <dt className="text-13 text-muted">Conectada</dt>
          <dd className="font-medium">{since}</dd>
        </div>
      </dl>
      <p className="text-13 text-muted">
        {onvo.heardAt
          ? `ONVO nos avisa de los pagos desde el ${formatDate(onvo.heardAt, timeZone)}.`
          : 'Todavía no nos llega ningún aviso de ONVO. Los pagos se confirman igual, pero tardan unos minutos: revisa que el webhook tenga esta dirección.'}
      </p>
      <p className="text-13 text-muted">
        ¿ONVO te dio un número SINPE propio? Pide a su soporte que active el aviso{' '}
        <code>mobile-transfer.received</code> para este webhook: lo que llegue a ese número
        aparecerá en Caja → SINPE entrante, propuesto para que lo confirmes.
      </p>
      {!onvo.heardAt && <WebhookAddress url={webhookUrl} />}
      <TrialCharge isHeard={onvo.heardAt !== null} />
      <div>
        <Button onClick={() => setAsking(true)}>Desconectar ONVO</Button>
      </div>
      {asking && (
        <RemovalDialog
          title="¿Desconectar ONVO?"
          text="Nadie más podrá pagar con esta cuenta. Lo que ya está abierto se termina de cobrar o se cierra, y después olvidamos las llaves. Las devoluciones de lo ya pagado las harás desde ONVO o de otra forma."
          confirmLabel="Desconectar"
          onCancel={() => setAsking(false)}
          remove={disconnectOnvo}
          onRemoved={() => {
            setAsking(false);
            toast({ tone: 'ok', message: 'Desconectamos tu cuenta de ONVO.' });
          }}
        />
      )}
    </div>
  );
}

/** The gym's Stripe account, which receives card payments; it is changed in the shop's settings. */
function StripePanel({ account }: { account: string }) {
  return (
    <Panel
      title="Pago con tarjeta: Stripe"
      className="max-w-3xl"
      aside={<Badge tone="ok">Conectada</Badge>}
    >
      <div className="grid gap-4 px-5 pb-5">
        <dl>
          <dt className="text-13 text-muted">Cuenta</dt>
          <dd className="font-medium wrap-anywhere">{account}</dd>
        </dl>
        <p className="text-13 text-muted">
          El dinero llega directo a esa cuenta. La cambias en Tienda → Pago y entrega.
        </p>
        <TrialCharge isHeard={null} />
      </div>
    </Panel>
  );
}

/** The gym's own accounts for card payments: ONVO Pay, and Stripe if it has one. */
export function GatewayPanel() {
  const query = useQuery(gatewayQuery);
  const { data } = query;
  return (
    <>
      {data?.stripe && <StripePanel account={data.stripe.account} />}
      <Panel
        title="Pago con tarjeta: ONVO"
        className="max-w-3xl"
        aside={
          data && (
            <Badge tone={data.onvo ? 'ok' : 'neutral'}>
              {data.onvo ? 'Conectada' : 'Sin conectar'}
            </Badge>
          )
        }
      >
        <LoadState
          query={query}
          failed="No pudimos cargar el pago con tarjeta"
          text="Revisa tu conexión e inténtalo de nuevo."
          waiting={<SkeletonRows rows={3} label="Cargando el pago con tarjeta…" />}
        />
        {data &&
          (data.onvo ? (
            <ConnectedShown onvo={data.onvo} webhookUrl={data.webhookUrl} />
          ) : (
            <ConnectForm webhookUrl={data.webhookUrl} />
          ))}
        {data && !data.onvo && !data.stripe && (
          <p className="border-t border-line-2 px-5 py-3 text-13 text-muted">
            ¿Tu gimnasio cobra con Stripe? Escribe su cuenta en{' '}
            <Link to="/tienda-admin?parte=cobro" className={linkClass}>
              Tienda → Pago y entrega
            </Link>{' '}
            y vuelve aquí para hacer un cobro de prueba.
          </p>
        )}
      </Panel>
    </>
  );
}
