import { useOnline } from '../../../lib/offline/online.ts';

export function OfflineNotice() {
  const online = useOnline();
  return (
    // Always rendered, because screen readers ignore text in a status element that has just
    // appeared.
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
