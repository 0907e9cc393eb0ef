import { toast } from '@forja/ui/feedback/toast.tsx';
import { orTell } from './use-action.ts';

/** Says what was done and offers to undo it. */
export const offerUndo = (message: string, undo: () => Promise<unknown>) =>
  toast({ message, action: { label: 'Deshacer', onAction: () => void orTell(undo) } });
