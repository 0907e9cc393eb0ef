import { Spinner } from '@forja/ui/feedback/spinner.tsx';

function SpinnerScreen({ message }: { message: string }) {
  return (
    <div className="grid min-h-[60dvh] flex-1 place-content-center">
      <Spinner message={message} />
    </div>
  );
}

/** While the first code and data of the application load. */
export const StartingUp = () => <SpinnerScreen message="Inicializando aplicación..." />;

/** While we find out who is there, on screens that need to know. */
export const CheckingSession = () => <SpinnerScreen message="Verificando autenticación..." />;

/** While the code of a screen loads inside the shell. */
export const LoadingScreen = () => <SpinnerScreen message="Cargando..." />;
