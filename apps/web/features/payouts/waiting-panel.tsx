import type { PayoutMonth, WaitingMoney } from '@forja/contract/payouts/routes';
import { LATE_DAYS } from '@forja/contract/payouts/values';
import { Badge, Count } from '@forja/ui/feedback/badge.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';

const ageOf = (days: number): string =>
  days === 0 ? 'hoy' : days === 1 ? 'hace 1 día' : `hace ${days} días`;

function WaitingRow({ money }: { money: WaitingMoney }) {
  const { username, concept, paidOn, days, receiptNumber, cents, currency } = money;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-2 px-5 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{username ?? concept}</p>
        <p className="text-13 wrap-anywhere text-muted">
          {username && `${concept} · `}
          {formatDay(paidOn)}, {ageOf(days)}
          {receiptNumber !== null && ` · Recibo ${receiptNumber}`}
        </p>
      </div>
      {days > LATE_DAYS && <Badge tone="warn">Tarda más de {LATE_DAYS} días</Badge>}
      <span className="tabular-nums">{formatMoney(cents, currency)}</span>
    </li>
  );
}

/** Card payments of any month that are in no payout yet, oldest first. */
export function WaitingPanel({ waiting }: { waiting: PayoutMonth['waiting'] }) {
  const { count, oldest } = waiting;
  if (count === 0) return null;
  return (
    <Panel
      title="Cobros sin liquidar"
      aside={<Count count={count} label={`${count} sin liquidar`} />}
      className="overflow-hidden"
    >
      <ul className="max-h-96 overflow-y-auto">
        {oldest.map((money) => (
          <WaitingRow key={money.gatewayPayment} money={money} />
        ))}
      </ul>
      {count > oldest.length && (
        <p className="border-t border-line-2 px-5 py-2 text-13 text-muted">
          Y {count - oldest.length} más recientes.
        </p>
      )}
    </Panel>
  );
}
