import type { PlanChange } from '@forja/contract/memberships/routes';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';

/** What a change of plan ends, begins and gives back, before anybody decides. */
export function ChangePreview({ change, currency }: { change: PlanChange; currency: string }) {
  const { ends, begins, priceCents, creditCents, owedCents, inHandCents, leftInHandCents } = change;
  const money = (cents: number) => formatMoney(cents, currency);
  const lines: [string, string][] = [
    ['Termina hoy', `${ends.planName}, vencía el ${formatDay(ends.endsOn)}`],
    [
      'Empieza',
      `${begins.planName}, del ${formatDay(begins.startsOn)} al ${formatDay(begins.endsOn)}`,
    ],
    ['Precio', money(priceCents)],
    ...(creditCents > 0
      ? [['Sin usar, se acredita', `−${money(creditCents)}`] as [string, string]]
      : []),
    ...(owedCents > 0 ? [['Debía del plan anterior', money(owedCents)] as [string, string]] : []),
    ...(inHandCents > 0 ? [['Saldo a favor', `−${money(inHandCents)}`] as [string, string]] : []),
    ...(leftInHandCents > 0
      ? [['Queda de saldo a favor', money(leftInHandCents)] as [string, string]]
      : []),
    ...(change.family.length > 0
      ? [['También cambia', change.family.join(', ')] as [string, string]]
      : []),
  ];
  return (
    <dl aria-label="Qué cambia" className="grid gap-1 rounded-control bg-well px-4 py-3 text-13">
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
