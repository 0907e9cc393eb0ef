import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useAction } from '../screen/use-action.ts';

interface RemovalDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Asks before something is removed, and shows the reason when it cannot be. */
export function RemovalDialog({ remove, onRemoved, ...question }: RemovalDialogProps) {
  const { start, busy } = useAction(async () => {
    await remove();
    onRemoved();
  });
  return <ConfirmDestroy open {...question} working={busy} onConfirm={start} />;
}
