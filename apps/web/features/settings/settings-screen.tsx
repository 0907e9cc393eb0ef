import { isManagement } from '@forja/contract/roles';
import { ErrorState } from '@forja/ui/error-state';
import { Bone, Skeleton } from '@forja/ui/skeleton';
import { Tabs } from '@forja/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Screen } from '../../lib/screen.tsx';
import { useSession } from '../../lib/session/current.ts';
import { GymTab } from './gym-tab.tsx';
import { HoursTab } from './hours-tab.tsx';
import { OwnPreferences } from './own-preferences.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { settingsQuery } from './queries.ts';
import { ThemeTab } from './theme-tab.tsx';

const TABS = [
  { key: 'apariencia', label: 'Apariencia', Content: ThemeTab },
  { key: 'gimnasio', label: 'Gimnasio', Content: GymTab },
  { key: 'horario', label: 'Horario', Content: HoursTab },
  { key: 'pagos', label: 'Pagos', Content: PaymentsTab },
] as const;

function Loading() {
  return (
    <Skeleton label="Cargando los ajustes…" className="grid gap-4 pt-4">
      {['w-40', 'w-64', 'w-52', 'w-72', 'w-48'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Bone className="size-9 flex-none" />
          <Bone className={`h-4 ${width}`} />
        </div>
      ))}
    </Skeleton>
  );
}

function GymSettings() {
  const [params, setParams] = useSearchParams();
  const { data, isPending, isFetching, refetch } = useQuery(settingsQuery);
  const active = TABS.find(({ key }) => key === params.get('vista')) ?? TABS[0];
  return (
    <Tabs
      label="Partes de los ajustes"
      tabs={TABS}
      active={active.key}
      onActive={(key) => setParams(key === TABS[0].key ? {} : { vista: key }, { replace: true })}
    >
      {isPending && <Loading />}
      {!(isPending || data) && (
        <ErrorState
          title="No pudimos cargar los ajustes"
          text="Revisa tu conexión e inténtalo de nuevo."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {/* All stay mounted: what was typed in one is still there after a look at another. */}
      {data &&
        TABS.map(({ key, Content }) => (
          <div key={key} hidden={key !== active.key} className="pt-5">
            <Content settings={data} />
          </div>
        ))}
    </Tabs>
  );
}

export default function SettingsScreen() {
  const { user } = useSession();
  if (!user) return null;
  const management = isManagement(user.role);
  return <Screen title="Ajustes">{management ? <GymSettings /> : <OwnPreferences />}</Screen>;
}
