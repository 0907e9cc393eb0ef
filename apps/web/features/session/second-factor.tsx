import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../lib/api/api.ts';
import { PasswordDialog } from '../../lib/forms/password-dialog.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { RecoveryCodes } from './profile/recovery-codes.tsx';
import { SecondFactorSetup } from './profile/second-factor-setup.tsx';
import { secondFactorQuery } from './queries.ts';

type Step = 'closed' | 'setup' | 'renew' | 'disable' | { codes: string[] };

export function SecondFactor() {
  const query = useQuery(secondFactorQuery);
  const { data } = query;
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
        <LoadState query={query} failed="No pudimos saber si está activa" waiting={1} />
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
        <PasswordDialog
          title="Renovar los códigos de recuperación"
          text="Los códigos anteriores dejan de servir."
          action="Renovar"
          run={renew}
          onClose={close}
        />
      )}
      {step === 'disable' && (
        <PasswordDialog
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
