import type { Payout, PayoutLine } from '@forja/contract/payouts/routes';
import {
  GATEWAY_NAMES,
  PAYOUT_DOUBT_TEXTS,
  PAYOUT_LINE_NAMES,
} from '@forja/contract/payouts/words';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { PayoutBadge } from './payout-state.tsx';
import { payoutQuery } from './queries.ts';

function Sums({ payout }: { payout: Payout }) {
  const { currency } = payout;
  const rows = [
    [`Cobros (${payout.payments})`, payout.paymentCents],
    ['Devoluciones', payout.refundCents],
    ['Reclamos al banco', payout.disputeCents],
    ['Ajustes', payout.otherCents],
    ['Comisiones', payout.feeCents],
    ['Sin detalle de la pasarela', payout.differenceCents],
  ] as const;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 pb-3">
      {rows
        .filter(([, cents], place) => place === 0 || cents !== 0)
        .map(([name, cents]) => (
          <div key={name} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{formatMoney(cents, currency)}</dd>
          </div>
        ))}
      <div className="col-span-full mt-1 grid grid-cols-subgrid border-t border-line pt-2 font-semibold">
        <dt>{payout.state === 'arrived' ? 'Llegó al banco' : 'Al banco'}</dt>
        <dd className="text-right tabular-nums">{formatMoney(payout.amountCents, currency)}</dd>
      </div>
    </dl>
  );
}

/** Why the payments in a payout are unknown or incomplete. */
function detailText({ detail, differenceCents, gateway, state }: Payout): string | null {
  const name = GATEWAY_NAMES[gateway];
  if (state === 'failed')
    return 'El banco la devolvió: el dinero volvió a la pasarela y va en otra liquidación.';
  if (detail === 'none') return `La enviaste a mano desde ${name}, que no dice qué cobros lleva.`;
  if (detail === 'pending') return `${name} todavía no dice qué cobros lleva.`;
  if (differenceCents !== 0)
    return `Los movimientos que dice ${name} no suman lo que depositó. Pregúntale por esta liquidación.`;
  return null;
}

function Line({ line, currency }: { line: PayoutLine; currency: string }) {
  const { kind, known, text, doubt, amountCents, feeCents, gatewayPayment } = line;
  const title = known?.username ?? known?.concept ?? PAYOUT_LINE_NAMES[kind];
  const details = [
    known?.username && known.concept,
    known && PAYOUT_LINE_NAMES[kind],
    !known && text,
    known?.receiptNumber && `Recibo ${known.receiptNumber}`,
    doubt && gatewayPayment,
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line-2 py-2">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="text-right tabular-nums">{formatMoney(amountCents, currency)}</p>
      <p className="text-13 wrap-anywhere text-muted">{details.join(' · ')}</p>
      <p className="text-right text-13 text-muted tabular-nums">
        {feeCents !== 0 && `comisión ${formatMoney(-feeCents, currency)}`}
      </p>
      {doubt && (
        <p className="col-span-full text-13 text-warn">
          {PAYOUT_DOUBT_TEXTS[doubt]}
          {doubt === 'amount' && known && ` Registró ${formatMoney(known.cents, known.currency)}.`}
        </p>
      )}
    </li>
  );
}

/** A payout with its sum and every movement in it. */
export function PayoutDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(payoutQuery(id));
  const { payout, lines = [], more = 0, credit } = query.data ?? {};
  const note = payout && detailText(payout);
  return (
    <Drawer
      open
      onClose={onClose}
      title={payout ? `Liquidación del ${formatDay(payout.arrivesOn)}` : 'Liquidación'}
    >
      <LoadState query={query} failed="No pudimos cargar la liquidación" />
      {payout && (
        <>
          <div className="flex flex-wrap items-center gap-2 pb-3">
            <PayoutBadge payout={payout} />
            <span className="text-13 wrap-anywhere text-muted">
              {GATEWAY_NAMES[payout.gateway]} · {payout.gatewayId}
            </span>
          </div>
          <Sums payout={payout} />
          {credit && (
            <p className="pb-3 text-13 text-muted">
              En el banco: un crédito de este monto llegó el {formatDay(credit.arrivedOn)}
              {credit.reference && ` (comprobante ${credit.reference})`}.
            </p>
          )}
          {note && (
            <p className="mb-3 rounded-control bg-warn-soft px-3 py-2 text-13 text-warn text-pretty">
              {note}
            </p>
          )}
          <ul aria-label="Movimientos">
            {lines.map((line) => (
              <Line key={line.id} line={line} currency={payout.currency} />
            ))}
          </ul>
          {more > 0 && (
            <p className="border-t border-line-2 py-2 text-13 text-muted">
              Y {more} más, en el archivo que exportas.
            </p>
          )}
        </>
      )}
    </Drawer>
  );
}
