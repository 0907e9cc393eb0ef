import { GYM_PLANS } from '@forja/contract/subscription/plans';
import type { Subscription } from '@forja/contract/subscription/routes';
import { isTrial, lateUntil } from '@forja/contract/subscription/status';
import { Stat, StatRow } from '@forja/ui/charts/stat.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Meter } from '@forja/ui/feedback/progress.tsx';
import { formatDate } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { ADD_ON_LABELS, STATUS_LABELS } from './words.ts';

const endWords: Record<Subscription['status'], string> = {
  active: 'Próximo cobro',
  trial: 'La prueba termina',
  past_due: 'Venció',
  trial_expired: 'La prueba terminó',
  expired: 'Venció',
};

const PERIOD_DETAILS = { monthly: 'Cobro mensual', annual: 'Cobro anual' };

function addOnsText({ accessControl, store, extraGates }: Subscription['addOns']): string {
  const names = [
    accessControl && ADD_ON_LABELS.accessControl.name,
    store && ADD_ON_LABELS.store.name,
    extraGates > 0 && `${extraGates} ${extraGates === 1 ? 'puerta' : 'puertas'} más`,
  ].filter(Boolean);
  return names.join(' · ') || 'Sin complementos';
}

export function Usage({ subscription }: { subscription: Subscription }) {
  const { timeZone } = useSettings();
  const { plan, period, status, endsAt, users, locations, doors, addOns } = subscription;
  const look = STATUS_LABELS[status];
  return (
    <StatRow>
      <Stat
        label="Plan"
        value={
          <span className="flex flex-wrap items-center gap-2.5">
            {GYM_PLANS[plan].name}
            <Badge tone={look.tone}>{look.word}</Badge>
          </span>
        }
        detail={isTrial(status) ? 'Con todo lo que ofrece Forja' : addOnsText(addOns)}
      />
      <Stat
        label="Personas"
        value={
          <>
            {users.used}
            <span className="text-16 font-normal text-muted"> de {users.allowed}</span>
          </>
        }
        detail={
          <>
            Equipo y membresías vigentes
            <Meter
              label="Personas"
              value={users.used}
              max={users.allowed ?? users.used}
              className="mt-1.5 w-full max-w-40"
            />
          </>
        }
      />
      <Stat
        label="Sedes"
        value={
          <>
            {locations.used}
            <span className="text-16 font-normal text-muted">
              {locations.allowed === null ? ' sin límite' : ` de ${locations.allowed}`}
            </span>
          </>
        }
        detail={`Puertas: ${doors.used} de ${doors.allowed}`}
      />
      <Stat
        label={endWords[status]}
        value={
          <span className="text-20">{endsAt ? formatDate(endsAt, timeZone) : 'Sin fecha'}</span>
        }
        detail={
          status === 'past_due' && endsAt
            ? `Todo funciona hasta el ${formatDate(lateUntil(endsAt), timeZone)}`
            : PERIOD_DETAILS[period]
        }
      />
    </StatRow>
  );
}
