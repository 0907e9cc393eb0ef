import type { Gift, Promotion } from '@forja/contract/promotions/routes';
import type { Tone } from '@forja/ui/feedback/badge.tsx';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';

/** The state of a promotion today. */
export function stateOf(promotion: Promotion, today: string): { tone: Tone; label: string } {
  const { active, startsOn, endsOn, maxUses, given } = promotion;
  if (!active) return { tone: 'neutral', label: 'Terminada' };
  if (endsOn && endsOn < today) return { tone: 'neutral', label: 'Vencida' };
  if (startsOn && startsOn > today) return { tone: 'info', label: 'Programada' };
  if (maxUses !== null && given.uses >= maxUses) return { tone: 'neutral', label: 'Agotada' };
  return { tone: 'ok', label: 'Vigente' };
}

const giftText = ({ kind, value }: Gift, currency: string): string =>
  kind === 'percent' ? `${value} %` : formatMoney(value, currency);

function planText({ onPlan, periods }: Promotion, currency: string): string | null {
  if (!onPlan) return null;
  const how =
    periods === null
      ? 'en cada período'
      : periods === 1
        ? 'en el primer período'
        : `en los primeros ${periods} períodos`;
  return `−${giftText(onPlan, currency)} ${how}`;
}

function enrolmentText({ onEnrolment }: Promotion, currency: string): string | null {
  if (!onEnrolment) return null;
  if (onEnrolment.kind === 'percent' && onEnrolment.value === 100) return 'matrícula gratis';
  return `−${giftText(onEnrolment, currency)} en la matrícula`;
}

/** What a promotion gives: `−20 % en el primer período · matrícula gratis · 7 días extra`. */
export function giftsText(promotion: Promotion, currency: string): string {
  const { extraDays, companions } = promotion;
  return [
    planText(promotion, currency),
    enrolmentText(promotion, currency),
    extraDays > 0 && (extraDays === 1 ? '1 día extra' : `${extraDays} días extra`),
    companions > 0 && `comprando ${companions + 1} personas juntas`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** To whom and until when a promotion is given. */
export function limitsText(promotion: Promotion, planNames: ReadonlyMap<string, string>): string {
  const { startsOn, endsOn, maxUsesPerPerson, planIds, audience, listed, renewals } = promotion;
  const plans = planIds.flatMap((id) => planNames.get(id) ?? []);
  return [
    startsOn && `desde el ${formatDay(startsOn)}`,
    endsOn && `hasta el ${formatDay(endsOn)}`,
    maxUsesPerPerson &&
      (maxUsesPerPerson === 1 ? 'una vez por persona' : `${maxUsesPerPerson} veces por persona`),
    audience === 'agreement' && (listed === 1 ? '1 persona en la lista' : `${listed} en la lista`),
    renewals && 'también al renovar',
    planIds.length > 0
      ? `en ${plans.join(', ') || 'planes que ya no están'}`
      : 'en todos los planes',
  ]
    .filter(Boolean)
    .join(' · ');
}
