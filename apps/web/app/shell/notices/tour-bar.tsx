import { TRIAL_DAYS } from '@forja/contract/subscription/status';
import type { Tour } from '@forja/contract/tour/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { beginTour } from '../../../shared/tour/begin-tour.ts';
import { trialAddress } from '../../../shared/tour/trial-address.ts';

/** Says to whoever looks around that this is a demo, shows it with other eyes, and how to try it. */
export function TourBar({ as }: { as: Tour }) {
  const other = as === 'owner' ? 'member' : 'owner';
  const change = useAction(() => beginTour(other));
  return (
    <aside
      aria-label="Demo"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-soft px-4 py-2 text-13 text-on-primary-soft md:px-8"
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">
          Demo: miras como {as === 'owner' ? 'el dueño' : 'un miembro'}.
        </strong>{' '}
        Las personas son inventadas y nada se guarda.{' '}
        <a href={trialAddress()} className={linkClass}>
          Prueba Forja {TRIAL_DAYS} días con tu gimnasio
        </a>
      </p>
      <Button loading={change.busy} onClick={() => change.start()}>
        Ver como {other === 'owner' ? 'el dueño' : 'un miembro'}
      </Button>
    </aside>
  );
}
