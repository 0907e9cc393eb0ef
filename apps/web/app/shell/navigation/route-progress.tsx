import { useEffect, useState } from 'react';
import { useLoadingChunks } from '../../../lib/loading/load-part.ts';

const DELAY_MS = 300;

/** A bar at the top while the next screen's code takes long to load. */
export function RouteProgress() {
  const loading = useLoadingChunks();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!loading) return setShown(false);
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      {shown && (
        <>
          <span className="sr-only">Cargando...</span>
          <span className="block h-full w-2/5 animate-sweep bg-mark" />
        </>
      )}
    </div>
  );
}
