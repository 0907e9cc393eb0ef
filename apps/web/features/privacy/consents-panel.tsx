import { Panel } from '@forja/ui/layout/panel.tsx';
import { useSession } from '../../lib/session/current.ts';
import { ConsentList } from '../../shared/privacy/consent-list.tsx';

/** The person's choices about what the gym may do with their data. */
export function ConsentsPanel() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Panel title="Privacidad">
      <div className="px-5 pb-4">
        <p className="pb-2 text-muted">
          Decides cada cosa por separado y puedes cambiarla cuando quieras.
        </p>
        <ConsentList userId={user.id} />
      </div>
    </Panel>
  );
}
