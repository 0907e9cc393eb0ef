import { toast } from '@forja/ui/feedback/toast.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { localStore } from '../../../lib/storage.ts';
import type { InstallOffer } from '../notices/install-hint.tsx';

const SEEN = 'forja-install-hint';

const isIphone = /iphone|ipad/i.test(navigator.userAgent);

const InstallHint = lazyScreen(() => import('../notices/install-hint.tsx'), 'InstallHint');

/** Says once that the app can be installed. */
function InstallOnce() {
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
    <Suspense fallback={null}>
      <InstallHint offer={offer} onClose={close} />
    </Suspense>
  );
}

/** Offers to load again when a new version took over while the app was open. */
function useUpdateHint(): void {
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    if (!workers) return;
    // The first worker of a device is no new version.
    let isNewer = workers.controller !== null;
    const tell = () => {
      if (isNewer) {
        toast({
          message: 'Hay una versión nueva de la aplicación.',
          action: { label: 'Actualizar', onAction: () => window.location.reload() },
        });
      }
      isNewer = true;
    };
    workers.addEventListener('controllerchange', tell);
    return () => workers.removeEventListener('controllerchange', tell);
  }, []);
}

/** Hints about the app itself: that it can be installed, or has a new version. */
export function AppHints() {
  useUpdateHint();
  return useLocation().pathname === '/home' ? <InstallOnce /> : null;
}
