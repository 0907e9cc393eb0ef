import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../lib/screen/chunks.ts';
import { Screen } from '../../lib/screen/screen.tsx';
import { SellTab } from './sell/sell-tab.tsx';

const ShiftTab = lazy(async () => ({
  default: (await loadChunk(() => import('./shift-tab.tsx'))).ShiftTab,
}));
const ClosesTab = lazy(async () => ({
  default: (await loadChunk(() => import('./closes-tab.tsx'))).ClosesTab,
}));
const RegistersTab = lazy(async () => ({
  default: (await loadChunk(() => import('./registers-tab.tsx'))).RegistersTab,
}));

const TABS = [
  { key: 'cobrar', label: 'Cobrar', Content: SellTab },
  { key: 'turno', label: 'Turno', Content: ShiftTab },
  { key: 'cierres', label: 'Cierres', Content: ClosesTab },
  { key: 'cajas', label: 'Cajas', Content: RegistersTab },
] as const;

/** The counter: what is sold, the open shift, the closed ones, and the registers. */
export default function CounterScreen() {
  const [params, setParams] = useSearchParams();
  const active = TABS.find(({ key }) => key === params.get('vista')) ?? TABS[0];
  return (
    <Screen title="Caja">
      <Tabs
        label="Partes de la caja"
        tabs={TABS}
        active={active.key}
        onActive={(key) => setParams(key === TABS[0].key ? {} : { vista: key }, { replace: true })}
        className="[&>[role=tabpanel]]:pt-4"
      >
        <Suspense>
          <active.Content />
        </Suspense>
      </Tabs>
    </Screen>
  );
}
