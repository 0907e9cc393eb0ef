import type { UserPlan } from '@forja/contract/training/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { ChevronRight, Folder, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMayWriteRoutines } from '../queries.ts';
import { exercisesText } from '../words.ts';
import { NewRoutineDialog } from './new-routine-dialog.tsx';
import { RoutineDrawer } from './routine-drawer.tsx';

interface OwnRoutinesProps {
  plans: readonly UserPlan[];
  isTraining: boolean;
  onStart: () => void;
}

const daysText = (days: readonly string[]) => (days.length === 1 ? days[0] : `${days.length} días`);

function RoutineRow({ plan, onOpen }: { plan: UserPlan; onOpen: () => void }) {
  return (
    <li className="border-t border-line-2">
      <button
        type="button"
        onClick={onOpen}
        className="ring-inset flex min-h-15 w-full items-center gap-3 px-5 py-2 text-left hover:bg-sunk"
      >
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">{plan.name}</span>
          <span className="block truncate text-13 text-muted">
            {daysText(plan.days)} · {exercisesText(plan.exerciseCount)}
          </span>
        </span>
        {plan.active && <Badge tone="ok">Tu plan</Badge>}
        {!plan.own && <Badge tone="info">De tu entrenador</Badge>}
        <ChevronRight size={18} aria-hidden="true" className="flex-none text-muted" />
      </button>
    </li>
  );
}

/** Routines by folder, sorted by name; those without a folder come first. */
function byFolder(plans: readonly UserPlan[]): [string, UserPlan[]][] {
  const groups = Map.groupBy(plans, ({ folder }) => folder ?? '');
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'es'));
}

/** The person's own routines, and plans of their coach that are not active. */
export function OwnRoutines({ plans, isTraining, onStart }: OwnRoutinesProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [adds, setAdds] = useState(false);
  const mayWrite = useMayWriteRoutines();
  const shown = plans.filter(({ own, active }) => own || !active);
  const opened = shown.find(({ id }) => id === openedId);
  const groups = byFolder(shown);
  if (!mayWrite && shown.length === 0) return null;
  return (
    <Panel
      title="Mis rutinas"
      actions={
        mayWrite && (
          <Button
            size={36}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setAdds(true)}
          >
            Nueva rutina
          </Button>
        )
      }
    >
      {shown.length === 0 && (
        <EmptyState
          title="Arma tu primera rutina"
          text="Elige los ejercicios, ponlos en orden y entrena cuando quieras."
        />
      )}
      {groups.map(([folder, routines]) => (
        <section key={folder} aria-label={folder || undefined}>
          {folder && (
            <h3 className="flex items-center gap-2 border-t border-line px-5 pt-3 pb-1 text-13 font-semibold text-muted">
              <Folder size={14} aria-hidden="true" className="flex-none" />
              <span className="truncate">{folder}</span>
            </h3>
          )}
          <List>
            {routines.map((plan) => (
              <RoutineRow key={plan.id} plan={plan} onOpen={() => setOpenedId(plan.id)} />
            ))}
          </List>
        </section>
      ))}
      {adds && <NewRoutineDialog onClose={() => setAdds(false)} />}
      {opened && (
        <RoutineDrawer
          key={opened.id}
          plan={opened}
          isTraining={isTraining}
          mayWrite={mayWrite}
          folders={groups.flatMap(([folder]) => folder || [])}
          onStart={onStart}
          onClose={() => setOpenedId(null)}
        />
      )}
    </Panel>
  );
}
