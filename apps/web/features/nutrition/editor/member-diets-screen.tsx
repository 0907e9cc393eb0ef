import { Button } from '@forja/ui/actions/button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { PersonScreen } from '../../../shared/people/person-screen.tsx';
import { DietAdherence } from '../diary/diet-adherence.tsx';
import { dietQuery, dietsQuery } from '../queries.ts';
import { TargetsPanel } from '../targets/targets-panel.tsx';
import { MemberDiet } from './member-diet.tsx';

const TemplatesDialog = lazyDialog(() => import('./templates-dialog.tsx'), 'default');
const OwnFoodsDialog = lazyDialog(() => import('../foods/own-foods-dialog.tsx'), 'default');

type Opened = 'templates' | 'foods' | null;

export default function MemberDietsScreen() {
  const { userId = '' } = useParams();
  const [opened, setOpened] = useState<Opened>(null);
  const diets = useQuery(dietsQuery(userId));
  const active = diets.data?.find((diet) => diet.active) ?? diets.data?.[0];
  const dietRead = useQuery({ ...dietQuery(active?.id ?? ''), enabled: Boolean(active) });
  const { data: diet } = dietRead;
  const close = () => setOpened(null);
  const assign = (
    <Button variant="primary" onClick={() => setOpened('templates')}>
      Asignar plantilla
    </Button>
  );
  return (
    <PersonScreen
      userId={userId}
      title="Dietas de la persona"
      lead="Dieta, metas y adherencia"
      actions={
        <>
          <Button onClick={() => setOpened('foods')}>Alimentos del gimnasio</Button>
          {assign}
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="flex min-w-0 flex-col gap-4">
          <LoadState
            query={active ? dietRead : diets}
            failed="No pudimos cargar sus dietas"
            text="Revisa tu conexión e inténtalo de nuevo."
            waiting={8}
            frame={(content) => <Panel>{content}</Panel>}
          />
          {diets.data && !active && (
            <Panel>
              <EmptyState
                title="No tiene dieta"
                text="Asígnale una plantilla; después puedes ajustarla para esta persona."
              />
            </Panel>
          )}
          {diet && <MemberDiet key={diet.id} userId={userId} diet={diet} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {diet && <DietAdherence dietId={diet.id} />}
          <TargetsPanel userId={userId} />
        </div>
      </div>
      <Suspense fallback={null}>
        {opened === 'templates' && <TemplatesDialog userId={userId} onClose={close} />}
        {opened === 'foods' && <OwnFoodsDialog of="gym" onClose={close} />}
      </Suspense>
    </PersonScreen>
  );
}
