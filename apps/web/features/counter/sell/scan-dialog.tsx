import { Button } from '@forja/ui/actions/button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { CodeCamera } from '../../../lib/device/code-camera.tsx';
import type { CodeFormat } from '../../../lib/device/read-frames.ts';

/** What shops print on packages, and what gyms print on cards. */
const FORMATS: readonly CodeFormat[] = [
  'ean_13',
  'ean_8',
  'upc_a',
  'code_128',
  'code_39',
  'qr_code',
];

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera of a phone as the counter's reader. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const [typed, setTyped] = useState('');
  const take = (code: string) => code !== '' && onCode(code);
  return (
    <Dialog open onClose={onClose} title="Leer un código" width="medium" closeButton>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          take(typed.trim());
        }}
      >
        <CodeCamera
          formats={FORMATS}
          hint="Apunta al código del producto o del carné."
          onCode={(code) => take(code.trim())}
        />
        <TextField
          label="Número del código"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary" size={44}>
          Buscar
        </Button>
      </form>
    </Dialog>
  );
}
