import { Link, Outlet } from 'react-router';
import { GymBrand } from '../../lib/gym/gym-logo.tsx';
import { OfflineNotice } from '../shell/navigation/offline-notice.tsx';
import { DarkModeToggle } from '../shell/person/dark-mode-toggle.tsx';
import { EntrancePoster } from './entrance-poster.tsx';

export function Entrance() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-14 flex-none items-center gap-2 border-b border-line px-4 md:px-8">
        <Link
          to="/"
          className="flex min-w-0 items-center gap-2.5 rounded-control text-15 font-semibold tracking-[-0.01em]"
        >
          <GymBrand />
        </Link>
        <div className="ml-auto flex items-center gap-1">
          <DarkModeToggle />
          <Link
            to="/tienda"
            className="inline-flex h-11 items-center rounded-control px-3 font-medium hover:bg-sunk"
          >
            Tienda
          </Link>
        </div>
      </header>
      <OfflineNotice />
      <main
        id="content"
        tabIndex={-1}
        className="flex flex-1 flex-col outline-none lg:grid lg:grid-cols-[5fr_6fr]"
      >
        <EntrancePoster />
        <Outlet />
      </main>
    </div>
  );
}
