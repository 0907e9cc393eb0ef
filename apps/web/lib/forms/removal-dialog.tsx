import { toast } from '@forja/ui/feedback/toast.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../api/error.ts';

interface RemovalDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Asks before something is removed, and stays with the reason when it cannot be. */
export function RemovalDialog({ remove, onRemoved, ...question }: RemovalDialogProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: onRemoved,
    onError: (error) => toast({ tone: 'bad', message: errorMessage(error) }),
  });
  return <ConfirmDestroy open {...question} working={isPending} onConfirm={() => mutate()} />;
}
