import { isManagement } from '@forja/contract/roles';
import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { Skeleton, SkeletonShape } from '@forja/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../lib/screen/chunks.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { Screen } from '../../lib/screen/screen.tsx';
import { useSession } from '../../lib/session/current.ts';
import { settingsQuery } from './queries.ts';

const ThemeTab = lazy(async () => ({
  default: (await loadChunk(() => import('./theme/theme-tab.tsx'))).ThemeTab,
}));
const GymTab = lazy(async () => ({
  default: (await loadChunk(() => import('./gym-tab.tsx'))).GymTab,
}));
const HoursTab = lazy(async () => ({
  default: (await loadChunk(() => import('./hours-tab.tsx'))).HoursTab,
}));
const LocationsTab = lazy(async () => ({
  default: (await loadChunk(() => import('../locations/locations-tab.tsx'))).LocationsTab,
}));
const DoorsTab = lazy(async () => ({
  default: (await loadChunk(() => import('./doors-tab.tsx'))).DoorsTab,
}));
const PaymentsTab = lazy(async () => ({
  default: (await loadChunk(() => import('./payments-tab.tsx'))).PaymentsTab,
}));

const OwnPreferences = lazy(async () => ({
  default: (await loadChunk(() => import('./own-preferences.tsx'))).OwnPreferences,
}));
const RemindersTab = lazy(async () => ({
  default: (await loadChunk(() => import('./reminders-tab.tsx'))).RemindersTab,
}));

const TABS = [
  { key: 'gimnasio', label: 'Gimnasio', Content: GymTab },
  { key: 'apariencia', label: 'Apariencia', Content: ThemeTab },
  { key: 'horario', label: 'Horario', Content: HoursTab },
  { key: 'sedes', label: 'Sedes', Content: LocationsTab },
  { key: 'puertas', label: 'Puertas', Content: DoorsTab },
  { key: 'pagos', label: 'Pagos', Content: PaymentsTab },
  { key: 'recordatorios', label: 'Recordatorios', Content: RemindersTab },
  { key: 'mias', label: 'Mis preferencias', Content: OwnPreferences },
] as const;

/** The tab that opens when the address names none. */
const DEFAULT_TAB = TABS[1];

function Loading() {
  return (
    <Skeleton label="Cargando los ajustes…" className="grid gap-4 pt-4">
      {['w-40', 'w-64', 'w-52', 'w-72', 'w-48'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <SkeletonShape className="size-9 flex-none" />
          <SkeletonShape className={`h-4 ${width}`} />
        </div>
      ))}
    </Skeleton>
  );
}

function GymSettings() {
  const [params, setParams] = useSearchParams();
  const query = useQuery(settingsQuery);
  const { data } = query;
  const active = TABS.find(({ key }) => key === params.get('vista')) ?? DEFAULT_TAB;
  // An opened tab stays mounted, so that typed text survives a look at another tab.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <Tabs
      label="Partes de los ajustes"
      tabs={TABS}
      active={active.key}
      onActive={(key) => {
        setOpened(new Set([...opened, active.key, key]));
        setParams(key === DEFAULT_TAB.key ? {} : { vista: key }, { replace: true });
      }}
    >
      <LoadState
        query={query}
        failed="No pudimos cargar los ajustes"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={<Loading />}
      />
      {data &&
        TABS.filter(({ key }) => opened.has(key) || key === active.key).map(({ key, Content }) => (
          <div key={key} hidden={key !== active.key} className="pt-5">
            <Suspense fallback={<Loading />}>
              <Content settings={data} />
            </Suspense>
          </div>
        ))}
    </Tabs>
  );
}

export default function SettingsScreen() {
  const { user } = useSession();
  if (!user) return null;
  const management = isManagement(user.role);
  return (
    <Screen title="Ajustes">
      {management ? (
        <GymSettings />
      ) : (
        <Suspense fallback={<Loading />}>
          <OwnPreferences />
        </Suspense>
      )}
    </Screen>
  );
}
