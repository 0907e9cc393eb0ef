import { addDays, type Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { IncomingMoney } from '@forja/contract/incoming/routes';
import { cx } from '@forja/ui/layout/cx.tsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';

/** `Hoy`, `Ayer` or `16 nov`; the year only when it is another. */
function dayText(day: Day, today: Day): string {
  if (day === today) return 'Hoy';
  if (day === addDays(today, -1)) return 'Ayer';
  const text = formatDay(day);
  return text.endsWith(today.slice(0, 4)) ? text.slice(0, -5) : text;
}

/** For today only the time, otherwise the day. */
function When({ money: { arrivedOn, arrivedAt } }: { money: IncomingMoney }) {
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, new Date());
  const day = dayText(arrivedOn, today);
  const time = arrivedAt?.replace(/^0/, '');
  return (
    <span className="text-13 text-muted tabular-nums @4xl:text-14">
      {arrivedOn === today && time ? time : day}
      {arrivedOn !== today && time && <span className="text-12 @4xl:block">{` ${time}`}</span>}
    </span>
  );
}

export const senderOf = ({ senderName }: IncomingMoney): string =>
  senderName ?? 'Sin nombre del banco';

/** `lo de MARIA ROJAS`, inside a sentence. */
export const senderPhrase = ({ senderName }: IncomingMoney): string =>
  senderName === null ? 'lo que llegó sin nombre' : `lo de ${senderName}`;

/** `MARIA ROJAS envió ₡26 000.` */
export const sentText = ({ senderName, amountCents, currency }: IncomingMoney): string => {
  const amount = formatMoney(amountCents, currency);
  return senderName === null
    ? `Llegaron ${amount}; el banco no dice de quién.`
    : `${senderName} envió ${amount}.`;
};

/** The number in the form of the country, without its prefix. */
const phoneText = (phone: string) => phone.replace(/^\+506\s*/, '');

const wordsOf = (text: string): string[] => text.split(/[\s/:,.-]+/).filter(Boolean);

/** The bank's text without the name, which is already shown above; punctuation is ignored. */
function detailText(name: string | null, detail: string | null): string {
  if (!detail) return 'sin detalle';
  const words = wordsOf(detail);
  const named = wordsOf(name ?? '');
  const at = words.findIndex((_, from) => named.every((word, on) => words[from + on] === word));
  if (at < 0 || named.length === 0) return `«${detail}»`;
  const rest = words.toSpliced(at, named.length).join(' ');
  return rest ? `«${rest}»` : 'sin detalle';
}

const detailsOf = ({
  senderName,
  senderPhone,
  senderNationalId,
  detail,
  reference,
  partOf,
  currency,
}: IncomingMoney): string =>
  [
    partOf && `Parte de ${formatMoney(partOf.amountCents, currency)}`,
    senderPhone && phoneText(senderPhone),
    senderPhone === null && senderNationalId,
    detailText(senderName, detail),
    reference && `ref. ${reference}`,
  ]
    .filter(Boolean)
    .join(' · ');

interface Props {
  money: IncomingMoney;
  /** The person or order it pays for. */
  target: ReactNode;
  /** Why it is proposed. */
  reasons?: ReactNode;
  actions?: ReactNode;
  /** Decided money takes only one line. */
  small?: boolean;
  /** A dialog about this money. */
  children?: ReactNode;
}

/** What arrived, its owner, the reasons and the actions: in columns, or below each other. */
export function MoneyLine({ money, target, reasons, actions, small, children }: Props) {
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line-2 px-5 py-3 has-[:focus-visible]:bg-soft @4xl:gap-x-4',
        '@4xl:grid-cols-[3.25rem_minmax(0,1.25fr)_6.25rem_1rem_minmax(0,1.35fr)_minmax(0,1.2fr)_15rem]',
        small ? '@4xl:py-1.5' : '@4xl:min-h-20',
      )}
    >
      <span className="@max-4xl:hidden">
        <When money={money} />
      </span>
      <span className="min-w-0">
        <span
          className={cx(
            'text-14 wrap-anywhere @4xl:line-clamp-2',
            small ? 'text-muted' : 'font-medium',
          )}
          title={money.raw || undefined}
        >
          {senderOf(money)}
        </span>
        {!small && (
          <span className="block text-13 text-muted wrap-anywhere @4xl:line-clamp-2">
            {detailsOf(money)}
          </span>
        )}
      </span>
      <span className="grid justify-items-end text-right">
        <span
          className={cx('tabular-nums', small ? 'text-14 font-medium' : 'text-15 font-semibold')}
        >
          {formatMoney(money.amountCents, money.currency)}
        </span>
        <span className="@4xl:hidden">
          <When money={money} />
        </span>
      </span>
      <ArrowRight size={16} aria-hidden="true" className="text-muted @max-4xl:hidden" />
      <div className="col-span-2 min-w-0 @4xl:col-span-1">{target}</div>
      <div className="col-span-2 min-w-0 text-13 text-muted empty:hidden @4xl:col-span-1 @4xl:empty:block">
        {reasons}
      </div>
      <div className="col-span-2 flex flex-wrap justify-end gap-2 empty:hidden @4xl:col-span-1 @4xl:flex-nowrap @4xl:empty:flex">
        {actions}
      </div>
      {children}
    </li>
  );
}
