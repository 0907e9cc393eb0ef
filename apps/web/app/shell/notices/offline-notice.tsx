import { useOnline } from '../../../lib/offline/online.ts';

/** Says that there is no network, for as long as there is none. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    // Always there, or screen readers would miss the words that come into it.
    <div role="status">
      {!online && (
        <p className="bg-soft px-4 py-2 text-13 text-on-primary-soft md:px-8">
          <strong className="font-semibold">Sin conexión.</strong> Ves lo que guarda este
          dispositivo; lo demás vuelve con la red.
        </p>
      )}
    </div>
  );
}
