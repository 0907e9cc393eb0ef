import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { DefaultGymLogo } from '@forja/ui/brand/default-gym-logo.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { FeaturedCard } from '@forja/ui/layout/panel.tsx';
import {
  Bell,
  CalendarDays,
  Dumbbell,
  Flame,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  QrCode,
  Ruler,
  Salad,
  ShoppingCart,
  Store,
  Trophy,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useGymName, useLogo } from '../../../lib/gym/settings.ts';

export interface SceneProps {
  /** Marks the buttons whose text is hard to read. */
  failing: boolean;
}

const MENU: readonly (readonly [string, LucideIcon])[] = [
  ['Panel', LayoutDashboard],
  ['Notificaciones', Bell],
  ['Rutinas', Dumbbell],
  ['Dietas', Salad],
  ['Mis Mediciones', Ruler],
  ['Mis Registros', Trophy],
  ['Clases', CalendarDays],
  ['Mensajes', MessageCircle],
  ['Carrito', ShoppingCart],
  ['Tienda', Store],
];

const BOTTOM_BAR = ['Notificaciones', 'Rutinas', 'Clases', 'Mensajes'];

const WEEKS = [
  { week: 39, height: 'h-[42%]' },
  { week: 40, height: 'h-[62%]' },
  { week: 41, height: 'h-[24%]' },
  { week: 42, height: 'h-[62%]' },
  { week: 43, height: 'h-[84%]' },
  { week: 44, height: 'h-[42%]' },
  { week: 45, height: 'h-[62%]' },
  { week: 46, height: 'h-full' },
];

export const failingClass = 'outline-2 outline-offset-3 outline-bad outline-dashed';

function Action({ failing, children }: SceneProps & { children: string }) {
  return (
    <span className={buttonClass({ variant: 'primary', className: failing ? failingClass : '' })}>
      {children}
    </span>
  );
}

function Brand() {
  const name = useGymName();
  const logo = useLogo();
  return (
    <span className="flex min-w-0 items-center gap-2 text-13 font-semibold">
      {logo ? (
        <img src={logo} alt="" className="size-5 flex-none rounded-[5px] object-contain" />
      ) : (
        <DefaultGymLogo size={20} />
      )}
      <span className="truncate">{name}</span>
    </span>
  );
}

/** The menu of the app on a computer; a phone has none. */
export function Menu({ current }: { current: string }) {
  return (
    <div className="w-40 flex-none border-r border-nav-line bg-navbar p-2 text-on-navbar max-sm:hidden">
      <div className="px-2 pt-1 pb-3">
        <Brand />
      </div>
      {MENU.map(([label, Icon]) => (
        <span
          key={label}
          className={cx(
            'flex h-7 items-center gap-2 rounded-control px-2 text-12 font-medium',
            label === current && 'bg-nav-on text-on-nav-on',
          )}
        >
          <Icon size={14} strokeWidth={1.75} />
          {label}
        </span>
      ))}
    </div>
  );
}

function Classes() {
  return (
    <div className="divide-y divide-line-2 rounded-panel border border-line bg-panel px-3">
      <div className="flex items-center justify-between gap-2 py-2.5">
        <p className="min-w-0 text-13 font-medium">
          Funcional · 19:00
          <span className="block text-12 font-normal text-muted">Sala 1 · quedan 2 cupos</span>
        </p>
        <span className="@max-[13rem]:hidden">
          <Badge tone="ok">Reservada</Badge>
        </span>
      </div>
      <div className="flex items-center justify-between gap-2 py-2.5">
        <p className="min-w-0 text-13 font-medium">
          Yoga · mié 7:00
          <span className="block text-12 font-normal text-muted">Sala 3 · quedan 7 cupos</span>
        </p>
        <span
          className={buttonClass({ variant: 'soft', size: 28, className: '@max-[13rem]:hidden' })}
        >
          Reservar
        </span>
      </div>
    </div>
  );
}

function Dropdown() {
  return (
    <div className="rounded-panel border border-dropdown-line bg-dropdown p-1.5 text-13 font-medium text-on-dropdown shadow-float">
      <span className="flex h-8 items-center rounded-control bg-dropdown-hover px-2.5">
        Mi perfil
      </span>
      <span className="flex h-8 items-center px-2.5">Ajustes</span>
      <span className="flex h-8 items-center px-2.5 text-on-dropdown-muted">Cerrar sesión</span>
    </div>
  );
}

