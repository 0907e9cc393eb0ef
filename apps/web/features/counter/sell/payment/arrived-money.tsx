import { dayIn } from '@forja/calendar/zone';
import type { IncomingMoney } from '@forja/contract/incoming/routes';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { useSettings } from '../../../../lib/gym/settings.ts';
import { useLive } from '../../../../lib/live/current.ts';
import { queryClient } from '../../../../lib/query/query.ts';
import type { Tender } from '../basket/basket.ts';
import { waitingMoneyQuery } from '../queries.ts';

const digitsOf = (text: string | null): string => text?.replaceAll(/\D/g, '') ?? '';

/**
 * The waiting money that this tender stands for: same method, same amount, and a reference that
 * ends with what was typed. If nothing was typed, the person's own money or the only one that fits.
 */
export function arrivedMoneyFor(
  money: readonly IncomingMoney[],
  { method, reference }: Pick<Tender, 'method' | 'reference'>,
  amountCents: number,
  userId: string | null,
): IncomingMoney | undefined {
  const fitting = money.filter(
    (each) =>
      each.method === method &&
      each.amountCents === amountCents &&
      each.reference !== null &&
      each.returnedOn === null &&
      each.usedBefore === null,
  );
  const typed = digitsOf(reference);
  if (typed !== '') return fitting.find((each) => digitsOf(each.reference).endsWith(typed));
  const theirs = fitting.filter(({ proposal }) => userId && proposal?.person.id === userId);
  const [only, ...others] = theirs.length > 0 ? theirs : fitting;
  return others.length === 0 ? only : undefined;
}

interface ArrivedProps {
  tender: Tender;
  amountCents: number;
  userId: string | null;
  /** Fills in the whole reference of the money, so that exactly this money is used. */
  onReference: (reference: string) => void;
}

/** Says that the money of a tender is there: `Llegó a las 18:22, ref. 4482`. */
export function ArrivedMoney({ tender, amountCents, userId, onReference }: ArrivedProps) {
  const { timeZone } = useSettings();
  const { data } = useQuery(waitingMoneyQuery);
  useLive(
    'incoming-money',
    () => void queryClient.invalidateQueries({ queryKey: waitingMoneyQuery.queryKey }),
  );
  const money = arrivedMoneyFor(data?.rows ?? [], tender, amountCents, userId);
  if (!money) return null;
  const { arrivedOn, arrivedAt, reference } = money;
  const isToday = arrivedOn === dayIn(timeZone, Date.now());
  const when = isToday ? (arrivedAt ? `a las ${arrivedAt}` : 'hoy') : `el ${formatDay(arrivedOn)}`;
  const text = `Llegó ${when}, ref. ${digitsOf(reference).slice(-4)}`;
  const icon = <CircleCheck size={14} aria-hidden="true" className="flex-none" />;
  return (
    <p role="status" className="text-13 text-ok">
      {tender.reference === reference ? (
        <span className="flex items-center gap-1.5">
          {icon}
          {text}
        </span>
      ) : (
        <button
          type="button"
          className="flex min-h-7 items-center gap-1.5 text-left coarse:min-h-11"
          onClick={() => onReference(reference ?? '')}
        >
          {icon}
          <span>
            {text} · <span className="underline">Usarla</span>
          </span>
        </button>
      )}
    </p>
  );
}
