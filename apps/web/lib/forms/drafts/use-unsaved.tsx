import { useBackCloses } from '@forja/ui/layers/back-layers.ts';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useEffect, useRef, useState } from 'react';
import { guardUnsavedWork } from './guard-unsaved-work.ts';

/** Leaves the page below its open layers: each layer has its own history entry. */
function goBack(): void {
  const state = history.state as { layer?: number } | null;
  history.go(-1 - (state?.layer ?? 0));
}

/**
 * Asks before unsaved work is lost by a link, Back, a reload or closing the tab, or by `ask` when a
 * screen closes it itself. `onPage` is for forms outside dialogs: while it is true Back asks too,
 * and then leaves the page unless told otherwise.
 */
export function useUnsaved(isDirty: () => boolean, onPage = false, leaveByBack = goBack) {
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  });
  const [work] = useState(() => ({
    isDirty: () => dirty.current(),
    ask: (go: () => void) => setLeave({ go }),
  }));
  useEffect(() => guardUnsavedWork(work), [work]);
  useBackCloses(onPage, () => work.ask(leaveByBack));

  return {
    /** Goes at once when there is nothing to lose. */
    ask: (go: () => void) => (isDirty() ? work.ask(go) : go()),
    question: leave && (
      <ConfirmDestroy
        open
        title="¿Salir sin guardar?"
        text="Lo que escribiste todavía no se guardó."
        confirmLabel="Salir sin guardar"
        cancelLabel="Seguir editando"
        onCancel={() => setLeave(null)}
        onConfirm={() => {
          setLeave(null);
          // After the person agreed, leaving does not ask again.
          dirty.current = () => false;
          leave.go();
        }}
      />
    ),
  };
}
