import type { MailChoices } from '@forja/contract/notifications/routes';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useParams } from 'react-router';
import { change, fetchOne } from '../../lib/api/api.ts';
import { isGone } from '../../lib/api/error.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { Screen } from '../../lib/screen/screen.tsx';
import { useActionsInTurn } from '../../lib/screen/use-action.ts';

const mailChoicesQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-choices', token],
    queryFn: () => fetchOne('GET /notifications/mail/{token}', { params: { token } }),
    retry: false,
  });

/** The emails a person gets, for anybody who has the link from one of them. */
export default function MailChoicesScreen() {
  const { token = '' } = useParams();
  const query = useQuery(mailChoicesQuery(token));
  const client = useQueryClient();
  const choosing = useActionsInTurn(async (kind: MailChoices['kind'], on: boolean) => {
    try {
      await change('PUT /notifications/mail/{token}', { params: { token }, body: { kind, on } });
      toast(on ? 'Volverás a recibir estos correos.' : 'Ya no recibirás estos correos.');
    } finally {
      await client.invalidateQueries(mailChoicesQuery(token));
    }
  });
  return (
    <Screen title="Correos que recibes">
      {isGone(query.error) ? (
        <EmptyState
          title="Este enlace no está completo"
          text="Ábrelo otra vez desde el correo, o inicia sesión y elige en Notificaciones."
          picture={<MailX size={28} aria-hidden="true" className="text-muted" />}
        />
      ) : (
        <LoadState query={query} failed="No pudimos cargar tus correos" />
      )}
      {query.data && (
        <fieldset className="mx-auto grid w-full max-w-md gap-1 rounded-panel border border-line bg-panel p-5">
          <legend className="sr-only">Correos que recibes</legend>
          <p className="pb-2 text-14 text-muted">
            Quita la marca de los que ya no quieras. Los de seguridad y los recibos llegan siempre.
          </p>
          {query.data.emails.map(({ kind, label, on }) => (
            <Checkbox
              key={kind}
              label={label}
              checked={on}
              onChange={({ currentTarget }) => choosing.start(kind, currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
    </Screen>
  );
}
