import type { DietDetail } from '@forja/contract/nutrition/routes';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import PdfButton from '../../../lib/saving/pdf-button.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { AssignedPanel } from '../../../shared/people/assigned-panel.tsx';
import { foodsQuery, targetsQuery } from '../queries.ts';
import { amountText, kcalText, macrosText } from '../words.ts';
import { toDraft } from './diet-draft.ts';

const DietEditor = lazyScreen(() => import('./diet-editor.tsx'), 'DietEditor');

const WORDS = {
  active: 'Activa',
  remove: 'Borrar dieta',
  removalText: 'La persona deja de verla. Lo que ya marcó como comido se conserva.',
  removed: 'Borramos la dieta. Lo que ya comió se conserva.',
};

function DietDays({ diet }: { diet: DietDetail }) {
  const days = diet.days.map((name, index) => ({ name, day: index + 1 }));
  return days.map(({ name, day }) => {
    const total = diet.dayTotals[day - 1];
    return (
      <section key={day} className="border-t border-line">
        <h3 className="flex justify-between gap-3 px-5 pt-3 pb-1 text-13 font-semibold text-muted">
          {name}
          {total && (
            <span className="font-normal tabular-nums">
              {kcalText(total.kcal)} · {macrosText(total)}
            </span>
          )}
        </h3>
        <ul className="pb-2">
          {diet.meals
            .filter((meal) => meal.day === day)
            .map((meal) => (
              <li key={meal.id} className="flex gap-3 px-5 py-1.5">
                <span className="w-11 flex-none text-13 text-muted tabular-nums">{meal.time}</span>
                <span className="min-w-0 flex-1">
                  <span className="flex items-baseline justify-between gap-3">
                    <span className="font-medium">{meal.name}</span>
                    <span className="flex-none text-13 text-muted tabular-nums">
                      {kcalText(meal.totals.kcal)}
                    </span>
                  </span>
                  <span className="block text-13 text-muted">
                    {meal.items.map((item) => `${item.name} (${amountText(item)})`).join(', ')}
                  </span>
                </span>
              </li>
            ))}
        </ul>
      </section>
    );
  });
}

export function MemberDiet({ userId, diet }: { userId: string; diet: DietDetail }) {
  const client = useQueryClient();
  const [edits, setEdits] = useState(false);
  const table = useQuery({ ...foodsQuery, enabled: edits });
  const foods = table.data;
  const { data: targets } = useQuery(targetsQuery(userId));
  const params = { id: diet.id };
  const renew = () => client.invalidateQueries({ queryKey: ['mealPlans'] });
  return (
    <AssignedPanel
      name={diet.name}
      active={diet.active}
      words={WORDS}
      onEdit={edits ? undefined : () => setEdits(true)}
      remove={async () => {
        await change('DELETE /dietas/{id}', { params });
        await renew();
      }}
    >
      {!edits && (
        <div className="flex flex-wrap items-center gap-3 px-5 pb-3">
          <p className="min-w-0 flex-1 text-13 text-muted">
            Desde el {formatDay(diet.startsOn)} · {formatNumber(diet.average.kcal)} kcal al día en
            promedio
            {diet.description && (
              <span className="block text-pretty whitespace-pre-line">{diet.description}</span>
            )}
          </p>
          <PdfButton route="GET /dietas/{id}/pdf" of={diet} />
        </div>
      )}
      {edits && <LoadState query={table} failed="No pudimos cargar los alimentos" waiting={8} />}
      {edits && foods && (
        <div className="px-5 pb-4">
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <DietEditor
              start={toDraft(diet, foods)}
              foods={foods}
              target={targets?.target ?? null}
              onCancel={() => setEdits(false)}
              onSave={async (body, opened) => {
                await saveOver(opened, 'PUT /dietas/{id}', { params, body });
                await renew();
                toast('Guardamos la dieta.');
                setEdits(false);
              }}
            />
          </Suspense>
        </div>
      )}
      {!edits && <DietDays diet={diet} />}
    </AssignedPanel>
  );
}
