import { tabClass, tabRowClass } from '@forja/ui/actions/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { Screen } from '../../lib/screen/screen.tsx';
import { useSession } from '../../lib/session/current.ts';
import { isOfTheirs } from '../duties/screen-duties.ts';
import { personQuery } from './queries.ts';

interface PersonScreenProps {
  userId: string;
  /** Shown until the person's name is loaded. */
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

const PARTS = [
  { path: '/rutinas-admin/', label: 'Rutinas' },
  { path: '/dietas-admin/', label: 'Dietas' },
  { path: '/mediciones-admin/', label: 'Mediciones' },
] as const;

/** The frame of a person's screens for management, with tabs between them. */
export function PersonScreen({ userId, title, lead, actions, children }: PersonScreenProps) {
  const { user } = useSession();
  const query = useQuery(personQuery(userId));
  const person = query.data;
  if (query.isError && !person) {
    return (
      <Screen title={title}>
        <LoadState
          query={query}
          failed="No pudimos cargar a esta persona"
          text={
            user?.assignedOnly
              ? 'Puede que no esté entre las personas que tienes a cargo. Pide a quien dirige el gimnasio que te la asigne.'
              : 'Puede que ya no esté en el gimnasio. Revisa tu conexión e inténtalo de nuevo.'
          }
        />
      </Screen>
    );
  }
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : title;
  return (
    <Screen title={name} lead={lead} actions={actions}>
      <nav aria-label="Partes de la persona" className={tabRowClass}>
        {PARTS.filter(({ path }) => isOfTheirs(`${path}:userId`, user)).map(({ path, label }) => (
          <NavLink
            key={path}
            to={`${path}${userId}`}
            className={({ isActive }) => tabClass(isActive)}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </Screen>
  );
}
