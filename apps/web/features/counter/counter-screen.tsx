import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../lib/screen/chunks.ts';
import { Screen } from '../../lib/screen/screen.tsx';
import { useMay } from '../../lib/session/may.ts';
import { ShiftTab } from './shift-tab.tsx';

const ClosesTab = lazy(async () => ({
  default: (await loadChunk(() => import('./closes-tab.tsx'))).ClosesTab,
}));
const RegistersTab = lazy(async () => ({
  default: (await loadChunk(() => import('./registers-tab.tsx'))).RegistersTab,
}));

const TABS = [
  { key: 'turno', label: 'Turno', Content: ShiftTab, asks: ['money.shift'] },
  { key: 'cierres', label: 'Cierres', Content: ClosesTab, asks: [] },
  { key: 'cajas', label: 'Cajas', Content: RegistersTab, asks: ['money.shift', 'money.shifts'] },
] as const;

/** The counter: the open shift, the closed ones, and the registers; to each what they may do there. */
export default function CounterScreen() {
  const [params, setParams] = useSearchParams();
  const may = useMay();
  const tabs = TABS.filter(({ asks }) => asks.every(may));
  const active = tabs.find(({ key }) => key === params.get('vista')) ?? tabs[0] ?? TABS[1];
  return (
    <Screen title="Caja">
      <Tabs
        label="Partes de la caja"
        tabs={tabs}
        active={active.key}
        onActive={(key) => setParams(key === tabs[0]?.key ? {} : { vista: key }, { replace: true })}
        className="[&>[role=tabpanel]]:pt-4"
      >
        <Suspense>
          <active.Content />
        </Suspense>
      </Tabs>
    </Screen>
  );
}
