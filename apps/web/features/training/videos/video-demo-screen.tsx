import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../../lib/loading/load-part.ts';
import { Screen } from '../../../lib/screen/screen.tsx';
import VideosTab from './videos-tab.tsx';

const OwnExercisesTab = lazy(() => loadChunk(() => import('../exercises/own-exercises-tab.tsx')));
const RoutinesTab = lazy(() => loadChunk(() => import('../own/routines-tab.tsx')));
const PlatesTab = lazy(() => loadChunk(() => import('../exercises/plates-tab.tsx')));

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