function Figure({ label, value, mark }: { label: string; value: string; mark: ReactNode }) {
  return (
    <div className="flex items-end justify-between rounded-panel border border-line bg-panel p-3">
      <p className="text-12 text-muted">
        {label}
        <span className="block text-20 font-semibold text-ink">{value}</span>
      </p>
      {mark}
    </div>
  );
}

function Spark() {
  return (
    <svg width="64" height="26" viewBox="0 0 64 26" aria-hidden="true" className="text-mark">
      <path
        d="M2 23 12 19 22 21 32 12 40 16 50 7 60 5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <circle cx="60" cy="5" r="3" fill="currentColor" />
    </svg>
  );
}

function Visits() {
  return (
    <div className="flex flex-col rounded-panel border border-line bg-panel p-3">
      <p className="text-13 font-semibold">Visitas por semana</p>
      <div className="mt-3 flex min-h-24 flex-1 items-end gap-2">
        {WEEKS.map(({ week, height }) => (
          <span
            key={week}
            className={cx('flex-1 rounded-t-[3px]', height, week === 46 ? 'bg-mark' : 'bg-soft-2')}
          />
        ))}
      </div>
      <div className="mt-1.5 flex gap-2 text-center text-12 text-muted tabular-nums">
        {WEEKS.map(({ week }) => (
          <span key={week} className="flex-1">
            {week}
          </span>
        ))}
      </div>
    </div>
  );
}

export function PreviewDesktop({ failing }: SceneProps) {
  return (
    <div className="flex overflow-hidden rounded-panel border border-line bg-background shadow-small">
      <Menu current="Panel" />
      <div className="grid min-w-0 flex-1 content-start gap-3 p-3 sm:p-4">
        <div className="flex items-center justify-between gap-3">
          <p className="truncate text-16 font-semibold">Buenas tardes, Daniela</p>
          <Action failing={failing}>Reservar</Action>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Figure label="Visitas este mes" value="11" mark={<Spark />} />
          <Figure
            label="Racha"
            value="4 semanas"
            mark={<Flame size={18} strokeWidth={1.75} className="text-mark" />}
          />
        </div>
        <Classes />
        <div className="flex flex-wrap items-center gap-2">
          <Action failing={failing}>Empezar rutina</Action>
          <span
            className={buttonClass({ variant: 'primary', className: 'bg-primary-solid-hover' })}
          >
            Al pasar
          </span>
          <span className={buttonClass({})}>Ver plan</span>
          <span className="px-1 font-medium text-primary-text">Enlace</span>
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Dropdown />
          <FeaturedCard>
            <p className="font-semibold">Tarjeta destacada</p>
            <p className="text-13 text-on-card-muted">Así se lee el texto secundario aquí.</p>
          </FeaturedCard>
        </div>
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_200px]">
          <Visits />
          <div className="-mb-4 h-72 overflow-hidden max-sm:hidden">
            <PreviewPhone failing={failing} />
          </div>
        </div>
      </div>
    </div>
  );
}

export function PreviewPhone({ failing }: SceneProps) {
  return (
    <div className="@container mx-auto max-w-[300px] overflow-hidden rounded-[32px] border-6 border-black bg-background shadow-small">
      <div className="flex h-12 items-center justify-between gap-2 px-4">
        <Brand />
        <Bell size={16} strokeWidth={1.75} className="flex-none text-muted" />
      </div>
      <div className="grid gap-3 px-4 pb-5">
        <p className="text-20 font-semibold">Hola, Daniela</p>
        <div
          className={cx(
            'flex items-center gap-3 rounded-card bg-primary-solid p-3 text-on-primary',
            failing && failingClass,
          )}
        >
          <span className="grid size-11 flex-none place-items-center rounded-control bg-white text-black">
            <QrCode size={28} strokeWidth={1.75} />
          </span>
          <p className="text-13 font-semibold">
            Código de entrada
            <span className="block font-normal">Toca para abrirlo</span>
          </p>
        </div>
        <Classes />
        <FeaturedCard>
          <p className="font-semibold">Empuje A</p>
          <p className="text-13 text-on-card-muted">6 ejercicios · 55 min</p>
        </FeaturedCard>
        <Action failing={failing}>Empezar</Action>
      </div>
      <div className="grid h-14 grid-cols-4 place-items-center border-t border-nav-line bg-navbar text-on-navbar-muted">
        {MENU.filter(([label]) => BOTTOM_BAR.includes(label)).map(([label, Icon], at) => (
          <Icon
            key={label}
            size={20}
            strokeWidth={1.8}
            className={at === 0 ? 'text-on-nav-on' : undefined}
          />
        ))}
      </div>
    </div>
  );
}
