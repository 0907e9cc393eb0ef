import type { Day } from '@forja/calendar/day';
import { payableUnit } from '@forja/contract/currencies';
import type { PlanChange } from '@forja/contract/membership-changes/preview-schema';
import { shareCents } from '@forja/contract/memberships/credit';
import { CircleCheck } from 'lucide-react';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { periodText } from '../../../lib/gym/short-day.ts';
import { CHANGE_ICONS, ChangeLine } from './change-line.tsx';
import { promotionText } from './promotion-field.tsx';

interface Props {
  change: PlanChange;
  currency: string;
  today: Day;
}

function bookingsText({ begins, stays }: PlanChange): string {
  const { bookings, classesIncluded } = stays;
  if (bookings === 0) return '';
  const kept =
    bookings === 1 ? 'Su reserva sigue en pie' : `Sus ${bookings} reservas siguen en pie`;
  return classesIncluded ? `${kept}.` : `${kept}, aunque ${begins.planName} no incluye clases.`;
}

/** What a change of plan keeps or moves: days, access, bookings, renewal. */
function unchangedText(change: PlanChange, today: Day): string {
  const { ends, begins, stays } = change;
  const days =
    begins.startsOn > today
      ? `Empieza el mismo día que iba a empezar ${ends.planName}.`
      : ends.endsOn < today
        ? ''
        : 'No queda ni un día sin plan.';
  const access = stays.isLimited ? `Entra según los límites de ${begins.planName}.` : '';
  const renewal = stays.autoRenew
    ? `La renovación automática pasa a ${begins.planName}.`
    : 'Sigue sin renovación automática.';
  return [days, access, bookingsText(change), renewal].filter(Boolean).join(' ');
}

const leftText = ({ left, sold, unit }: PlanChange['unused'][number]): string =>
  unit === 'day' ? `${left} de ${sold} días` : `${left} de ${sold} visitas`;

/** How the credit is calculated, on request. */
function HowCounted({ change, currency }: Pick<Props, 'change' | 'currency'>) {
  const { unused, ends, creditCents } = change;
  if (creditCents === 0) return null;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <details className="text-13">
      <summary className="w-fit cursor-pointer py-1 font-medium text-link coarse:py-3">
        Ver cómo se calculó
      </summary>
      <ul className="grid gap-1.5 pt-1 text-muted">
        {unused.map((share) => (
          <li key={share.from}>
            {ends.planName}, {periodText(share)}: {money(share.priceCents)} × {leftText(share)} sin
            usar
            {share.forgivenCents > 0 && ` − ${money(share.forgivenCents)} que no se cobró`} ={' '}
            <b className="font-medium text-ink tabular-nums">
              {money(Math.round(shareCents(share)))}
            </b>
          </li>
        ))}
        <li>
          Se acredita <b className="font-medium text-ink tabular-nums">{money(creditCents)}</b>. Los
          días y visitas de regalo no se devuelven.
        </li>
      </ul>
    </details>
  );
}

const usedText = ({ left, sold, unit }: PlanChange['unused'][number]): string =>
  `usó ${sold - left} de ${sold} ${unit === 'day' ? 'días' : 'visitas'}`;

/** What each period gives back; together they are the credit. */
function creditParts({ unused, creditCents }: PlanChange, currency: string): number[] {
  const unit = payableUnit(currency);
  let rest = creditCents;
  return unused.map((share, at) => {
    const own = Math.min(rest, Math.round(shareCents(share) / unit) * unit);
    const cents = at === unused.length - 1 ? rest : own;
    rest -= cents;
    return cents;
  });
}

/** The periods that end or no longer begin, each with what it gives back. */
function EndedPeriods({ change, currency, today }: Props) {
  const { ends, begins, unused, creditCents } = change;
  const money = (cents: number) => (cents > 0 ? `−${formatMoney(cents, currency)}` : undefined);
  const parts = creditParts(change, currency);
  if (unused.length === 0) {
    const isDropped = begins.startsOn > today;
    return (
      <ChangeLine
        icon={isDropped ? CHANGE_ICONS.dropped : CHANGE_ICONS.ends}
        name={isDropped ? 'Ya no empieza' : 'Termina hoy'}
        text={isDropped ? ends.planName : `${ends.planName}, vencía el ${formatDay(ends.endsOn)}`}
        money={money(creditCents)}
      />
    );
  }
  return unused.map((share, at) => {
    const isDropped = share.from > today;
    return (
      <ChangeLine
        key={share.from}
        icon={isDropped ? CHANGE_ICONS.dropped : CHANGE_ICONS.ends}
        name={isDropped ? 'Ya no empieza' : 'Termina hoy'}
        text={
          <>
            {ends.planName}, {periodText(share)}
            {!isDropped && <span className="text-13 text-muted"> · {usedText(share)}</span>}
          </>
        }
        money={money(parts[at] ?? 0)}
      />
    );
  });
}

/** What a change of plan ends, begins and gives back, before anybody decides. */
export function ChangePreview({ change, currency, today }: Props) {
  const { begins, moves, priceCents, owedCents, inHandCents } = change;
  const { dueCents, leftInHandCents } = change;
  const money = (cents: number) => formatMoney(cents, currency);
  const period = periodText({ from: begins.startsOn, to: begins.endsOn });
  return (
    <>
      <dl aria-label="Qué cambia" className="border-b border-line">
        <EndedPeriods change={change} currency={currency} today={today} />
        <ChangeLine
          icon={CHANGE_ICONS.begins}
          name="Empieza"
          text={`${begins.planName}, ${period}`}
          money={money(priceCents)}
        />
        {moves && (
          <ChangeLine
            name="Después sigue"
            text={`${moves.planName}, desde el ${formatDay(moves.movesTo)} en vez del ${formatDay(moves.startsOn)}`}
          />
        )}
        {change.promotion && (
          <ChangeLine
            name="Promoción"
            text={change.promotion.name}
            money={promotionText(change.promotion, currency)}
          />
        )}
        {owedCents > 0 && (
          <ChangeLine name="Debía" text="Del plan anterior" money={money(owedCents)} />
        )}
        {inHandCents > 0 && (
          <ChangeLine name="Saldo a favor" text="Se usa primero" money={`−${money(inHandCents)}`} />
        )}
        {change.family.length > 0 && (
          <ChangeLine name="También cambia" text={change.family.join(', ')} />
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line-3 py-3">
          <dt className="font-semibold">
            {leftInHandCents > 0 ? 'Queda a favor' : 'Queda por pagar'}
          </dt>
          <dd className="text-24 font-semibold tabular-nums">
            {money(leftInHandCents > 0 ? leftInHandCents : dueCents)}
          </dd>
        </div>
      </dl>
      <p className="flex gap-2.5 rounded-control bg-well px-3 py-2.5 text-13">
        <CircleCheck size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
        <span>{unchangedText(change, today)}</span>
      </p>
      <HowCounted change={change} currency={currency} />
    </>
  );
}
