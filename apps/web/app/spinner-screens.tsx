import { Spinner } from '@forja/ui/feedback/spinner.tsx';

function SpinnerScreen({ message }: { message: string }) {
  return (
    <div className="grid min-h-[60dvh] flex-1 place-content-center">
      <Spinner message={message} />
    </div>
  );
}

export const StartingUp = () => <SpinnerScreen message="Inicializando aplicación..." />;

/** While it is unknown who is there, on screens that need to know. */
export const CheckingSession = () => <SpinnerScreen message="Verificando autenticación..." />;

export const LoadingScreen = () => <SpinnerScreen message="Cargando..." />;
