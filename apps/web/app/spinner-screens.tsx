import { Spinner } from '@forja/ui/spinner';
import { useSession } from '../lib/session/current.ts';

function SpinnerScreen({ message }: { message: string }) {
  return (
    <div className="grid min-h-dvh place-content-center">
      <Spinner message={message} />
    </div>
  );
}

/** While the first code and data of the application load. */
export function StartingUp() {
  return <SpinnerScreen message="Inicializando aplicación..." />;
}

/** While we find out who is there, on screens that need to know. */
export function CheckingSession() {
  const { status } = useSession();
  return status === 'loading' ? (
    <SpinnerScreen message="Verificando autenticación..." />
  ) : (
    <StartingUp />
  );
}
