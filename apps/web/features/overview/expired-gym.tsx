import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { CalendarX2 } from 'lucide-react';
import { EntryCard } from './member/entry-card.tsx';

const picture = (
  <CalendarX2 size={32} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
);

/**
 * What members still have in a gym whose subscription has expired; management is not limited here.
 */
export function ExpiredGym() {
  return (
    <div className="grid gap-3 lg:gap-4">
      <EntryCard />
      <Panel>
        <EmptyState
          picture={picture}
          title="Tu gimnasio tiene que renovar su suscripción"
          text="Mientras tanto puedes entrar con tu código. Tu membresía, rutinas, clases y registros están guardados y vuelven después."
        />
      </Panel>
    </div>
  );
}
