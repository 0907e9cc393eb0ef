import { TRIAL_DAYS } from '@forja/contract/subscription/status';
import { TOURS, type Tour } from '@forja/contract/tour/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { orTell, useAction } from '../../../lib/screen/use-action.ts';
import { beginTour } from '../../../shared/tour/begin-tour.ts';
import { trialAddress } from '../../../shared/tour/trial-address.ts';
import { EntrancePanel } from './entrance-panel.tsx';

/** Lets a guest into the gym that is only looked at; the site's links say as whom. */
export function TourEntrance() {
  const wanted = useSearchParams()[0].get('como');
  const chosen = TOURS.find((as) => as === wanted);
  const begin = useAction(beginTour);
  useEffect(() => {
    if (chosen) void orTell(() => beginTour(chosen));
  }, [chosen]);
  const offer = (as: Tour, label: string, isFirst = false) => (
    <Button
      wide
      size={44}
      variant={isFirst ? 'primary' : 'outline'}
      loading={begin.busy}
      onClick={() => begin.start(as)}
    >
      {label}
    </Button>
  );
  return (
    <EntrancePanel
      title="Mira Forja por dentro"
      lead="Un gimnasio inventado, sin cuenta. Puedes verlo todo; nada se guarda, y cada noche empieza de nuevo."
    >
      <div className="flex flex-col gap-3">
        {offer('owner', 'Entrar como el dueño', true)}
        {offer('member', 'Entrar como un miembro')}
      </div>
      <p className="mt-6 text-center text-13 text-muted">
        <a href={trialAddress()} className={linkClass}>
          Prueba Forja {TRIAL_DAYS} días con tu gimnasio
        </a>
      </p>
    </EntrancePanel>
  );
}
