import { dayIn } from '@forja/calendar/zone';
import { Button } from '@forja/ui/actions/button.tsx';
import { Stat, StatRow } from '@forja/ui/charts/stat.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { QrCode, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatTime } from '../../lib/format/dates.ts';
import { counted, formatNumber } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { lazyDialog } from '../../lib/loading/lazy-dialog.tsx';
import { Screen } from '../../lib/screen/screen.tsx';
import { useMay } from '../../lib/session/may.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { isFull, occupancyQuery, useLiveEntries } from '../../shared/access/entries.ts';
import { CodeSheet } from './code/code-sheet.tsx';
import { EntryLog } from './entry-log.tsx';
import { HoursChart } from './hours-chart.tsx';
import { InsideList } from './inside-list.tsx';
import { entriesQuery } from './queries.ts';

const EntryDesk = lazyDialog(() => import('./desk/entry-desk.tsx'), 'EntryDesk');

function Figures() {
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, Date.now());
  const { data } = useQuery(occupancyQuery);
  const refused = useQuery(entriesQuery({ from: today, to: today, result: 'refused' }, null, 1));
  const figure = (value: number | undefined) => (value === undefined ? '—' : formatNumber(value));
  const busiest = data?.hours.toSorted((one, other) => other.usual - one.usual)[0];
  return (
    <StatRow>
      <Stat
        label="Dentro ahora"
        value={figure(data?.inside)}
        detail={
          data?.maxInside
            ? `De ${formatNumber(data.maxInside)}${isFull(data) ? ': lleno' : ''}`
            : 'En el gimnasio'
        }
      />
      <Stat
        label="Entradas de hoy"
        value={figure(data?.entries)}
        detail={data ? `De ${counted(data.people, 'persona', 'personas')}` : undefined}
      />
      <Stat
        label="Rechazos de hoy"
        value={figure(refused.data?.total)}
        detail="Motivo en el registro"
      />
      <Stat
        label="Hora más llena"
        value={busiest && busiest.usual > 0 ? `${busiest.hour}:00` : '—'}
        detail="Lo usual este día"
      />
    </StatRow>
  );
}

function Today() {
  const { data } = useQuery(occupancyQuery);
  const { timeZone } = useSettings();
  if (!data) return null;
  return (
    <Panel title="Hoy por hora">
      <div className="px-5 pb-4">
        <HoursChart
          hours={data.hours}
          now={Number(formatTime(Date.now(), timeZone).split(':')[0])}
        />
      </div>
    </Panel>
  );
}

export function StaffAccess({ user }: { user: SessionUser }) {
  const [params, setParams] = useSearchParams();
  const [codeOpen, setCodeOpen] = useState(false);
  useLiveEntries();
  const may = useMay();
  const registering = params.has('registrar') && may('access.register');
  const setRegistering = (open: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set('registrar', '1');
        else next.delete('registrar');
        return next;
      },
      { replace: true },
    );
  return (
    <Screen
      title="Accesos"
      actions={
        <>
          <Button icon={<QrCode size={16} aria-hidden="true" />} onClick={() => setCodeOpen(true)}>
            Mi código
          </Button>
          {may('access.register') && (
            <Button
              variant="primary"
              icon={<ScanLine size={16} aria-hidden="true" />}
              onClick={() => setRegistering(true)}
            >
              Registrar entrada
            </Button>
          )}
        </>
      }
    >
      {may('access.log') && (
        <>
          <Figures />
          <div className="grid items-start gap-4 xl:grid-cols-[1fr_400px]">
            <EntryLog />
            <div className="grid gap-4">
              <InsideList />
              <Today />
            </div>
          </div>
        </>
      )}
      {registering && <EntryDesk onClose={() => setRegistering(false)} />}
      {codeOpen && <CodeSheet user={user} inAddress={false} onClose={() => setCodeOpen(false)} />}
    </Screen>
  );
}
