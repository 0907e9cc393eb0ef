import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import VideosTab from './videos-tab.tsx';

const OwnExercisesTab = lazyScreen(() => import('../exercises/own-exercises-tab.tsx'), 'default');
const RoutinesTab = lazyScreen(() => import('../own/routines-tab.tsx'), 'default');
const PlatesTab = lazyScreen(() => import('../exercises/plates-tab.tsx'), 'default');

const TABS = [
  { key: 'videos', label: 'Videos' },
  { key: 'ejercicios', label: 'Ejercicios del gimnasio' },
  { key: 'discos', label: 'Discos' },
  { key: 'rutinas', label: 'Rutinas' },
] as const;

/** The gym's own videos, exercises and plates, and the setting who may write routines. */
export default function VideoDemoScreen() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('vista');
  const active = TABS.find(({ key }) => key === wanted)?.key ?? 'videos';
  return (
    <Screen
      title="Videos"
      lead="Lo que tu gimnasio aporta a los entrenamientos: demostraciones, ejercicios, discos y quién hace rutinas."
    >
      <Tabs
        label="Partes del entrenamiento"
        tabs={TABS}
        active={active}
        onActive={(key) => setParams(key === 'videos' ? {} : { vista: key })}
      >
        <Suspense fallback={<SkeletonRows rows={6} />}>
          {active === 'videos' && <VideosTab />}
          {active === 'ejercicios' && <OwnExercisesTab />}
          {active === 'discos' && <PlatesTab />}
          {active === 'rutinas' && <RoutinesTab />}
        </Suspense>
      </Tabs>
    </Screen>
  );
}
