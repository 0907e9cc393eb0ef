import { tabClass, tabRowClass } from '@forja/ui/actions/tabs.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../lib/session/current.ts';
import { placeAt, staffPlaces } from './staff-places.ts';

const HUB = '/administrar';
/** Not a part of the administration alone, so its screen has no tabs above it. */
const APART = '/settings';
/** Has a head of its own on a phone, where a second row would push the basket off the screen. */
const OWN_HEAD = '/caja';

export function AdminTabs() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const row = useRef<HTMLElement>(null);
  const current = pathname === HUB ? HUB : placeAt(pathname)?.to;
  useEffect(() => {
    const tab = row.current?.querySelector(`[href="${current}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const tabs = [
    { to: HUB, label: 'Resumen' },
    ...staffPlaces(user).filter(({ to, seldom }) => to !== APART && !seldom),
  ];
  return (
    <nav
      ref={row}
      aria-label="Administración"
      className={cx(
        tabRowClass,
        'flex-none gap-1 px-1.5 md:px-6',
        current === OWN_HEAD && 'max-sm:hidden',
      )}
    >
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={current === to ? 'page' : undefined}
          className={tabClass(current === to)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
