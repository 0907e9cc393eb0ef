import type { Device } from '@forja/contract/devices/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { Copy } from 'lucide-react';
import { QrCode } from '../../../lib/device/qr.tsx';

/** Behind the #, so that the token never reaches a server or its logs. */
const kioskAddress = (token: string) => `${location.origin}/accesos?kiosco=1#${token}`;

/** A device's token is shown now and never again. */
export function TokenDialog({
  device,
  token,
  onClose,
}: {
  device: Device;
  token: string;
  onClose: () => void;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      toast('Copiamos el token.');
    } catch {
      // Without permission for the clipboard the text can still be selected.
      toast({ tone: 'bad', message: 'No pudimos copiarlo. Selecciónalo y cópialo a mano.' });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={`El token de ${device.name}`}
      text="Cópialo ahora: no lo volveremos a mostrar. Si se pierde, haz uno nuevo."
      actions={
        <Button variant="primary" onClick={onClose}>
          Ya lo guardé
        </Button>
      }
    >
      <div className="grid gap-4 pb-1">
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 rounded-control bg-well px-3 py-2.5 text-13 break-all select-all">
            {token}
          </code>
          <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            Copiar
          </Button>
        </div>
        {device.kind === 'kiosk' ? (
          <div className="flex flex-wrap items-center gap-4">
            <QrCode
              text={kioskAddress(token)}
              label="Dirección del quiosco con su token"
              className="size-40 rounded-control"
            />
            <p className="min-w-0 flex-1 basis-52 text-muted">
              Lee este código con la cámara de la tableta: abre el quiosco ya conectado. También
              puedes abrir <b className="font-medium text-ink">/accesos?kiosco=1</b> y pegar el
              token.
            </p>
          </div>
        ) : (
          <p className="text-muted">
            El lector lo envía en cada llamada: <code>Authorization: Bearer …</code>
          </p>
        )}
      </div>
    </Dialog>
  );
}
