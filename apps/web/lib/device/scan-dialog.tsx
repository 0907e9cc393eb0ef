import { Button } from '@forja/ui/actions/button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { CodeCamera } from './code-camera.tsx';
import type { CodeFormat } from './read-frames.ts';

interface ScanDialogProps {
  title: string;
  formats: readonly CodeFormat[];
  /** What to point the camera at. */
  hint: string;
  /** The parsed code, or null for other texts. */
  readCode: (text: string) => string | null;
  /** The message for a typed text that is not a code. */
  unreadable: (text: string) => string;
  /** Whether codes contain digits only. */
  isNumeric?: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Reads a code with the camera, or typed by hand without one. */
export function ScanDialog(props: ScanDialogProps) {
  const { title, formats, hint, readCode, unreadable, isNumeric, onCode, onClose } = props;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Dialog open onClose={onClose} title={title} width="medium" closeButton>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const code = readCode(typed);
          if (code === null) setError(unreadable(typed));
          else onCode(code);
        }}
      >
        <CodeCamera
          formats={formats}
          hint={hint}
          onCode={(read) => {
            const code = readCode(read);
            if (code !== null) onCode(code);
          }}
        />
        <TextField
          label="Número del código"
          inputMode={isNumeric ? 'numeric' : 'text'}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
          error={error}
        />
        <Button type="submit" variant="primary" size={44}>
          Buscar
        </Button>
      </form>
    </Dialog>
  );
}
