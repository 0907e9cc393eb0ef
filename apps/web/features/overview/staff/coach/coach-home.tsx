import type { CoachView } from '@forja/contract/overview/routes';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { UsersRound } from 'lucide-react';
import { formatRelative, formatTime } from '../../../../lib/format/dates.ts';
import { useSettings } from '../../../../lib/gym/settings.ts';
import { ClassesToday } from '../classes-today.tsx';
import { CoachPeople } from './coach-people.tsx';
import { PlansToReview } from './plans-to-review.tsx';

const sessionsText = (sessions: number) =>
  sessions === 1 ? '1 entreno en 7 días' : `${sessions} entrenos en 7 días`;

/** The home of a coach with assigned people: who is here, which plans to review, who stays away. */
export function CoachHome({ view }: { view: CoachView }) {
  const { timeZone } = useSettings();
  const now = Date.now();
  if (view.people === 0) {
    return (
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <Panel>
          <EmptyState
            title="Todavía no tienes personas a cargo"
            text="Cuando gerencia te asigne personas, aquí verás quién vino, quién entrenó y a quién le falta un plan."
            picture={<UsersRound size={32} aria-hidden="true" className="text-muted" />}
          />
        </Panel>
        {view.classes && <ClassesToday classes={view.classes} own />}
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid min-w-0 gap-4">
        <CoachPeople
          title="Hoy en el gimnasio"
          empty="Ninguna de tus personas ha venido hoy."
          rows={view.here.map(({ at, ...person }) => ({
            ...person,
            fact: `Entró a las ${formatTime(at, timeZone)}`,
          }))}
        />
        <PlansToReview view={view} />
        {view.reviews === 'routines' && (
          <CoachPeople
            title="Entrenaron en los últimos 7 días"
            empty="Nadie ha registrado un entreno."
            rows={view.trained.map(({ at, dayName, sessions, ...person }) => ({
              ...person,
              fact: [dayName, formatRelative(at, now, timeZone), sessionsText(sessions)]
                .filter(Boolean)
                .join(' · '),
              to: `/rutinas-admin/${person.id}`,
            }))}
          />
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        {view.classes && <ClassesToday classes={view.classes} own />}
        <CoachPeople
          title="Hace dos semanas que no vienen"
          empty="Todas han venido hace poco."
          rows={view.missing.map(({ since, ...person }) => ({
            ...person,
            fact: `Última visita ${formatRelative(since, now, timeZone)}`,
          }))}
        />
      </div>
    </div>
  );
}
