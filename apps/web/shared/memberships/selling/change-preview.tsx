import type { Day } from '@forja/calendar/day';
import type { PlanChange } from '@forja/contract/memberships/routes';
import { cx } from '@forja/ui/layout/cx.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { promotionText } from './promotion-field.tsx';

interface Props {
  change: PlanChange;
  currency: string;
  today: Day;
}

/** What a change of plan ends, begins and gives back, before anybody decides. */
export function ChangePreview({ change, currency, today }: Props) {
  const { ends, begins, moves, priceCents, creditCents, owedCents, inHandCents } = change;
  const { dueCents, leftInHandCents } = change;
  const money = (cents: number) => formatMoney(cents, currency);
  const lines: [string, string][] = [
    begins.startsOn > today
      ? ['Ya no empieza', ends.planName]
      : ['Termina hoy', `${ends.planName}, vencía el ${formatDay(ends.endsOn)}`],
    [
      'Empieza',
      `${begins.planName}, del ${formatDay(begins.startsOn)} al ${formatDay(begins.endsOn)}`,
    ],
    ...(moves
      ? [
          [
            'Después sigue',
            `${moves.planName}, desde el ${formatDay(moves.movesTo)} en vez del ${formatDay(moves.startsOn)}`,
          ] as [string, string],
        ]
      : []),
    ['Precio', money(priceCents)],
    ...(change.promotion
      ? [[change.promotion.name, promotionText(change.promotion, currency)] as [string, string]]
      : []),
    ...(creditCents > 0
      ? [['Sin usar, se acredita', `−${money(creditCents)}`] as [string, string]]
      : []),
    ...(owedCents > 0 ? [['Debía del plan anterior', money(owedCents)] as [string, string]] : []),
    ...(inHandCents > 0 ? [['Saldo a favor', `−${money(inHandCents)}`] as [string, string]] : []),
    ...(change.family.length > 0
      ? [['También cambia', change.family.join(', ')] as [string, string]]
      : []),
  ];
  return (
    <dl aria-label="Qué cambia" className="border-b border-line">
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-t border-line py-2 text-14">
          <dt className="text-13 text-muted">{name}</dt>
          <dd className={cx('text-right tabular-nums', value.startsWith('−') && 'text-ok')}>
            {value}
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line-3 py-3">
        <dt className="font-semibold">
          {leftInHandCents > 0 ? 'Queda a favor' : 'Queda por pagar'}
        </dt>
        <dd className="text-24 font-semibold tabular-nums">
          {money(leftInHandCents > 0 ? leftInHandCents : dueCents)}
        </dd>
      </div>
    </dl>
  );
}
