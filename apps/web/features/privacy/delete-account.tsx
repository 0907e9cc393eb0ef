import { DELETION_DAYS } from '@forja/contract/privacy/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/format/dates.ts';
import { RemovalDialog } from '../../lib/forms/removal-dialog.tsx';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { useSession } from '../../lib/session/current.ts';
import { HindranceList } from '../../shared/privacy/hindrance-list.tsx';
import { keepAccount } from '../../shared/privacy/keep-account.ts';
import { ownDeletionQuery, requestOwnDeletion } from './queries.ts';

const WHAT_GOES =
  'Se borran tu perfil, tus entrenamientos, dietas, mediciones, fotos, mensajes, amistades, reservas y avisos, y tu membresía termina. De tus pagos quedan solo los comprobantes que la ley obliga a guardar, sin tu nombre salvo en las facturas electrónicas que pediste.';

function BeingDeleted({ on }: { on: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(ownDeletionQuery);
  const hindrances = data?.hindrances ?? [];
  const keep = useAction(async () => {
    await keepAccount();
    await queries.invalidateQueries(ownDeletionQuery);
  });
  return (
    <>
      <p className="mb-3">
        Tu cuenta se elimina el <strong className="font-semibold">{on}</strong>. Hasta ese día
        puedes usarla y conservarla.
      </p>
      {hindrances.length > 0 && (
        <>
          <p className="font-medium">No se elimina mientras falte esto:</p>
          <HindranceList hindrances={hindrances} to="own" />
        </>
      )}
      <Button variant="primary" loading={keep.busy} onClick={keep.start}>
        Conservar mi cuenta
      </Button>
    </>
  );
}

function AskToDelete() {
  const [asking, setAsking] = useState(false);
  const query = useQuery(ownDeletionQuery);
  const hindrances = query.data?.hindrances ?? [];
  return (
    <>
      <p className="mb-3 text-muted">{WHAT_GOES}</p>
      <LoadState query={query} failed="No pudimos revisar tu cuenta" />
      {hindrances.length > 0 && (
        <>
          <p className="font-medium">Antes hace falta:</p>
          <HindranceList hindrances={hindrances} to="own" />
        </>
      )}
      {query.data && hindrances.length === 0 && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Eliminar mi cuenta
        </Button>
      )}
      {asking && (
        <RemovalDialog
          title="¿Eliminar tu cuenta?"
          text={`Tienes ${DELETION_DAYS} días para arrepentirte: entras y tocas «Conservar mi cuenta». Después no hay vuelta atrás.`}
          confirmLabel="Eliminar mi cuenta"
          remove={requestOwnDeletion}
          onRemoved={() => {
            setAsking(false);
            toast('Recibimos tu solicitud. Te la confirmamos por correo.');
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Lets a person delete their account, or keep it after all. */
export function DeleteAccount() {
  const { user } = useSession();
  const { timeZone } = useSettings();
  return (
    <Panel title="Eliminar mi cuenta">
      <div className="px-5 pb-5">
        {user?.deletesAt ? (
          <BeingDeleted on={formatDate(user.deletesAt, timeZone)} />
        ) : (
          <AskToDelete />
        )}
      </div>
    </Panel>
  );
}
