import { Button } from '@forja/ui/actions/button.tsx';
import { TextLink } from '@forja/ui/actions/text-link.tsx';
import { Spinner } from '@forja/ui/layout/spinner.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { isUnconfirmed } from '../../../lib/api/password-confirmation.ts';
import type { ResponseFor } from '../../../lib/api/request.ts';
import { QrCode } from '../../../lib/device/qr.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useAttempt } from '../../../lib/screen/use-action.ts';
import { PlainField } from '../login/plain-field.tsx';

interface SetupProps {
  onClose: () => void;
  onDone: (codes: string[]) => void;
}

/** Turns the second factor on: add the key to the phone, then enter a code. */
export function SecondFactorSetup({ onClose, onDone }: SetupProps) {
  const [data, setData] = useState<ResponseFor<'POST /me/totp'>>();
  const { start, problem } = useAttempt(async () => {
    try {
      setData(await change('POST /me/totp'));
    } catch (error) {
      // Cancelling the question for the password cancels the setup.
      if (isUnconfirmed(error)) return onClose();
      throw error;
    }
  });
  const enrol = useEffectEvent(start);
  useEffect(() => enrol(), []);
  const form = useForm<'POST /me/totp/confirm'>(async (fields) => {
    const body = { code: fields.text('code') };
    onDone((await change('POST /me/totp/confirm', { body })).recoveryCodes);
  });
  return (
    <Dialog
      open
      width="medium"
      onClose={onClose}
      title="Activar la verificación en dos pasos"
      text="Escanea el código con tu aplicación de verificación y escribe los seis dígitos que te muestre."
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            type="submit"
            form="second-factor-code"
            variant="primary"
            disabled={!data}
            loading={form.working}
          >
            Activar
          </Button>
        </>
      }
    >
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      {!data && !problem && <Spinner message="Preparando tu clave..." />}
      {data && (
        <form id="second-factor-code" onSubmit={form.onSubmit} className="grid gap-4">
          <QrCode
            text={data.uri}
            label="Código QR con tu clave de verificación"
            className="mx-auto size-44 rounded-control border border-line"
          />
          <div className="rounded-control bg-well px-3 py-2.5 text-center">
            <p className="text-13 text-muted">¿No puedes escanearlo? Escribe esta clave:</p>
            <p className="font-mono text-15 select-all">
              {data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </p>
            <TextLink href={data.uri}>Abrir en este dispositivo</TextLink>
          </div>
          <PlainField
            label="Código de 6 dígitos"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            autoFocus
            error={form.error('code') ?? form.message}
          />
        </form>
      )}
    </Dialog>
  );
}
