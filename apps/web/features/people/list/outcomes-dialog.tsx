import { Button } from '@forja/ui/actions/button.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';

export interface Refused {
  id: string;
  name: string;
  reason: string;
}

/** The people for whom an action was refused, and why. */
export function OutcomesDialog({
  refused,
  onClose,
}: {
  refused: readonly Refused[];
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={
        refused.length === 1
          ? 'No se pudo con 1 persona'
          : `No se pudo con ${refused.length} personas`
      }
      actions={<Button onClick={onClose}>Entendido</Button>}
    >
      <ul className="max-h-96 overflow-y-auto text-ink">
        {refused.map(({ id, name, reason }) => (
          <li key={id} className="border-t border-line-2 py-2.5 first:border-t-0">
            <p className="font-medium">{name}</p>
            <p className="text-13 text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
