import type { OpenDebt } from '@forja/contract/card-payments/link-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock, CreditCard, LinkIcon } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { isGone } from '../../lib/api/error.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { FormFields } from '../../lib/forms/form-fields.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { GymLogo } from '../../lib/gym/gym-logo.tsx';
import { useSettings } from '../../lib/gym/settings.ts';
import { CopyButton } from '../../lib/screen/copy-button.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { Screen } from '../../lib/screen/screen.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { openDebtQuery, payByLink, reportByLink } from './queries.ts';

interface PartProps {
  debt: OpenDebt;
  token: string;
}

function Owed({ debt: { lines, totalCents, currency } }: { debt: OpenDebt }) {
  const numbered = lines.map((line, place) => ({ ...line, place }));
  return (
    <ul aria-label="Lo que se paga" className="grid gap-1.5 text-14">
      {numbered.map(({ concept, openCents, place }) => (
        <li key={place} className="flex justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{concept}</span>
          <span className="tabular-nums">{formatMoney(openCents, currency)}</span>
        </li>
      ))}
      <li className="flex items-baseline justify-between gap-3 border-t border-line-2 pt-2.5">
        <span className="font-medium">Total</span>
        <span className="text-24 font-semibold tabular-nums">
          {formatMoney(totalCents, currency)}
        </span>
      </li>
    </ul>
  );
}

function ByCard({ debt, token }: PartProps) {
  const pay = useAction(() => payByLink(token, debt.totalCents));
  return (
    <div className="grid gap-2">
      <Button
        size={44}
        variant="primary"
        loading={pay.busy}
        icon={<CreditCard size={18} aria-hidden="true" />}
        onClick={() => pay.start()}
      >
        Pagar con tarjeta
      </Button>
      <p className="text-13 text-muted">
        Pagas en la página segura de la pasarela. El dinero llega directo al gimnasio.
      </p>
    </div>
  );
}

function BySinpe({ debt, token }: PartProps) {
  const client = useQueryClient();
  const form = useForm<'POST /open-debts/{token}/report'>(async (data) => {
    const { totalCents: amountCents } = debt;
    const after = await reportByLink(token, { amountCents, reference: data.text('reference') });
    client.setQueryData(['open-debt', token], after);
  });
  if (!debt.sinpeNumber) return null;
  return (
    <section aria-label="SINPE Móvil" className="grid gap-3 border-t border-line-2 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-well px-4 py-3">
        <div className="min-w-0">
          <p className="text-13 text-muted">SINPE Móvil</p>
          <p className="font-medium tabular-nums">{debt.sinpeNumber}</p>
          {debt.sinpeName && <p className="text-13 wrap-anywhere">{debt.sinpeName}</p>}
        </div>
        <CopyButton text={debt.sinpeNumber} what="el número" />
      </div>
      {form.error('amountCents') && (
        <p role="alert" className="text-13 text-bad">
          {form.error('amountCents')}
        </p>
      )}
      <FormFields form={form}>
        <TextField
          label="Número de comprobante"
          {...form.field('reference')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button size={44} type="submit" loading={form.working}>
          Ya pagué
        </Button>
      </FormFields>
    </section>
  );
}

const PICTURE = { size: 28, 'aria-hidden': true } as const;

/** What can be done with the debt, or what has already been done. */
function Debt({ debt, token }: PartProps) {
  const { timeZone } = useSettings();
  const [address] = useSearchParams();
  const end = address.get('pago');
  if (debt.state === 'paid')
    return (
      <EmptyState
        title="Ya está pagado. ¡Gracias!"
        text="No queda nada pendiente en este enlace."
        picture={<CircleCheck {...PICTURE} className="text-ok" />}
      />
    );
  if (debt.state === 'nothing')
    return (
      <EmptyState
        title="No hay nada que pagar"
        text="El gimnasio quitó lo que pedía este enlace."
        picture={<CircleCheck {...PICTURE} className="text-muted" />}
      />
    );
  if (debt.state === 'waiting')
    return (
      <>
        <Owed debt={debt} />
        <EmptyState
          title="Recibimos tu aviso de pago"
          text="El gimnasio lo confirma en cuanto vea el dinero."
          picture={<Clock {...PICTURE} className="text-warn" />}
        />
      </>
    );
  return (
    <>
      {end !== null && (
        <Banner tone="info" className="rounded-panel pr-4">
          {end === 'listo'
            ? 'Estamos confirmando tu pago. Lo verás aquí mismo en un momento.'
            : 'No terminaste de pagar. No se ha cobrado nada.'}
        </Banner>
      )}
      <Owed debt={debt} />
      {debt.takesCards && <ByCard debt={debt} token={token} />}
      <BySinpe debt={debt} token={token} />
      {!debt.takesCards && !debt.sinpeNumber && (
        <p className="text-13 text-muted">Pide los datos de pago en recepción.</p>
      )}
      <p className="text-13 text-muted">
        El enlace vence el {formatDate(debt.expiresAt, timeZone)}.
      </p>
    </>
  );
}

/** The page of a payment link, for anybody who has it: what is owed and how to pay it. */
export default function PayScreen() {
  const { token = '' } = useParams();
  const [address] = useSearchParams();
  const { gymName } = useSettings();
  const query = useQuery(openDebtQuery(token, address.get('pago') === 'listo'));
  return (
    <Screen title="Pagar">
      <div className="mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-5 rounded-panel border border-line bg-panel p-5">
        <p className="flex items-center gap-3">
          <GymLogo size={44} />
          <span className="min-w-0 text-16 font-semibold wrap-anywhere">{gymName}</span>
        </p>
        {isGone(query.error) ? (
          <EmptyState
            title="Este enlace ya no sirve"
            text="Venció, lo anularon o no está completo. Pide otro en el gimnasio."
            picture={<LinkIcon {...PICTURE} className="text-muted" />}
          />
        ) : (
          <LoadState query={query} failed="No pudimos cargar lo pendiente" />
        )}
        {query.data && <Debt debt={query.data} token={token} />}
      </div>
    </Screen>
  );
}
