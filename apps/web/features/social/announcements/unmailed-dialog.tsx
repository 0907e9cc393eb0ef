import type { Announcement, Unmailed } from '@forja/contract/social/conversation-routes';
import { MOST_UNMAILED } from '@forja/contract/social/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format/format.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { unmailedQuery } from '../queries.ts';

const WHY: Record<Unmailed['why'], string> = {
  hand: 'Falta avisarle: no tiene correo ni entra a la aplicación',
  told: 'Ya lo sabe',
  declined: 'No quiere comunicados',
  unsubscribed: 'Se dio de baja de los correos de comunicados',
};

/** Whom an announcement did not reach by itself, and why. */
export function UnmailedDialog({ item, onClose }: { item: Announcement; onClose: () => void }) {
  const found = useQuery(unmailedQuery(item.id));
  const all = (item.ways?.hand ?? 0) + (item.ways?.missed ?? 0);
  const unnamed = all - (found.data?.length ?? all);
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Quién falta"
      text={`«${item.title}». A quien falta avisarle está en Usuarios → Avisos por dar, con WhatsApp.`}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <List className="pb-1">
        {found.data?.map(({ userId, name, why }) => (
          <li key={userId} className="border-t border-line-2 py-2 first:border-t-0">
            <Link to={`/usuarios?persona=${userId}`} className="font-medium break-words">
              {name}
            </Link>
            <p className="text-13 text-muted">{WHY[why]}</p>
          </li>
        ))}
      </List>
      <LoadState
        query={found}
        failed="No pudimos cargar quién falta"
        waiting={4}
        empty={{ title: 'Nadie que nombrar aquí' }}
      />
      {unnamed > 0 && (
        <p className="pb-2 text-13 text-muted">
          {found.data?.length === MOST_UNMAILED
            ? `Y ${formatNumber(unnamed)} más.`
            : `${formatNumber(unnamed)} no aparecen: no quieren promociones, o no están a tu cargo.`}
        </p>
      )}
    </Dialog>
  );
}
