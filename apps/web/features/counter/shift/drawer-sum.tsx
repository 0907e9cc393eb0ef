import type { CashMovement, ShiftDetail } from '@forja/contract/shifts/routes';
import { MOVEMENT_NAMES } from '@forja/contract/shifts/words';
import { ArrowDownLeft, ArrowUpRight, Banknote, Undo2, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

interface LineProps {
  time?: string;
  icon: ReactNode;
  name: string;
  detail?: string;
  amount: string;
}

function Line({ time, icon, name, detail, amount }: LineProps) {
  return (
    <li className="flex min-h-8 items-center gap-2.5 px-5 py-1 text-13">
      <span className="w-10 flex-none text-muted tabular-nums">{time}</span>
      <span className="flex-none text-muted">{icon}</span>
      <span className="min-w-0 flex-1 break-words">
        {name}
        {detail && <span className="text-muted"> · {detail}</span>}
      </span>
      <span className="flex-none text-14 tabular-nums">{amount}</span>
    </li>
  );
}

const ICONS: Record<CashMovement['kind'], ReactNode> = {
  in: <ArrowDownLeft size={15} aria-hidden="true" />,
  out: <ArrowUpRight size={15} aria-hidden="true" />,
  void: <Undo2 size={15} aria-hidden="true" />,
  refund: <Undo2 size={15} aria-hidden="true" />,
};

/** The sum of what should be in the drawer, line by line. */
export function DrawerSum({ shift }: { shift: ShiftDetail }) {
  const { timeZone } = useSettings();
  const money = (cents: number) => formatMoney(cents, shift.currency);
  const cash = shift.sums?.byMethod.find(({ method }) => method === 'cash');
  return (
    <>
      <ul className="py-1">
        <Line
          time={formatTime(shift.openedAt, timeZone)}
          icon={<Wallet size={15} aria-hidden="true" />}
          name="Fondo inicial"
          amount={money(shift.floatCents)}
        />
        {cash && (
          <Line
            icon={<Banknote size={15} aria-hidden="true" />}
            name="Cobros en efectivo"
            detail={cash.count === 1 ? '1 cobro' : `${cash.count} cobros`}
            amount={`+ ${money(cash.amountCents)}`}
          />
        )}
        {shift.movements.map(({ id, kind, amountCents, reason, by, at }) => (
          <Line
            key={id}
            time={formatTime(at, timeZone)}
            icon={ICONS[kind]}
            name={MOVEMENT_NAMES[kind]}
            detail={[reason, by].filter(Boolean).join(', ')}
            amount={`${kind === 'in' ? '+' : '−'} ${money(amountCents)}`}
          />
        ))}
      </ul>
      <p className="flex min-h-11 items-center justify-end gap-3 border-t border-line-2 px-5">
        {shift.expectedCents === null ? (
          <span className="text-13 text-muted">Lo esperado se ve después de contar.</span>
        ) : (
          <>
            <span className="text-13 text-muted">Esperado</span>
            <b className="text-20 font-semibold tabular-nums">{money(shift.expectedCents)}</b>
          </>
        )}
      </p>
    </>
  );
}
