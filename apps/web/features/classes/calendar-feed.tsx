import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../lib/api/api.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { feedQuery } from './queries.ts';

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast('Copiamos la dirección.');
}

function FeedDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const query = useQuery(feedQuery);
  const { data } = query;
  const renew = useAction(async () => {
    const feed = await change('POST /me/calendar-feed');
    const replaced = Boolean(data?.path);
    queries.setQueryData(feedQuery.queryKey, feed);
    if (replaced) toast('La dirección anterior dejó de funcionar.');
  });
  const address = data?.path ? `${window.location.origin}${data.path}` : null;
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      closeButton
      title="Tus clases en tu calendario"
      text="Tu teléfono se suscribe a esta dirección y muestra tus reservas al día. Es secreta: quien la tenga ve tus clases."
      actions={
        <>
          {address && (
            <Button loading={renew.busy} onClick={() => renew.start()}>
              Cambiar la dirección
            </Button>
          )}
          {address ? (
            <Button variant="primary" onClick={() => void copy(address)}>
              Copiar
            </Button>
          ) : (
            // Only once it is known that there is no address yet: a new one would end it without
            // asking.
            data && (
              <Button variant="primary" loading={renew.busy} onClick={() => renew.start()}>
                Crear mi dirección
              </Button>
            )
          )}
        </>
      }
    >
      <LoadState query={query} failed="No pudimos cargar tu dirección" />
      {address && (
        <div className="grid gap-3">
          <TextField label="Dirección secreta" value={address} readOnly />
          <a
            href={address.replace(/^https?:/, 'webcal:')}
            className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-3"
          >
            Abrir en el calendario de este dispositivo
          </a>
        </div>
      )}
    </Dialog>
  );
}

/** Shows the address that puts a person's classes into their phone's calendar. */
export function CalendarFeed() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        En mi calendario
      </Button>
      {open && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
