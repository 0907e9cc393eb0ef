import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBasket, Target } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loadChunk } from '../../../lib/screen/chunks.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { dietQuery, dietsQuery } from '../queries.ts';
import { PlanDay } from './plan-day.tsx';

const ShoppingView = lazy(() => loadChunk(() => import('./shopping-view.tsx')));
const TargetsDialog = lazy(() => loadChunk(() => import('../targets/targets-dialog.tsx')));
const PdfButton = lazy(() => loadChunk(() => import('./pdf-button.tsx')));

function NoDiet({ onTargets }: { onTargets: () => void }) {
  return (
    <Panel>
      <EmptyState
        title="Todavía no tienes una dieta"
        text="Pídela a tu entrenador: cuando la asigne verás aquí las comidas de cada día y podrás marcar lo que comes."
        action={
          <>
            <Link to="/mensajes" className={buttonClass({ variant: 'primary', size: 44 })}>
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
  const dietsRead = useQuery(dietsQuery());
  const { data: diets } = dietsRead;
  const active = diets?.find((diet) => diet.active);
  const { data: diet } = useQuery({ ...dietQuery(active?.id ?? ''), enabled: Boolean(active) });
  const shops = params.get('vista') === 'compras' && Boolean(diet);
  return (
    <Screen
      title="Dietas"
      lead={active && [active.name, active.coach && `de ${active.coach}`].filter(Boolean).join(' ')}
      actions={
        diet && (
          <>
            <Button
              icon={<ShoppingBasket size={16} aria-hidden="true" className="max-[389px]:hidden" />}
              onClick={() => setParams(shops ? {} : { vista: 'compras' })}
            >
              {shops ? 'Ver las comidas' : 'Lista de compras'}
            </Button>
            <Button
              icon={<Target size={16} aria-hidden="true" className="max-[389px]:hidden" />}
              onClick={() => setTargets(true)}
            >
              Mis metas
            </Button>
            <Suspense fallback={null}>
              <PdfButton diet={diet} />
            </Suspense>
          </>
        )
      }
    >
      <LoadState
        query={dietsRead}
        failed="No pudimos cargar tu dieta"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={
          <Panel>
            <SkeletonRows rows={7} />
          </Panel>
        }
        frame={(refusal) => <Panel>{refusal}</Panel>}
      />
      {diets && !active && <NoDiet onTargets={() => setTargets(true)} />}
      {diet && shops && (
        <Suspense fallback={<SkeletonRows rows={7} />}>
          <ShoppingView diet={diet} />
        </Suspense>
      )}
      {diet && !shops && <PlanDay key={diet.id} diet={diet} />}
      {targets && user && (
        <Suspense fallback={null}>
          <TargetsDialog userId={user.id} onClose={() => setTargets(false)} />
        </Suspense>
      )}
    </Screen>
  );
}
