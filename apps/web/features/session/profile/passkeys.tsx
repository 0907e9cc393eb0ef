import { browserName } from '@forja/contract/session/browser-name';
import { PASSKEY_NAME_MAX } from '@forja/contract/session/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { isUnconfirmed } from '../../../lib/api/password-confirmation.ts';
import type { ResponseFor } from '../../../lib/api/request.ts';
import { formatRelative } from '../../../lib/format/dates.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { makePasskey, passkeyProblem } from '../../../lib/session/login/passkey.ts';
import { knowsPasskeys, rememberPasskey } from '../../../lib/session/login/passkey-support.ts';
import { passkeysQuery } from '../queries.ts';

type Passkey = ResponseFor<'GET /me/passkeys'>[number];

async function addPasskey() {
  const options = await change('POST /me/passkeys/options');
  const made = await makePasskey(options);
  const body = { ...made, name: browserName(navigator.userAgent).name.slice(0, PASSKEY_NAME_MAX) };
  await change('POST /me/passkeys', { body });
  rememberPasskey();
}

/** Changes the passkeys, shows the result and reads them again. */
function usePasskeyChange(run: () => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  return useAction(async () => {
    try {
      await run();
      toast(done);
    } catch (error) {
      // Cancelling the question for the password is no error.
      if (isUnconfirmed(error)) return;
      const problem = passkeyProblem(error);
      throw problem === null ? error : new ApiError('setup', { body: { message: problem } });
    } finally {
      await queries.invalidateQueries(passkeysQuery);
    }
  });
}

function NameDialog({ row, onClose }: { row: Passkey; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm<'PATCH /me/passkeys/{id}'>(async (fields) => {
    const body = { name: fields.text('name') };
    await change('PATCH /me/passkeys/{id}', { params: { id: row.id }, body });
    await queries.invalidateQueries(passkeysQuery);
    onClose();
  });
  return (
    <FormDialog title="Nombre de la passkey" text="Para reconocerla." form={form} onClose={onClose}>
      <TextField
        label="Nombre"
        {...form.field('name', row.name)}
        maxLength={PASSKEY_NAME_MAX}
        required
        autoFocus
      />
    </FormDialog>
  );
}

function used({ createdAt, lastUsedAt, synced }: Passkey): string {
  const now = Date.now();
  const use = lastUsedAt
    ? `Usada ${formatRelative(lastUsedAt, now)}`
    : `Agregada ${formatRelative(createdAt, now)}`;
  return synced ? `${use} · en todos tus dispositivos` : use;
}

function PasskeyRow({ row }: { row: Passkey }) {
  const [dialog, setDialog] = useState<'name' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const remove = usePasskeyChange(
    () => change('DELETE /me/passkeys/{id}', { params: { id: row.id } }),
    'Quitamos la passkey. Bórrala también de tu dispositivo.',
  );
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-2 px-5 py-2">
      <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      <span className="min-w-40 flex-1">
        <span className="block truncate font-medium">{row.name}</span>
        <span className="block truncate text-13 text-muted">{used(row)}</span>
      </span>
      <span className="flex gap-2">
        <Button size={28} aria-label={`Renombrar ${row.name}`} onClick={() => setDialog('name')}>
          Renombrar
        </Button>
        <Button
          size={28}
          loading={remove.busy}
          aria-label={`Quitar ${row.name}`}
          onClick={() => setDialog('remove')}
        >
          Quitar
        </Button>
      </span>
      {dialog === 'name' && <NameDialog row={row} onClose={close} />}
      <ConfirmDestroy
        open={dialog === 'remove'}
        onCancel={close}
        onConfirm={() => {
          close();
          remove.start();
        }}
        title={`¿Quitar ${row.name}?`}
        text="Ya no podrás entrar con ella. Tu contraseña sigue igual."
        confirmLabel="Quitar la passkey"
      />
    </li>
  );
}

/** The person's passkeys: to add, rename and remove. */
export function Passkeys() {
  const query = useQuery(passkeysQuery);
  const add = usePasskeyChange(
    addPasskey,
    'Agregamos la passkey. La próxima vez entra con un toque.',
  );
  return (
    <Panel title="Passkeys">
      <div className="px-5 pb-5">
        <p className="mb-3 text-muted">
          {knowsPasskeys()
            ? 'Entra con tu huella, tu cara o el PIN de tu dispositivo, sin escribir tu contraseña.'
            : 'Este navegador no conoce las passkeys. Actualízalo o usa otro para agregar una.'}
        </p>
        {knowsPasskeys() && (
          <Button loading={add.busy} onClick={() => add.start()}>
            Agregar passkey
          </Button>
        )}
      </div>
      <LoadState
        query={query}
        failed="No pudimos cargar tus passkeys"
        waiting={<SkeletonRows rows={1} label="Cargando tus passkeys…" />}
      />
      <List>
        {query.data?.map((row) => (
          <PasskeyRow key={row.id} row={row} />
        ))}
      </List>
    </Panel>
  );
}
