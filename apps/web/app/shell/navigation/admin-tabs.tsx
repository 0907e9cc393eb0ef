import { tabClass, tabRowClass } from '@forja/ui/actions/tabs.tsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../lib/session/current.ts';
import { isOffered } from '../../offered.ts';
import { ADMIN_TABS } from './nav-items.ts';

export function AdminTabs() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector(`[href="${pathname}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label="Administración"
      className={`${tabRowClass} flex-none gap-1 px-1.5 md:px-6`}
    >
      {ADMIN_TABS.filter(({ to }) => isOffered(to, user)).map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className={tabClass(pathname === to)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
