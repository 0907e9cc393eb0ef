import { Badge } from '@forja/ui/badge';
import { Button } from '@forja/ui/button';
import { Dialog } from '@forja/ui/dialog';
import { Panel } from '@forja/ui/panel';
import { toast } from '@forja/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { change } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { PlainField } from './plain-field.tsx';
import { secondFactorQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

interface AskPasswordProps {
  title: string;
  text: ReactNode;
  action: string;
  danger?: boolean;
  run: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a change to the second factor. */
function AskPassword({ title, text, action, danger, run, onClose }: AskPasswordProps) {
  const form = useForm((data) => run(String(data.get('password') ?? '')));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            type="submit"
            form="second-factor-password"
            variant={danger ? 'danger' : 'primary'}
            loading={form.working}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id="second-factor-password" onSubmit={form.onSubmit}>
        <PlainField
          label="Contraseña"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          error={form.errors.password ?? form.message}
        />
      </form>
    </Dialog>
  );
}

type Step = 'closed' | 'setup' | 'renew' | 'disable' | { codes: string[] };

/** The second factor of a management account. */
export function SecondFactor() {
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>('closed');
  const close = () => setStep('closed');
  const refresh = () => queries.invalidateQueries(secondFactorQuery);

  async function showCodes(codes: string[]) {
    setStep({ codes });
    await refresh();
  }

  async function renew(password: string) {
    const answer = await change('POST /me/totp/recovery-codes', { body: { password } });
    await showCodes(answer.recoveryCodes);
  }

  async function disable(password: string) {
    await change('POST /me/totp/disable', { body: { password } });
    close();
    await refresh();
    toast('Apagamos la verificación en dos pasos.');
  }

  return (
    <Panel
      title="Verificación en dos pasos"
      actions={
        data && (
          <Badge tone={data.enabled ? 'ok' : 'neutral'}>
            {data.enabled ? 'Activa' : 'Apagada'}
          </Badge>
        )
      }
    >
      <div className="px-5 pb-5">
        <p className="mb-3 text-muted">
          Además de tu contraseña, pide un código de tu teléfono al iniciar sesión.
          {data?.enabled && ` Te quedan ${data.recoveryCodesLeft} códigos de recuperación.`}
        </p>
        {isError && (
          <p role="alert" className="mb-3 text-bad">
            No pudimos saber si está activa. Revisa tu conexión.{' '}
            <button type="button" className="font-medium underline" onClick={() => void refetch()}>
              Reintentar
            </button>
          </p>
        )}
        {data && !data.enabled && <Button onClick={() => setStep('setup')}>Activar</Button>}
        {data?.enabled && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setStep('renew')}>Renovar códigos</Button>
            <Button variant="ghost" onClick={() => setStep('disable')}>
              Apagar
            </Button>
          </div>
        )}
      </div>
      {step === 'setup' && (
        <SecondFactorSetup onClose={close} onDone={(codes) => void showCodes(codes)} />
      )}
      {step === 'renew' && (
        <AskPassword
          title="Renovar los códigos de recuperación"
          text="Los códigos anteriores dejan de servir."
          action="Renovar"
          run={renew}
          onClose={close}
        />
      )}
      {step === 'disable' && (
        <AskPassword
          title="¿Apagar la verificación en dos pasos?"
          text="Para entrar bastará con tu contraseña."
          action="Apagar"
          danger
          run={disable}
          onClose={close}
        />
      )}
      {typeof step === 'object' && <RecoveryCodes codes={step.codes} onClose={close} />}
    </Panel>
  );
}
