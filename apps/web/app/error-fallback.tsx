import { Button } from '@forja/ui/actions/button.tsx';
import { cache } from '../lib/session/current.ts';

/** A kept answer may be what cannot be drawn: it would break the page again. */
function reload() {
  cache.dropAnswers();
  window.location.reload();
}

/** What a person sees after an unexpected rendering error. */
export function ErrorFallback() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 p-6 text-center">
      <h1 className="text-24">Oops, something went wrong</h1>
      <p className="max-w-96 text-muted">
        Ha ocurrido un error inesperado. Por favor, recarga la página.
      </p>
      <Button variant="primary" size={44} className="mt-3" onClick={reload}>
        Recargar página
      </Button>
    </main>
  );
}
