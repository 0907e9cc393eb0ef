import { isManagement } from '@forja/contract/roles';
import { useBackCloses } from '@forja/ui/layers/back-layers.ts';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { GymBrand } from '../../../lib/gym/gym-logo.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { useDrawn } from '../../../lib/store.ts';
import { useUnread } from '../../../shared/notifications/unread.ts';
import { useCartCount } from '../../../shared/store/use-cart.ts';
import { preloadScreen } from '../../lazy-screens.ts';
import { SidebarFoot, SidebarProfile } from '../lazy-person.ts';
import { StaffGroup } from '../lazy-staff.ts';
import { isFor, isUnderAdmin, NAV_ITEMS, type NavItem } from './nav-items.ts';
import { rowClass } from './row-class.ts';
import {
  collapseWhenNarrow,
  NARROW,
  setSidebarExpanded,
  useExpandedAtFirstUse,
  useSidebarExpanded,
  useSidebarOfWidth,
} from './sidebar-state.ts';

// Beside a wide page it stays within the margin; on a phone it has its place in the header, where
// nothing scrolls under it.
const toggleWhenCollapsed =
  'left-[env(safe-area-inset-left)] min-[769px]:top-16 min-[769px]:h-7 min-[769px]:w-5 min-[769px]:rounded-r-control min-[769px]:border min-[769px]:border-l-0 min-[769px]:border-line min-[769px]:bg-float min-[769px]:shadow-small max-[769px]:top-[calc(6px+env(safe-area-inset-top))] max-[769px]:size-11 max-[769px]:rounded-control';

const hiddenWhenNarrow = 'max-[769px]:hidden';
// The server does not know the device: in its page `boot.js` and the width say which of two is there.
const hiddenWhenCollapsed = 'max-[769px]:hidden in-data-[sidebar=collapsed]:hidden';
const hiddenWhenExpanded = 'min-[769px]:not-in-data-[sidebar=collapsed]:hidden';

function Toggle({ expanded, className }: { expanded: boolean; className?: string | false }) {
  const label = expanded ? 'Contraer menú' : 'Expandir menú';
  const Chevrons = expanded ? ChevronsLeft : ChevronsRight;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-controls="sidebar"
      onClick={() => setSidebarExpanded(!expanded)}
      className={cx(
        'hit-44 fixed! z-40 grid place-items-center text-muted transition-[left] duration-200 hover:text-ink',
        expanded
          ? 'top-[calc(64px+env(safe-area-inset-top))] left-[calc(226px+env(safe-area-inset-left))] size-7 rounded-full border border-line bg-float shadow-small'
          : toggleWhenCollapsed,
        className,
      )}
    >
      <Chevrons size={15} strokeWidth={2} aria-hidden="true" />
    </button>
  );
}

/** Here, somewhere within what the link leads to, or elsewhere. */
function whereIs(to: string, pathname: string): 'here' | 'within' | undefined {
  if (pathname === to) return 'here';
  if (to === '/administrar' && isUnderAdmin(pathname)) return 'within';
  return to === '/tienda' && pathname.startsWith('/producto/') ? 'here' : undefined;
}

const ARIA_CURRENT = { here: 'page', within: 'true' } as const;
const lit = { here: 'bg-nav-on text-on-nav-on', within: 'text-on-nav-on hover:bg-nav-hover' };

const COUNTED: Record<string, string> = {
  '/carrito': 'Artículos',
  '/mensajes': 'Sin leer',
  '/notificaciones': 'Sin leer',
};

