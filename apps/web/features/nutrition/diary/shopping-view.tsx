import { addDays, mondayOf } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { DietDetail } from '@forja/contract/nutrition/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { shoppingQuery } from '../queries.ts';
import { categoryName, gramsText, packagesText, roughMeasureText, usesText } from '../words.ts';
import { useBought } from './use-bought.ts';

const WEEKS = [
  { value: '0', label: 'Esta semana' },
  { value: '7', label: 'La próxima' },
] as const;

export default function ShoppingView({ diet }: { diet: DietDetail }) {
  const { timeZone } = useSettings();
  const [week, setWeek] = useState<'0' | '7'>('0');
  const monday = addDays(mondayOf(dayIn(timeZone, Date.now())), Number(week));
  const sunday = addDays(monday, 6);
  const query = useQuery(shoppingQuery(diet.id, monday, sunday));
  const { data } = query;
  const { bought, setBought } = useBought(diet.id, monday);
  const foods = data?.shelves.flatMap((shelf) => shelf.foods) ?? [];
  const left = foods.filter(({ foodId }) => !bought.has(foodId)).length;
  return (
    <div data-print className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-16 font-semibold">Lista de compras</h2>
          <p className="text-muted" aria-live="polite">
            Del {formatDay(monday)} al {formatDay(sunday)}
            {data && ` · ${left === 0 ? 'todo listo' : `faltan ${left} de ${foods.length}`}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <SegmentedControl label="Semana" segments={WEEKS} value={week} onValue={setWeek} />
          <Button
            icon={<Printer size={16} aria-hidden="true" />}
            disabled={!data}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </div>
      </div>
      <LoadState
        query={query}
        failed="No pudimos cargar la lista"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={8}
        frame={(content) => <Panel>{content}</Panel>}
      />
      {data && foods.length === 0 && (
        <Panel>
          <EmptyState
            title="No hay nada que comprar"
            text="La dieta no tiene comidas esa semana."
          />
        </Panel>
      )}
      <div className="-mb-4 gap-4 md:columns-2 xl:columns-3">
        {data?.shelves.map((shelf) => (
          <Panel
            key={shelf.category}
            title={categoryName(shelf.category)}
            level={3}
            className="mb-4 break-inside-avoid"
          >
            <ul className="px-5 pb-3">
              {shelf.foods.map((food) => {
                const done = bought.has(food.foodId);
                const measured = roughMeasureText(food);
                return (
                  <li key={food.foodId}>
                    <Checkbox
                      checked={done}
                      onChange={(event) => setBought(food.foodId, event.target.checked)}
                      label={
                        <span className={cx(done && 'text-muted line-through')}>
                          {food.name}{' '}
                          <span className="text-13 text-muted">
                            {gramsText(food.grams)}
                            {measured && ` (${measured})`}
                            {food.packages && ` · ${packagesText(food.packages)}`}
                          </span>
                          {food.uses.length > 0 && (
                            <span className="block text-13 text-muted">
                              Para {usesText(food.uses)}
                            </span>
                          )}
                        </span>
                      }
                    />
                  </li>
                );
              })}
            </ul>
          </Panel>
        ))}
      </div>
    </div>
  );
}
