import { browserName } from '@forja/contract/session/browser-name';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { change } from '../../../lib/api/api.ts';
import type { ResponseFor } from '../../../lib/api/request.ts';
import { formatRelative } from '../../../lib/format/dates.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { phoneTrust } from '../../../lib/session/current.ts';
import { trustedPhonesQuery } from '../queries.ts';

function PhoneRow({ row }: { row: ResponseFor<'GET /me/trusted-phones'>[number] }) {
  const queries = useQueryClient();
  const end = useAction(async () => {
    await change('DELETE /me/trusted-phones/{id}', { params: { id: row.id } });
    if (row.current) phoneTrust.forget();
    await queries.invalidateQueries(trustedPhonesQuery);
    toast('Ya no confías en ese teléfono. Tu código de entrada y tu PIN son otros.');
  });
  const { name } = browserName(row.userAgent);
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line-2 px-5 py-2">
      <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-13 text-muted">
          De confianza · vence {formatRelative(row.expiresAt, Date.now())}
        </span>
      </span>
      {row.current && <Badge tone="ok">Este teléfono</Badge>}
      <Button
        size={28}
        loading={end.busy}
        aria-label={`Dejar de confiar en ${name}`}
        onClick={() => end.start()}
      >
        Quitar
      </Button>
    </li>
  );
}

/** The phones that keep the entry code after inactivity; nothing is drawn if there are none. */
export function TrustedPhones() {
  const query = useQuery(trustedPhonesQuery);
  const { data } = query;
  if (!data || data.length === 0)
    return <LoadState query={query} failed="No pudimos cargar tus teléfonos" waiting={null} />;
  return (
    <ul>
      {data.map((row) => (
        <PhoneRow key={row.id} row={row} />
      ))}
    </ul>
  );
}
