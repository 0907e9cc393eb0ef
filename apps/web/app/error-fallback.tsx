import { useEffect } from 'react';
import { useRouteError } from 'react-router';

/** What a person sees after an unexpected rendering error. */
export function ErrorFallback() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);

  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 p-6 text-center">
      <h1 className="text-24">Oops, something went wrong</h1>
      <p className="max-w-96 text-muted">
        Ha ocurrido un error inesperado. Por favor, recarga la página.
      </p>
      <button
        type="button"
        className="mt-3 h-11 rounded-control bg-primary-solid px-4 font-semibold text-on-primary hover:bg-primary-solid-hover"
        onClick={() => window.location.reload()}
      >
        Recargar página
      </button>
    </main>
  );
}
