import type { DietDetail } from '@forja/contract/diets';
import { Badge } from '@forja/ui/badge';
import { Button } from '@forja/ui/button';
import { ConfirmDestroy } from '@forja/ui/confirm-destroy';
import { Panel } from '@forja/ui/panel';
import { SkeletonRows } from '@forja/ui/skeleton';
import { toast } from '@forja/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { errorMessage } from '../../lib/api/error.ts';
import { change } from '../../lib/api.ts';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { loadPart } from '../../lib/parts.ts';
import { toDraft } from './diet-draft.ts';
import PdfButton from './pdf-button.tsx';
import { foodsQuery, targetsQuery } from './queries.ts';
import { amountText, kcalText, macrosText } from './words.ts';

const DietEditor = lazy(async () => ({
  default: (await loadPart(() => import('./diet-editor.tsx'))).DietEditor,
}));

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
                  <span className="block font-medium">{meal.name}</span>
                  <span className="block text-13 text-muted">
                    {meal.items.map((item) => `${item.name} (${amountText(item)})`).join(', ')}
                  </span>
                </span>
                <span className="flex-none text-13 text-muted tabular-nums">
                  {formatNumber(meal.totals.kcal)} kcal
                </span>
              </li>
            ))}
        </ul>
      </section>
    );
  });
}

/** The diet a person eats by, read or edited. */
export function MemberDiet({ userId, diet }: { userId: string; diet: DietDetail }) {
  const client = useQueryClient();
  const [edits, setEdits] = useState(false);
  const [asks, setAsks] = useState(false);
  const { data: foods } = useQuery({ ...foodsQuery, enabled: edits });
  const { data: targets } = useQuery(targetsQuery(userId));
  const params = { id: diet.id };
  const renew = () => client.invalidateQueries({ queryKey: ['mealPlans'] });
  const remove = useMutation({
    mutationFn: () => change('DELETE /dietas/{id}', { params }),
    onSuccess: async () => {
      setAsks(false);
      await renew();
      toast('Borramos la dieta. Lo que ya comió se conserva.');
    },
    onError: (error) => toast({ message: errorMessage(error), tone: 'bad' }),
  });
  return (
    <Panel
      title={diet.name}
      aside={diet.active ? <Badge tone="ok">Activa</Badge> : <Badge tone="neutral">En pausa</Badge>}
      actions={
        !edits && (
          <span className="flex gap-2">
            <Button
              size={28}
              icon={<Pencil size={14} aria-hidden="true" />}
              onClick={() => setEdits(true)}
            >
              Editar
            </Button>
            <Button
              size={28}
              icon={<Trash2 size={14} aria-hidden="true" />}
              onClick={() => setAsks(true)}
            >
              Borrar
            </Button>
          </span>
        )
      }
    >
      {!edits && (
        <div className="flex flex-wrap items-center gap-3 px-5 pb-3">
          <p className="min-w-0 flex-1 text-13 text-muted">
            Desde el {formatDay(diet.startsOn)} · {formatNumber(diet.average.kcal)} kcal al día en
            promedio
            {diet.description && <span className="block text-pretty">{diet.description}</span>}
          </p>
          <PdfButton diet={diet} />
        </div>
      )}
      {edits && !foods && <SkeletonRows rows={8} />}
      {edits && foods && (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <DietEditor
            start={toDraft(diet, foods)}
            foods={foods}
            target={targets?.target ?? null}
            onCancel={() => setEdits(false)}
            onSave={async (body) => {
              await change('PUT /dietas/{id}', { params, body });
              await renew();
              toast('Guardamos la dieta.');
              setEdits(false);
            }}
          />
        </Suspense>
      )}
      {!edits && <DietDays diet={diet} />}
      <ConfirmDestroy
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => remove.mutate()}
        working={remove.isPending}
        title={`¿Borrar ${diet.name}?`}
        text="La persona deja de verla. Lo que ya marcó como comido se conserva."
        confirmLabel="Borrar dieta"
      />
    </Panel>
  );
}
