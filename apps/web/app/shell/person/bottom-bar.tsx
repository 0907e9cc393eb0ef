import { cx } from '@forja/ui/layout/cx.tsx';
import { CalendarDays, Dumbbell, House, type LucideIcon, Menu, MessageCircle } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useUnread } from '../../../shared/notifications/unread.ts';
import { setSidebarExpanded, useSidebarExpanded } from '../navigation/sidebar-state.ts';

export interface BarPlace {
  to: string;
  label: string;
  icon: LucideIcon;
}

export const HOME_PLACE: BarPlace = { to: '/home', label: 'Inicio', icon: House };
export const MESSAGES_PLACE: BarPlace = { to: '/mensajes', label: 'Mensajes', icon: MessageCircle };

const MEMBER_PLACES: readonly BarPlace[] = [
  HOME_PLACE,
  { to: '/eventos', label: 'Clases', icon: CalendarDays },
  { to: '/rutinas', label: 'Rutina', icon: Dumbbell },
  MESSAGES_PLACE,
];

const place =
  'ring-inset flex flex-col items-center justify-center gap-0.5 rounded-control text-[min(0.75rem,4.2vw)] leading-3.5 font-medium';

/** Four places within reach of the thumb, and the whole menu. */
export function Bar({
  places,
  isCurrent,
}: {
  places: readonly BarPlace[];
  isCurrent: (to: string) => boolean;
}) {
  const expanded = useSidebarExpanded();
  const { messages } = useUnread();
  return (
    <nav
      aria-label="Accesos rápidos"
      className="fixed inset-x-0 bottom-0 z-20 grid h-[calc(58px+env(safe-area-inset-bottom))] grid-cols-5 border-t border-nav-line bg-navbar pt-1.5 pr-[max(8px,env(safe-area-inset-right))] pl-[max(8px,env(safe-area-inset-left))] pb-[calc(4px+env(safe-area-inset-bottom))] min-[769px]:hidden print:hidden"
    >
      {places.map(({ to, label, icon: Icon }) => {
        const current = isCurrent(to);
        return (
          <Link
            key={to}
            to={to}
            aria-current={current ? 'page' : undefined}
            className={cx(place, current ? 'text-on-nav-on' : 'text-on-navbar-muted')}
          >
            <span className="relative">
              <Icon size={23} strokeWidth={current ? 2.2 : 1.8} aria-hidden="true" />
              {to === MESSAGES_PLACE.to && messages > 0 && (
                <span className="absolute -top-1.5 -right-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary-solid px-1 text-[11px] leading-none font-semibold text-on-primary tabular-nums">
                  {messages > 99 ? '99+' : messages}
                  <span className="sr-only"> sin leer</span>
                </span>
              )}
            </span>
            {label}
          </Link>
        );
      })}
      <button
        type="button"
        aria-expanded={expanded}
        aria-controls="sidebar"
        onClick={() => setSidebarExpanded(true)}
        className={cx(place, 'text-on-navbar-muted')}
      >
        <Menu size={23} strokeWidth={1.8} aria-hidden="true" />
        Más
      </button>
    </nav>
  );
}

/** What a member uses most. */
export function BottomBar() {
  const { pathname } = useLocation();
  // Records are a part of training.
  const at = pathname === '/registros' ? '/rutinas' : pathname;
  return <Bar places={MEMBER_PLACES} isCurrent={(to) => to === at} />;
}
