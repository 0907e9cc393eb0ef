import { Spinner } from '@forja/ui/layout/spinner.tsx';

function SpinnerScreen({ message }: { message: string }) {
  return (
    <div className="grid min-h-[60dvh] flex-1 place-content-center">
      <Spinner message={message} />
    </div>
  );
}

export const StartingUp = () => <SpinnerScreen message="Inicializando aplicación..." />;

/** Shown while it is unknown who is logged in, on screens that depend on it. */
export const CheckingSession = () => <SpinnerScreen message="Verificando autenticación..." />;

export const LoadingScreen = () => <SpinnerScreen message="Cargando..." />;
