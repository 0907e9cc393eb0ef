import { Button } from '@forja/ui/actions/button.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { saveFile } from '../../../lib/saving/save-file.ts';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'codigos-de-forja.txt');
  return (
    <Dialog
      open
      width="medium"
      onClose={onClose}
      title="Guarda tus códigos de recuperación"
      text="Cada uno sirve una vez, si pierdes tu teléfono. No los volveremos a mostrar."
      actions={
        <>
          <Button onClick={save}>Descargar</Button>
          <Button variant="primary" onClick={onClose}>
            Ya los guardé
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-2 gap-2 font-mono text-16">
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-well px-3 py-1.5 text-center select-all">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
