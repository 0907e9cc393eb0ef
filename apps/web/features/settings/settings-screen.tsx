import { isManagement } from '@forja/contract/roles';
import type { Settings } from '@forja/contract/settings/routes';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { Skeleton, SkeletonShape } from '@forja/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { Screen } from '../../lib/screen/screen.tsx';
import { useSession } from '../../lib/session/current.ts';
import { isAllowed } from '../../lib/session/may.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { NotAllowedPart } from '../../shared/duties/not-allowed-part.tsx';
import { settingsQuery } from './queries.ts';
import {
  DEFAULT_SECTION,
  SETTINGS_SECTIONS,
  type SettingsKey,
  settingsSections,
} from './settings-sections.ts';

const ThemeTab = lazyScreen(() => import('./theme/theme-tab.tsx'), 'ThemeTab');
const GymTab = lazyScreen(() => import('./gym-tab.tsx'), 'GymTab');
const HoursTab = lazyScreen(() => import('./hours-tab.tsx'), 'HoursTab');
const LocationsTab = lazyScreen(() => import('../locations/locations-tab.tsx'), 'LocationsTab');
const DoorsTab = lazyScreen(() => import('./doors-tab.tsx'), 'DoorsTab');
const PaymentsTab = lazyScreen(() => import('./payments-tab.tsx'), 'PaymentsTab');
const ChargingTab = lazyScreen(() => import('./charging/charging-tab.tsx'), 'ChargingTab');
const FiscalTab = lazyScreen(() => import('../fiscal/settings/fiscal-tab.tsx'), 'FiscalTab');

const OwnPreferences = lazyScreen(() => import('./own-preferences.tsx'), 'OwnPreferences');
const RemindersTab = lazyScreen(() => import('./reminders-tab.tsx'), 'RemindersTab');

const WhatsAppTab = lazyScreen(() => import('./whatsapp-tab.tsx'), 'WhatsAppTab');

const TeamTab = lazyScreen(() => import('../duties/team-tab.tsx'), 'TeamTab');

const DomainsTab = lazyScreen(() => import('./domains/domains-tab.tsx'), 'DomainsTab');

const PrivacyTab = lazyScreen(() => import('../privacy/privacy-tab.tsx'), 'PrivacyTab');

const CONTENT: Record<SettingsKey, ComponentType<{ settings: Settings }>> = {
  gimnasio: GymTab,
  apariencia: ThemeTab,
  horario: HoursTab,
  sedes: LocationsTab,
  puertas: DoorsTab,
  pagos: PaymentsTab,
  cobros: ChargingTab,
  facturacion: FiscalTab,
  recordatorios: RemindersTab,
  whatsapp: WhatsAppTab,
  equipo: TeamTab,
  dominio: DomainsTab,
  privacidad: PrivacyTab,
  mias: OwnPreferences,
};

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

function GymSettings({ user }: { user: SessionUser }) {
  const [params, setParams] = useSearchParams();
  const query = useQuery(settingsQuery);
  const { data } = query;
  const tabs = settingsSections(user);
  const wanted = params.get('vista') ?? DEFAULT_SECTION;
  const hidden =
    SETTINGS_SECTIONS.some(({ key }) => key === wanted) && !tabs.some(({ key }) => key === wanted);
  const active = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  // A tab that was opened stays mounted, so that typed text survives while another one is shown.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (!active || (hidden && params.has('vista'))) return <NotAllowedPart />;
  return (
    <Tabs
      label="Partes de los ajustes"
      tabs={tabs}
      active={active.key}
      onActive={(key) => {
        setOpened(new Set([...opened, active.key, key]));
        setParams(key === DEFAULT_SECTION ? {} : { vista: key }, { replace: true });
      }}
    >
      <LoadState
        query={query}
        failed="No pudimos cargar los ajustes"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={<Loading />}
      />
      {data &&
        tabs
          .filter(({ key }) => opened.has(key) || key === active.key)
          .map(({ key }) => {
            const Content = CONTENT[key];
            return (
              <div key={key} hidden={key !== active.key} className="pt-5">
                <Suspense fallback={<Loading />}>
                  <Content settings={data} />
                </Suspense>
              </div>
            );
          })}
    </Tabs>
  );
}

export default function SettingsScreen() {
  const { user } = useSession();
  if (!user) return null;
  const management = isManagement(user.role);
  return (
    <Screen
      title="Ajustes"
      actions={
        isAllowed(user, 'money.reports') && (
          <Link to="/subscription" className={buttonClass({})}>
            Suscripción
          </Link>
        )
      }
    >
      {management ? (
        <GymSettings user={user} />
      ) : (
        <Suspense fallback={<Loading />}>
          <OwnPreferences />
        </Suspense>
      )}
    </Screen>
  );
}
