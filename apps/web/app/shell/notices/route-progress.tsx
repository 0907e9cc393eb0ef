import { useEffect, useState } from 'react';
import { useLoadingParts } from '../../../lib/screen/parts.ts';

const PATIENCE = 300;

/** A bar on top while the code of the next screen takes longer than a moment. */
export function RouteProgress() {
  const loading = useLoadingParts();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!loading) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE);
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
