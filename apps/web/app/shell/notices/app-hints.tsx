import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { Smartphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { localStore } from '../../../lib/storage.ts';

const SEEN = 'forja-install-hint';

/** The event by which a browser offers to install; TypeScript's types do not have it yet. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

const isIphone = /iphone|ipad/i.test(navigator.userAgent);

/** Says once, on a phone, that the app can be installed; iPhones have no button for it. */
function InstallHint() {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  const [seen, setSeen] = useState(() => localStore.getItem(SEEN) !== null);
  const installed = useMedia('(display-mode: standalone)');
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    window.addEventListener('beforeinstallprompt', keep);
    return () => window.removeEventListener('beforeinstallprompt', keep);
  }, []);
  const close = () => {
    localStore.setItem(SEEN, 'seen');
    setSeen(true);
  };
  if (seen || installed || !(offer || isIphone)) return null;
  return (
    <aside
      aria-label="Instalar la aplicación"
      className="flex items-center gap-3 border-b border-line bg-soft py-1.5 pr-1 pl-4 text-14 text-on-primary-soft min-[769px]:hidden"
    >
      <Smartphone size={18} aria-hidden="true" className="flex-none" />
      <p className="min-w-0 flex-1">
        {offer
          ? 'Instálala: abre más rápido y tu código queda a mano.'
          : 'Instálala: toca Compartir y luego Agregar a inicio.'}
      </p>
      {offer && (
        <Button
          size={44}
          onClick={() => {
            void offer.prompt();
            close();
          }}
        >
          Instalar
        </Button>
      )}
      <IconButton size={44} label="No mostrar más" icon={<X size={18} />} onClick={close} />
    </aside>
  );
}

/** Offers to load again when a new version took over while the app was open. */
function useUpdateHint(): void {
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    // The first worker of a device is no new version.
    if (!workers?.controller) return;
    const tell = () =>
      toast({
        message: 'Hay una versión nueva de la aplicación.',
        action: { label: 'Actualizar', onAction: () => window.location.reload() },
      });
    workers.addEventListener('controllerchange', tell);
    return () => workers.removeEventListener('controllerchange', tell);
  }, []);
}

/** What a person should know about the app itself: that it can be installed, that it is new. */
export function AppHints() {
  useUpdateHint();
  return useLocation().pathname === '/home' ? <InstallHint /> : null;
}
