import { useEffect, useState } from 'react';
import { useLoadingChunks } from '../../../lib/screen/chunks.ts';

const DELAY_MS = 300;

/** A bar on top while the code of the next screen takes longer than a moment. */
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
