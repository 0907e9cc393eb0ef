import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { ScanLine, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../../../lib/session/may.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { isLanding } from '../navigation/nav-items.ts';
import { openPalette } from '../palette/command-palette-state.ts';
import { DarkModeToggle } from '../person/dark-mode-toggle.tsx';
import { OwnPlaces } from '../person/own-places.tsx';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The header of staff: the palette everywhere, on a phone their own places, else the door. */
export function StaffTools({ user }: { user: SessionUser }) {
  const may = useMay();
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 w-44 min-w-0 items-center gap-2 rounded-control border border-line bg-panel pr-2 pl-2.5 text-13 text-muted hover:border-line-3 max-lg:size-9 max-lg:justify-center max-lg:p-0 max-md:size-11 max-md:border-transparent max-md:bg-transparent max-md:text-ink coarse:h-11 max-lg:coarse:w-11 xl:w-84"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" className="max-md:size-5" />
        <span className="truncate max-lg:sr-only">Buscar personas, pantallas o acciones</span>
        <span className="ml-auto max-lg:hidden">
          <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      <span className="contents max-[769px]:hidden">
        <DarkModeToggle />
        {may('access.register') && (
          <Link
            to="/accesos?registrar=1"
            className={buttonClass({
              variant: isLanding(pathname) ? 'primary' : 'outline',
              className: 'ml-1',
            })}
          >
            <ScanLine size={16} aria-hidden="true" />
            Registrar entrada
          </Link>
        )}
      </span>
      <OwnPlaces user={user} />
    </>
  );
}
