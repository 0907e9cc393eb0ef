import type { ClaimQuestion } from '@forja/contract/session/claim-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Spinner } from '@forja/ui/layout/spinner.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { change } from '../../lib/api/api.ts';
import { fieldMessage } from '../../lib/api/error.ts';
import { useLikelyEmail } from '../../lib/forms/likely-email.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useGymName } from '../../lib/gym/settings.ts';
import { queryClient } from '../../lib/query/query.ts';
import { EntrancePanel, noticeClass } from './login/entrance-panel.tsx';
import { PlainField } from './login/plain-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const PROOFS: Record<ClaimQuestion['proof'], { own: string; guardian: string; type: string }> = {
  nationalId: { own: 'Tu cédula', guardian: 'La cédula de tu persona encargada', type: 'text' },
  birthDate: {
    own: 'Tu fecha de nacimiento',
    guardian: 'La fecha de nacimiento de tu persona encargada',
    type: 'date',
  },
  phone: { own: 'Tu teléfono', guardian: 'El teléfono de tu persona encargada', type: 'tel' },
};

interface Props {
  token: string;
  question: ClaimQuestion;
  onDone: () => void;
}

function ClaimForm({ token, question, onDone }: Props) {
  const gymName = useGymName();
  const form = useForm<'POST /claim-links/use'>(async (data) => {
    const email = question.needsEmail ? data.text('email') : null;
    const body = { token, proof: data.text('proof'), email, password: data.exact('password') };
    await change('POST /claim-links/use', { body });
    onDone();
  });
  const likely = useLikelyEmail();
  const proof = PROOFS[question.proof];
  return (
    <EntrancePanel
      title={`Hola, ${question.firstName}`}
      lead={`${gymName} te abrió una cuenta. Confirma que es tuya y elige con qué entras.`}
    >
      {form.message && (
        <p role="alert" className={noticeClass.bad}>
          {form.message}
        </p>
      )}
      <form onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <PlainField
          label={question.about === 'person' ? proof.own : proof.guardian}
          name="proof"
          type={proof.type}
          autoComplete="off"
          required
          hint="Igual que en la ficha de tu gimnasio."
          error={form.error('proof')}
        />
        {question.needsEmail && (
          <PlainField
            label="Tu correo"
            name="email"
            {...likely.field}
            type="email"
            autoComplete="username"
            required
            hint={likely.offer}
            error={form.error('email')}
          />
        )}
        <NewPasswordField form={form} name="password" personal={[question.firstName]} />
        <Button type="submit" variant="primary" size={44} wide loading={form.working}>
          Activar mi cuenta
        </Button>
      </form>
    </EntrancePanel>
  );
}

function FollowLink({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const link = useQuery({
    queryKey: ['claim', token],
    queryFn: () => change('POST /claim-links/verify', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (done) {
    return (
      <EntrancePanel
        title="Tu cuenta está lista"
        lead="Entra con tu correo y tu contraseña. Tus reservas, pagos y rutinas ya están ahí."
      >
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 44, wide: true })}>
          Iniciar sesión
        </Link>
      </EntrancePanel>
    );
  }
  if (link.data) {
    return <ClaimForm token={token} question={link.data} onDone={() => setDone(true)} />;
  }
  if (link.isPending) return <Spinner message="Revisando el enlace..." className="m-auto" />;
  return (
    <EntrancePanel title="No pudimos abrir el enlace" lead={fieldMessage(link.error)}>
      <Button
        variant="primary"
        size={44}
        wide
        loading={link.isFetching}
        onClick={() => void link.refetch()}
      >
        Reintentar
      </Button>
    </EntrancePanel>
  );
}

/** The page behind the QR code of the desk, where a person adds an address and a password. */
export default function ClaimScreen() {
  const token = useSearchParams()[0].get('token');
  if (!token) return <Navigate to="/login" replace />;
  // Screens of the entrance have no shell, which provides the queries elsewhere.
  return (
    <QueryClientProvider client={queryClient}>
      <FollowLink key={token} token={token} />
    </QueryClientProvider>
  );
}
