import type { Device, TerminalState } from '@forja/contract/devices/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { usualAddress } from '../../../lib/gym-address.ts';
import { terminalAddress } from './terminal-address.ts';

const AFTERWARDS: Record<TerminalState['protection'], string> = {
  key: 'Solo esta dirección sirve: lleva la clave de la terminal. Trátala como una contraseña.',
  none: 'La terminal sigue funcionando mientras tanto. En cuanto llame una vez con esta dirección, su número de serie solo deja de servir y nadie más puede hacerse pasar por ella.',
  addresses:
    'La terminal también puede llamar sin clave desde las direcciones IP que escribiste. Quita esas direcciones para exigir siempre la clave.',
};

function Typed({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <li className="grid gap-1.5">
      <span>{label}</span>
      <span className="flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-control bg-well px-3 py-2.5 text-13 break-all select-all">
          {text}
        </code>
        {children}
      </span>
    </li>
  );
}

/** Explains step by step what has to be typed into a terminal. */
export function TerminalDialog({
  device,
  terminal,
  onClose,
  onLimit,
}: {
  device: Device;
  terminal: TerminalState;
  onClose: () => void;
  /** Called to choose the other way, for terminals that cannot be given a host name. */
  onLimit: () => void;
}) {
  const { host, port } = terminalAddress(usualAddress(), terminal.hostLabel);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast('Copiamos la dirección.');
    } catch {
      // Without permission for the clipboard the text can still be selected.
      toast({ tone: 'bad', message: 'No pudimos copiarla. Selecciónala y cópiala a mano.' });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={`Conectar ${device.name}`}
      text="Escribe esto en el menú de la terminal. Puedes volver a verlo cuando quieras."
      actions={
        <>
          <Button onClick={onLimit}>Mi terminal solo acepta una IP</Button>
          <Button variant="primary" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      {host === null ? (
        <p className="pb-1 text-muted">
          Abre esta pantalla desde el nombre del gimnasio (por ejemplo demo.tudominio.com) para ver
          la dirección con clave, o limita la terminal a su dirección IP.
        </p>
      ) : (
        <ol className="grid list-inside list-decimal gap-3 pb-1">
          <li>Abre Comunicación → Servidor en la nube (Cloud Server o ADMS).</li>
          <li>Activa el nombre de dominio y deja apagado el proxy.</li>
          <Typed label="Dirección del servidor:" text={host}>
            <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(host)}>
              Copiar
            </Button>
          </Typed>
          <Typed label="Puerto:" text={port} />
          <li>Guarda y reinicia la terminal: aquí aparecerá «En línea».</li>
        </ol>
      )}
      <p className="mt-3 text-13 text-muted text-pretty">{AFTERWARDS[terminal.protection]}</p>
    </Dialog>
  );
}
