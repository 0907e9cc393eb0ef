import { fullBarcode, isBarcode } from '@forja/contract/nutrition/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { CodeCamera } from '../../../lib/device/code-camera.tsx';

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

export default function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const code = typed.replace(/\s/g, '');
  return (
    <Dialog open onClose={onClose} title="Código de barras" width="medium" closeButton>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isBarcode(code)) onCode(fullBarcode(code));
          else setError('Revisa el número: son 8, 12 o 13 cifras.');
        }}
      >
        <CodeCamera
          formats={['ean_13']}
          hint="Apunta a las barras del empaque."
          onCode={(read) => isBarcode(read) && onCode(fullBarcode(read))}
        />
        <TextField
          label="Número del código"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
        <Button type="submit" variant="primary" size={44}>
          Buscar
        </Button>
      </form>
    </Dialog>
  );
}
