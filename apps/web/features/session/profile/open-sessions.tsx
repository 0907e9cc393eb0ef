import { browserName } from '@forja/contract/session/browser-name';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import type { ResponseFor } from '../../../lib/api/request.ts';
import { formatRelative } from '../../../lib/format/dates.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { sessionsQuery, trustedPhonesQuery } from '../queries.ts';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { TrustedPhones } from './trusted-phones.tsx';

type OpenSession = ResponseFor<'GET /me/sessions'>[number];

function SessionRow({ row }: { row: OpenSession }) {
  const queries = useQueryClient();
  const end = useAction(async () => {
    await change('DELETE /me/sessions/{id}', { params: { id: row.id } });
    await queries.invalidateQueries(sessionsQuery);
    toast('Cerramos esa sesión. Si tenías código de entrada y PIN, desde ahora son otros.');
  });
  const device = browserName(row.userAgent);
  const Icon = device.mobile ? Smartphone : Monitor;
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line-2 px-5 py-2">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{device.name}</span>
        <span className="block truncate text-13 text-muted">
          {row.address ? `${row.address} · ` : ''}
          {formatRelative(row.lastSeenAt, Date.now())}
        </span>
      </span>
      {row.current ? (
        <Badge tone="ok">Esta sesión</Badge>
      ) : (
        <Button
          size={28}
          loading={end.busy}
          aria-label={`Cerrar la sesión de ${device.name}`}
          onClick={() => end.start()}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}

/** Older sessions are behind a button, because most people look for the newest. */
const INITIALLY_SHOWN = 5;

function SessionList({ rows }: { rows: readonly OpenSession[] }) {
  const [all, setAll] = useState(rows.length <= INITIALLY_SHOWN);
  return (
    <>
      <ul>
        {(all ? rows : rows.slice(0, INITIALLY_SHOWN)).map((row) => (
          <SessionRow key={row.id} row={row} />
        ))}
      </ul>
      {!all && (
        <div className="border-t border-line-2 px-5 py-3">
          <Button onClick={() => setAll(true)}>Ver las {rows.length} sesiones</Button>
        </div>
      )}
    </>
  );
}

export function OpenSessions() {
  const query = useQuery(sessionsQuery);
  const { data } = query;
  const phones = useQuery(trustedPhonesQuery).data ?? [];
  const elsewhere = [...(data ?? []), ...phones].some(({ current }) => !current);
  return (
    <Panel title="Dónde tengo la sesión abierta">
      <LoadState
        query={query}
        failed="No pudimos cargar tus sesiones"
        waiting={<SkeletonRows rows={2} label="Cargando tus sesiones…" />}
      />
      {data && <SessionList rows={data} />}
      <TrustedPhones />
      {elsewhere && (
        <div className="grid justify-items-start gap-2 border-t border-line-2 px-5 py-3">
          <EndOtherSessions />
          <p className="text-13 text-muted">
            Tus passkeys siguen sirviendo: si perdiste un teléfono, quita la suya en «Passkeys».
          </p>
        </div>
      )}
    </Panel>
  );
}
