import { Button } from '@forja/ui/actions/button.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { ownRequestsQuery } from './queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestState } from './request-state.tsx';

/** The person's requests about their data, and the state of each. */
export function OwnRequests() {
  const query = useQuery(ownRequestsQuery);
  const [asks, setAsks] = useState(false);
  return (
    <Panel title="Mis derechos sobre mis datos">
      <div className="px-5 pb-4">
        <p className="pb-3 text-muted">
          Puedes pedir acceso a tus datos, que se corrijan o se borren, u oponerte a un uso.
        </p>
        <Button onClick={() => setAsks(true)}>Hacer una solicitud</Button>
        <LoadState query={query} failed="No pudimos cargar tus solicitudes" />
        <List className="mt-2 divide-y divide-line-2">
          {query.data?.map((request) => (
            <li key={request.id} className="py-2.5">
              <RequestState request={request} />
            </li>
          ))}
        </List>
      </div>
      {asks && <RequestDialog onClose={() => setAsks(false)} />}
    </Panel>
  );
}
