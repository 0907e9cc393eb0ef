import type { PlanExercise, UserPlan } from '@forja/contract/training/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import PdfButton from '../../../lib/saving/pdf-button.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { AssignedPanel } from '../../../shared/people/assigned-panel.tsx';
import { PictogramTile } from '../../../shared/training/pictogram.tsx';
import { planExercisesQuery } from '../queries.ts';
import { sessionsText, setText, targetText } from '../words.ts';
import { toDraft } from './plan-draft.ts';
import { PlanRowMenu } from './plan-row-menu.tsx';
import { usePlanRows } from './use-plan-rows.ts';

const PlanEditor = lazyScreen(() => import('./plan-editor.tsx'), 'PlanEditor');

const ExercisePicker = lazyDialog(
  () => import('../exercises/exercise-picker.tsx'),
  'ExercisePicker',
);

type Asking = { day: number } | { row: PlanExercise } | null;

const WORDS = {
  active: 'Activo',
  remove: 'Borrar plan',
  removalText: 'La persona deja de verlo. Las sesiones que ya hizo se conservan con sus nombres.',
  removed: 'Borramos el plan. Sus sesiones se conservan.',
};

/** A member's plan for staff; those that members wrote for themselves are read-only. */
export function MemberPlan({ plan }: { plan: UserPlan }) {
  const client = useQueryClient();
  const rowsQuery = useQuery(planExercisesQuery(plan.id));
  const { data: rows } = rowsQuery;
  const [edits, setEdits] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const planRows = usePlanRows(plan.id);
  const replaced = asking && 'row' in asking ? asking.row : undefined;
  const weights = useWeights();
  const params = { id: plan.id };
  const renew = () => client.invalidateQueries({ queryKey: ['routines'] });
  const days = plan.days.map((name, index) => ({ name, day: index + 1 }));
  return (
    <AssignedPanel
      name={plan.name}
      active={plan.active}
      words={WORDS}
      mark={plan.own ? 'Propia' : undefined}
      onEdit={edits || plan.own ? undefined : () => setEdits(true)}
      remove={async () => {
        await change('DELETE /workouts/user-plans/{id}', { params });
        await renew();
      }}
    >
      <div className="flex flex-wrap items-center gap-3 px-5 pb-3">
        <p className="min-w-0 flex-1 text-13 text-muted">
          Desde el {formatDay(plan.startsOn)} · {sessionsText(plan.sessionCount)} · sigue{' '}
          {plan.days[plan.nextDay - 1]}
        </p>
        {!edits && rows && rows.length > 0 && (
          <PdfButton route="GET /workouts/user-plans/{id}/pdf" of={plan} />
        )}
      </div>
      <LoadState
        query={rowsQuery}
        failed="No pudimos cargar los ejercicios"
        text="Revisa tu conexión."
        waiting={6}
      />
      {rows && edits && (
        <div className="px-5 pb-4">
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <PlanEditor
              start={toDraft(plan, rows)}
              onCancel={() => setEdits(false)}
              onSave={async (body, opened) => {
                await saveOver(opened, 'PUT /workouts/user-plans/{id}', { params, body });
                await renew();
                toast('Guardamos el plan.');
                setEdits(false);
              }}
            />
          </Suspense>
        </div>
      )}
      {rows &&
        !edits &&
        days.map(({ name, day }) => (
          <section key={day} className="border-t border-line">
            <h3 className="px-5 pt-3 pb-1 text-13 font-semibold text-muted">{name}</h3>
            <List>
              {rows
                .filter((row) => row.day === day)
                .map((row) => (
                  <li key={row.id} className="flex items-center gap-3 px-5 py-1.5">
                    <PictogramTile
                      pattern={row.exercise.pattern}
                      name={row.exercise.name}
                      size={40}
                    />
                    <span className="min-w-0 flex-1">
                      <span className="line-clamp-2 font-medium">{row.exercise.name}</span>
                      <span className="block truncate text-13 text-muted">
                        {targetText(row)}
                        {row.supersetGroup !== null && ` · superserie ${row.supersetGroup}`}
                        {row.suggested && ` · hoy ${setText(row.suggested, weights)}`}
                      </span>
                    </span>
                    <span className="flex-none text-13 text-muted tabular-nums">
                      {row.last
                        ? setText(row.last.sets.find(({ kind }) => kind === 'work') ?? {}, weights)
                        : '—'}
                    </span>
                    {!plan.own && (
                      <PlanRowMenu
                        row={row}
                        onSubstitute={() => setAsking({ row })}
                        onRemove={() => planRows.remove(row)}
                      />
                    )}
                  </li>
                ))}
            </List>
            {!plan.own && (
              <div className="px-3 py-1.5">
                <Button
                  variant="ghost"
                  icon={<Plus size={16} aria-hidden="true" />}
                  aria-label={`Agregar ejercicio a ${name}`}
                  onClick={() => setAsking({ day })}
                >
                  Agregar ejercicio
                </Button>
              </div>
            )}
          </section>
        ))}
      {asking && (
        <ExercisePicker
          title={replaced ? `Sustituir ${replaced.exercise.name}` : 'Agregar ejercicio'}
          {...(replaced && { replaces: replaced.exercise })}
          onClose={() => setAsking(null)}
          onPick={(exercise) => {
            setAsking(null);
            if ('row' in asking) planRows.substitute(asking.row, exercise);
            else planRows.add([exercise], asking.day);
          }}
          {...('day' in asking && {
            onPickSeveral: (exercises) => {
              setAsking(null);
              planRows.add(exercises, asking.day);
            },
          })}
        />
      )}
    </AssignedPanel>
  );
}
