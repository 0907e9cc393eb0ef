import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { DefaultAvatar } from '@forja/ui/brand/default-avatar.tsx';
import { DefaultGymLogo } from '@forja/ui/brand/default-gym-logo.tsx';
import { ForjaMark, ForjaTile } from '@forja/ui/brand/forja-mark.tsx';
import { ForjaWordmark } from '@forja/ui/brand/forja-wordmark.tsx';
import { Stat, StatRow } from '@forja/ui/charts/stat.tsx';
import { Badge, Count } from '@forja/ui/feedback/badge.tsx';
import { Stepper } from '@forja/ui/fields/stepper.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { Moon, Pause, Sparkles, Sun } from 'lucide-react';
import { useState } from 'react';

const people = [
  'Mariela Quesada',
  'Kevin Chinchilla Mora',
  'Ana Lucía Granados',
  'Óscar',
  '🏋️ Fuerza',
  'محمد بن عبد العزيز',
];

export function StatusSection() {
  return (
    <div className="grid gap-4">
      <StatRow>
        <Stat
          label="Entradas hoy"
          value="287"
          change={{ text: '8 %', direction: 'up', good: true, against: 'vs. un martes normal' }}
          trend={[4, 7, 5, 8, 6, 10, 9, 12, 10, 15]}
        />
        <Stat
          label="Miembros activos"
          value="612"
          change={{ text: '8', direction: 'up', good: true, against: 'esta semana' }}
          trend={[3, 4, 6, 7, 8, 9, 12, 13, 14, 16]}
        />
        <Stat
          label="Ingresos del mes"
          value="₡9 846 500"
          change={{ text: '6,4 %', direction: 'down', good: false, against: 'vs. octubre' }}
          trend={[9, 9, 9, 9]}
        />
        <Stat
          label="Por cobrar"
          value="₡412 000"
          change={{ text: '4', direction: 'down', good: true, against: 'personas menos' }}
        />
      </StatRow>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="ok">Permitido</Badge>
        <Badge tone="warn">Vence mañana</Badge>
        <Badge tone="bad">Pago vencido</Badge>
        <Badge icon={<Pause size={13} aria-hidden="true" />}>Pausada</Badge>
        <Badge tone="info" icon={<Sparkles size={13} aria-hidden="true" />}>
          Prueba
        </Badge>
        <Count count={3} label="3 sin leer" />
        <Count count={120} label="120 sin leer" tone="primary" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {people.map((name) => (
          <Avatar key={name} name={name} size={40} alone />
        ))}
        <Avatar name="Sin foto" src="/no-existe.png" size={40} alone />
        <Avatar name="Nicole Araya" size={24} alone />
        <Avatar name="Nicole Araya" size={56} alone />
        <DefaultAvatar size={40} />
        <DefaultGymLogo size={40} />
        <ForjaTile size={40} />
        <ForjaMark size={40} />
        <ForjaWordmark height={32} />
      </div>
      <Navigation />
    </div>
  );
}

function Navigation() {
  const [tab, setTab] = useState('resumen');
  const [page, setPage] = useState(1);
  const [step, setStep] = useState(1);
  const [mode, setMode] = useState<'claro' | 'oscuro'>('claro');
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel className="px-2 pb-4">
        <Tabs
          label="Persona"
          active={tab}
          onActive={setTab}
          tabs={[
            { key: 'resumen', label: 'Resumen' },
            { key: 'pagos', label: 'Pagos' },
            { key: 'accesos', label: 'Accesos', detail: <Count count={4} label="4 nuevos" /> },
            { key: 'rutina', label: 'Rutina' },
            { key: 'mediciones', label: 'Mediciones' },
          ]}
        >
          <p className="px-3 pt-4 text-muted">{`Aquí va: ${tab}`}</p>
        </Tabs>
      </Panel>
      <Panel className="grid content-center gap-4 px-5 py-4">
        <Stepper
          label="Crear un gimnasio"
          current={step}
          onStep={setStep}
          steps={[
            { key: 'datos', label: 'Datos' },
            { key: 'plan', label: 'Plan' },
            { key: 'pago', label: 'Pago' },
          ]}
        />
        <SegmentedControl
          label="Modo de la muestra"
          value={mode}
          onValue={setMode}
          segments={[
            { value: 'claro', label: 'Claro', icon: <Sun size={14} aria-hidden="true" /> },
            { value: 'oscuro', label: 'Oscuro', icon: <Moon size={14} aria-hidden="true" /> },
          ]}
          className="justify-self-start"
        />
        <Pagination
          label="Páginas de la muestra"
          page={page}
          pageSize={16}
          total={612}
          onPage={setPage}
        />
      </Panel>
    </div>
  );
}
