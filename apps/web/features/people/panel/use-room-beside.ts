import { frontModal, subscribeModals } from '@forja/ui/layers/modal-stack.ts';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { useRef } from 'react';
import { useStore } from '../../../lib/store.ts';

const modals = { read: frontModal, subscribe: subscribeModals };

/**
 * Whether the panel has room beside the list. While a dialog is open over it the answer does not
 * change, so that a resized window does not discard what is typed there.
 */
export function useRoomBeside(): boolean {
  const wide = useMedia('(min-width: 1024px)');
  const front = useStore(modals);
  const last = useRef(wide);
  if (!front || front.matches('.drawer')) last.current = wide;
  return last.current;
}
