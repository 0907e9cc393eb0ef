import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { fetchList } from '../../lib/api/api.ts';

const ownersQuery = queryOptions({
  queryKey: ['staff', 'owners'],
  queryFn: () => fetchList('GET /staff/owners'),
});

/** Shown in place of a part the person's profile does not allow, with whom to ask. */
export function NotAllowedPart() {
  const { data: owners } = useQuery(ownersQuery);
  return (
    <Panel>
      <EmptyState
        title="No tienes permiso"
        text="Esta parte no está en tu perfil. Si la necesitas para tu trabajo, pídele acceso a quien dirige el gimnasio."
        picture={<Lock size={32} aria-hidden="true" className="text-muted" />}
        action={
          owners &&
          owners.length > 0 && (
            <ul className="grid justify-items-center gap-1">
              {owners.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/mensajes?con=${id}`} className={linkClass}>
                    Escribir a {name}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      />
    </Panel>
  );
}
