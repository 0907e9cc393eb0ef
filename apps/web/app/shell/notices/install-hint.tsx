import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Smartphone, X } from 'lucide-react';

/** The event by which a browser offers to install; TypeScript's types do not have it yet. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> };

interface InstallHintProps {
  /** iPhones have no button for it. */
  offer: InstallOffer | null;
  onClose: () => void;
}

/** Says on a phone that the app can be installed. */
export function InstallHint({ offer, onClose }: InstallHintProps) {
  return (
    // The browser offers it when the page has long been drawn: above the content it would push it down.
    <aside
      aria-label="Instalar la aplicación"
      className="sticky bottom-(--bottom-bar) z-10 flex items-center gap-3 border-t border-line bg-soft py-1.5 pr-1 pl-4 text-14 text-on-primary-soft min-[769px]:hidden"
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
            onClose();
          }}
        >
          Instalar
        </Button>
      )}
      <IconButton size={44} label="No mostrar más" icon={<X size={18} />} onClick={onClose} />
    </aside>
  );
}