function NavLink({ item, count, dense }: { item: NavItem; count: number; dense: boolean }) {
  const current = whereIs(item.to, useLocation().pathname);
  const Icon = item.icon;
  return (
    <Link
      to={item.to}
      onClick={collapseWhenNarrow}
      onPointerEnter={() => preloadScreen(item.to)}
      aria-current={current && ARIA_CURRENT[current]}
      className={cx(
        rowClass,
        dense ? 'h-8' : 'h-9',
        current ? lit[current] : 'text-on-navbar hover:bg-nav-hover',
      )}
    >
      <Icon
        size={18}
        strokeWidth={current ? 2 : 1.75}
        aria-hidden="true"
        className={current ? '' : 'text-on-navbar-muted'}
      />
      <span className="truncate">{item.label}</span>
      {count > 0 && (
        <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-primary-solid px-1.5 text-12 font-semibold text-on-primary tabular-nums">
          <span className="sr-only">{COUNTED[item.to]}: </span>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}

export function Sidebar() {
  const { user, leaving, status } = useSession();
  const drawn = useDrawn();
  // Until the person is known, links are not shown: they would cover a phone and then change.
  const known = status !== 'loading';
  useExpandedAtFirstUse(user !== null);
  useSidebarOfWidth();
  const expanded = useSidebarExpanded();
  const narrow = useMedia(NARROW);
  useBackCloses(expanded && known && narrow, () => setSidebarExpanded(false));
  const unread = useUnread();
  const counts: Record<string, number> = {
    '/carrito': useCartCount(),
    '/mensajes': unread.messages,
    '/notificaciones': unread.notifications,
  };
  const { pathname } = useLocation();
  const viewer = user && { management: isManagement(user.role) };

  return (
    <>
      {expanded && known && !drawn && (
        // A shortcut for the pointer; the keyboard has the toggle right after it.
        <div
          aria-hidden="true"
          data-testid="sidebar-overlay"
          onClick={() => setSidebarExpanded(false)}
          className="fixed inset-0 z-30 animate-appear bg-black/45 min-[769px]:hidden"
        />
      )}
      <aside
        id="sidebar"
        aria-label="Menú lateral"
        inert={!expanded}
        className={cx(
          'fixed inset-y-0 left-0 z-40 flex w-[calc(240px+env(safe-area-inset-left))] flex-col border-r border-nav-line bg-navbar pt-[env(safe-area-inset-top)] text-on-navbar transition-transform duration-200',
          !expanded && '-translate-x-full',
          !known && hiddenWhenNarrow,
          drawn && hiddenWhenCollapsed,
        )}
      >
        {/* Scrolls apart from the foot, which would otherwise cover the link that has the focus. */}
        <div className="flex min-h-0 flex-1 flex-col scroll-py-1 overflow-y-auto overscroll-contain pr-3 pb-1 pl-[calc(12px+env(safe-area-inset-left))]">
          <Link
            to="/"
            onClick={collapseWhenNarrow}
            aria-current={pathname === '/home' ? 'page' : undefined}
            className="my-1.5 low:my-0.5 flex min-h-11 flex-none items-center gap-2.5 rounded-control px-2 text-15 font-semibold tracking-[-0.01em] hover:bg-nav-hover aria-[current]:bg-nav-on aria-[current]:text-on-nav-on"
          >
            <GymBrand />
          </Link>
          {/* Together, or the links would move when the rest arrives. */}
          <Suspense fallback={null}>
            {user && <SidebarProfile user={user} />}
            {viewer?.management && <StaffGroup />}
            <nav
              aria-label="Principal"
              className={cx(
                'flex flex-none flex-col low:gap-0',
                viewer?.management ? 'gap-px' : 'gap-0.5',
              )}
            >
              {known &&
                NAV_ITEMS.filter((item) => isFor(item.audience, viewer)).map((item) => (
                  <NavLink
                    key={item.to}
                    item={item}
                    count={counts[item.to] ?? 0}
                    // Beside the places of staff there is less room.
                    dense={viewer?.management ?? false}
                  />
                ))}
            </nav>
          </Suspense>
        </div>
        <Suspense fallback={null}>{user && <SidebarFoot user={user} leaving={leaving} />}</Suspense>
      </aside>
      {drawn ? (
        <>
          <Toggle expanded className={hiddenWhenCollapsed} />
          <Toggle expanded={false} className={hiddenWhenExpanded} />
        </>
      ) : (
        <Toggle expanded={expanded} className={!known && hiddenWhenNarrow} />
      )}
    </>
  );
}
