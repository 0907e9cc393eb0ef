import type { UserPlan } from '@forja/contract/training/routes';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { MemberPlan } from '../plans/member-plan.tsx';
import { exercisesText, sessionsText } from '../words.ts';

/** The routines that members wrote for themselves, for their coach to read. */
export function OwnPlans({ plans }: { plans: readonly UserPlan[] }) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = plans.find(({ id }) => id === openedId);
  return (
    <Panel title="Rutinas propias">
      <ul>
        {plans.map((plan) => (
          <li key={plan.id} className="border-t border-line-2">
            <button
              type="button"
              onClick={() => setOpenedId(plan.id)}
              className="ring-inset flex min-h-12 w-full items-center gap-3 px-5 py-2 text-left hover:bg-sunk"
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium">{plan.name}</span>
                <span className="block truncate text-13 text-muted">
                  {exercisesText(plan.exerciseCount)} · {sessionsText(plan.sessionCount)}
                  {plan.folder && ` · ${plan.folder}`}
                </span>
              </span>
              <Badge tone="info">Propia</Badge>
              <ChevronRight size={18} aria-hidden="true" className="flex-none text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Drawer open title="Rutina propia" onClose={() => setOpenedId(null)}>
          <MemberPlan plan={opened} />
        </Drawer>
      )}
    </Panel>
  );
}
