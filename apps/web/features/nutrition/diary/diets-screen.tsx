import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Apple, NotebookPen, ShoppingBasket, Target } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { change } from '../../../lib/api/api.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useSession } from '../../../lib/session/current.ts';
import { dietQuery, dietsQuery } from '../queries.ts';
import { PlanDay } from './plan-day.tsx';

const ShoppingView = lazyScreen(() => import('./shopping-view.tsx'), 'default');
const TargetsDialog = lazyDialog(() => import('../targets/targets-dialog.tsx'), 'default');
const OwnFoodsDialog = lazyDialog(() => import('../foods/own-foods-dialog.tsx'), 'default');
const PdfButton = lazyScreen(() => import('../../../lib/saving/pdf-button.tsx'), 'default');

function NoDiet({ onTargets }: { onTargets: () => void }) {
  const client = useQueryClient();
  const log = useAction(async () => {
    await change('POST /my-foods/log');
    await client.invalidateQueries({ queryKey: dietsQuery().queryKey });
  });
  return (
    <Panel>
      <EmptyState
        title="Todavía no tienes una dieta"
        text="Pídela a tu entrenador, o anota ya lo que comes: verás la energía y los macronutrientes de cada día."
        action={
          <>
            <Button
              size={44}
              variant="primary"
              icon={<NotebookPen size={18} aria-hidden="true" />}
              loading={log.busy}
              onClick={log.start}
            >
              Anotar lo que como
            </Button>
            <Link to="/mensajes" className={buttonClass({ size: 44 })}>
              Escribir a mi entrenador
            </Link>
            <Button size={44} icon={<Target size={18} aria-hidden="true" />} onClick={onTargets}>
              Calcular mis metas
            </Button>
          </>
        }
      />
    </Panel>
  );
}

export default function DietsScreen() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const [targets, setTargets] = useState(false);
  const [ownFoods, setOwnFoods] = useState(false);
  const dietsRead = useQuery(dietsQuery());
  const { data: diets } = dietsRead;
  const active = diets?.find((diet) => diet.active);
  const dietRead = useQuery({ ...dietQuery(active?.id ?? ''), enabled: Boolean(active) });
  const { data: diet } = dietRead;
  const plans = diet ? diet.meals.length > 0 : false;
  const shops = params.get('vista') === 'compras' && plans;
  return (
    <Screen
      title="Dietas"
      lead={active && [active.name, active.coach && `de ${active.coach}`].filter(Boolean).join(' ')}
      actions={
        diet && (
          <>
            {plans && (
              <Button
                icon={
                  <ShoppingBasket size={16} aria-hidden="true" className="max-[389px]:hidden" />
                }
                onClick={() => setParams(shops ? {} : { vista: 'compras' })}
              >
                {shops ? 'Ver las comidas' : 'Lista de compras'}
              </Button>
            )}
            <Button
              icon={<Target size={16} aria-hidden="true" className="max-[389px]:hidden" />}
              onClick={() => setTargets(true)}
            >
              Mis metas
            </Button>
            <Button
              icon={<Apple size={16} aria-hidden="true" className="max-[389px]:hidden" />}
              onClick={() => setOwnFoods(true)}
            >
              Mis alimentos
            </Button>
            {plans && (
              <Suspense fallback={null}>
                <PdfButton route="GET /dietas/{id}/pdf" of={diet} />
              </Suspense>
            )}
          </>
        )
      }
    >
      <LoadState
        query={active ? dietRead : dietsRead}
        failed="No pudimos cargar tu dieta"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={7}
        frame={(content) => <Panel>{content}</Panel>}
      />
      {diets && !active && <NoDiet onTargets={() => setTargets(true)} />}
      {diet && shops && (
        <Suspense fallback={<SkeletonRows rows={7} />}>
          <ShoppingView diet={diet} />
        </Suspense>
      )}
      {diet && !shops && <PlanDay key={diet.id} diet={diet} />}
      {ownFoods && (
        <Suspense fallback={null}>
          <OwnFoodsDialog of="person" onClose={() => setOwnFoods(false)} />
        </Suspense>
      )}
      {targets && user && (
        <Suspense fallback={null}>
          <TargetsDialog userId={user.id} onClose={() => setTargets(false)} />
        </Suspense>
      )}
    </Screen>
  );
}
