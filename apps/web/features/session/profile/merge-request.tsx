import type { MergeRequest } from '@forja/contract/people/duplicate-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { RemovalDialog } from '../../../lib/forms/removal-dialog.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { session } from '../../../lib/session/current.ts';
import { mergeRequestsQuery } from '../queries.ts';

function Question({
  request: { id, intoName, intoEmail, intoNumber, askedBy },
}: {
  request: MergeRequest;
}) {
  const queries = useQueryClient();
  const [accepting, setAccepting] = useState(false);
  const params = { id };
  const refuse = useAction(async () => {
    await change('POST /me/merge-requests/{id}/refuse', { params });
    await queries.invalidateQueries(mergeRequestsQuery);
    toast('Listo: tu cuenta sigue como está.');
  });
  const other = [intoName, intoNumber && `n.º ${intoNumber}`, intoEmail]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="grid gap-3 px-5 pb-5">
      <p>
        {askedBy}, de tu gimnasio, pregunta si esta otra cuenta también es tuya:{' '}
        <strong className="font-semibold wrap-anywhere">{other}</strong>
      </p>
      <p className="text-muted">
        Si aceptas, esta cuenta se cierra y entras con la otra, donde quedan tus pagos, deudas y
        visitas. Tus mensajes, fotos y datos de salud no pasan: si los quieres, descárgalos antes en
        «Mis datos».
      </p>
      <p className="text-muted">Si la otra cuenta no es tuya, recházalo.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => setAccepting(true)}>
          Es mía: unirlas
        </Button>
        <Button loading={refuse.busy} onClick={refuse.start}>
          Rechazar
        </Button>
      </div>
      {accepting && (
        <RemovalDialog
          title="¿Unir tus dos cuentas?"
          text={`Ya no podrás entrar con esta: entras con ${intoEmail ?? 'la otra'}.`}
          confirmLabel="Unirlas"
          remove={() => change('POST /me/merge-requests/{id}/accept', { params })}
          onRemoved={() => void session.logout('manual')}
          onCancel={() => setAccepting(false)}
        />
      )}
    </div>
  );
}

/** The gym's question whether another account is this person's too, while it waits for an answer. */
export function MergeRequestPanel() {
  const { data } = useQuery(mergeRequestsQuery);
  const [request] = data ?? [];
  if (!request) return null;
  return (
    <Panel title="¿Tienes dos cuentas?">
      <Question request={request} />
    </Panel>
  );
}
