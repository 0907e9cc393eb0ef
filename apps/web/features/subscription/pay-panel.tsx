import { dayIn } from '@forja/calendar/zone';
import {
  colonesCents,
  extraDays,
  GYM_PLANS,
  includedTaxCents,
  isSameChoice,
  priceLines,
  type SubscriptionChoice,
  subscriptionPriceCents,
} from '@forja/contract/subscription/plans';
import type { Invoice, Subscription } from '@forja/contract/subscription/routes';
import { INVOICE_METHOD_WORDS } from '@forja/contract/subscription/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { formatMoney } from '../../lib/format/format.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { reportPayment, startCardPayment } from './queries.ts';
import { ADD_ON_LABELS, dollars, PERIOD_LABELS } from './words.ts';

interface PayPanelProps {
  subscription: Subscription;
  choice: SubscriptionChoice;
  mayPay: boolean;
}

/** What to pay in colones too, and the IVA in it. */
function OfPrice({ payTo, cents }: { payTo: Subscription['payTo']; cents: number }) {
  const { rateCents, taxPercent } = payTo;
  return (
    <>
      {rateCents !== null && (
        <p className="text-14 tabular-nums">
          {formatMoney(colonesCents(cents, rateCents), 'CRC')}
          <span className="text-13 text-muted"> a {formatMoney(rateCents, 'CRC')} por dólar</span>
        </p>
      )}
      {taxPercent > 0 && (
        <p className="text-13 text-muted tabular-nums">
          Incluye {dollars(includedTaxCents(cents, taxPercent) / 100)} de IVA ({taxPercent} %).
        </p>
      )}
    </>
  );
}

function PayTo({ payTo, method }: { payTo: Subscription['payTo']; method: Invoice['method'] }) {
  const account = method === 'sinpe' ? payTo.sinpe : payTo.iban;
  const name = payTo.name ? ` a nombre de ${payTo.name}` : '';
  return (
    <p className="text-13 text-muted">
      {account ? (
        <>
          Envía el monto {method === 'sinpe' ? 'al SINPE Móvil' : 'a la cuenta IBAN'}{' '}
          <strong className="font-semibold text-ink tabular-nums">{account}</strong>
          {name} y escribe aquí el número de comprobante.
        </>
      ) : (
        <>
          Pídenos los datos de pago en{' '}
          <strong className="font-semibold text-ink">{payTo.email}</strong>, envía el monto y
          escribe aquí el número de comprobante.
        </>
      )}{' '}
      Cuando confirmemos el pago, la suscripción se activa sola.
    </p>
  );
}

/** What the payment changes, in one sentence. */
function consequence(subscription: Subscription, choice: SubscriptionChoice): string {
  if (subscription.status === 'trial') {
    return 'Empieza cuando termina la prueba: conservas los días gratis que quedan.';
  }
  if (subscription.status === 'past_due') return 'Continúa desde el día en que venció.';
  if (isSameChoice(subscription, choice)) return 'Se suma al tiempo que ya pagaste.';
  const days = extraDays(subscription.unusedCents, choice);
  if (days === 0) return 'Empieza en cuanto se confirme el pago.';
  const text = days === 1 ? '1 día más' : `${days} días más`;
  return `Empieza en cuanto se confirme el pago. Lo que no usaste del plan actual se convierte en ${text}.`;
}

export function PayPanel({ subscription, choice, mayPay }: PayPanelProps) {
  const { cardAvailable, payTo } = subscription;
  const methods: Invoice['method'][] = cardAvailable
    ? ['card', 'sinpe', 'transfer']
    : ['sinpe', 'transfer'];
  const [method, setMethod] = useState(methods[0] ?? 'sinpe');
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, Date.now());
  const total = subscriptionPriceCents(choice) / 100;
  const form = useForm<'POST /subscription/renew'>(async (data, element) => {
    const reference = data.textOrNull('reference');
    const body = { ...choice, method, reference, sentOn: data.textOrNull('sentOn') };
    if (method === 'card') {
      window.location.assign(await startCardPayment(body));
      return;
    }
    await reportPayment(body);
    element.reset();
    toast({ tone: 'ok', message: 'Recibimos tu reporte. Te avisamos cuando se confirme.' });
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="grid content-start gap-3 rounded-panel bg-sunk p-4"
    >
      <div aria-live="polite">
        <dl className="mb-2 grid gap-1 border-b border-line pb-2 text-13">
          {priceLines(choice).map(({ part, count, cents }) => (
            <div key={part} className="flex justify-between gap-4">
              <dt className="text-muted">
                {part === 'plan'
                  ? `Plan ${GYM_PLANS[choice.plan].name}`
                  : `${ADD_ON_LABELS[part].name}${count > 1 ? ` × ${count}` : ''}`}
              </dt>
              <dd className="tabular-nums">{dollars(cents / 100)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-13 text-muted">Total {PERIOD_LABELS[choice.period]}</p>
        <p className="text-28 font-semibold tracking-[-0.03em] tabular-nums">
          {dollars(total)}
          <span className="text-14 font-normal text-muted"> USD</span>
        </p>
        <OfPrice payTo={payTo} cents={subscriptionPriceCents(choice)} />
        <p className="mt-1 text-13 text-muted">{consequence(subscription, choice)}</p>
      </div>
      {mayPay ? (
        <>
          <RadioGroup
            label="Forma de pago"
            value={method}
            onChange={(event) => {
              const chosen = methods.find((each) => each === event.target.value);
              if (chosen) setMethod(chosen);
            }}
            options={methods.map((value) => ({ value, label: INVOICE_METHOD_WORDS[value] }))}
          />
          {method === 'card' ? (
            <p className="text-13 text-muted">
              Te llevamos a la página segura de Stripe y la suscripción se activa al volver.
            </p>
          ) : (
            <>
              <PayTo payTo={payTo} method={method} />
              <TextField
                label="Número de comprobante"
                {...form.field('reference')}
                autoComplete="off"
              />
              <DateField label="Día en que pagaste" {...form.field('sentOn', today)} max={today} />
            </>
          )}
          <p role="alert" className="text-13 text-bad empty:hidden">
            {form.message}
          </p>
          <Button type="submit" variant="primary" loading={form.working}>
            {method === 'card' ? `Pagar ${dollars(total)}` : 'Ya pagué'}
          </Button>
        </>
      ) : (
        <p className="text-13">Solo el dueño del gimnasio puede pagar la suscripción.</p>
      )}
    </form>
  );
}
