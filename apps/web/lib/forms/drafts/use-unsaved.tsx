import { useBackCloses } from '@forja/ui/overlays/back-layers.ts';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useEffect, useRef, useState } from 'react';
import { guardUnsavedWork } from './guard-unsaved-work.ts';

/** Leaves the page below what lies on it: each layer has an entry of the history. */
function goBack(): void {
  const state = history.state as { layer?: number } | null;
  history.go(-1 - (state?.layer ?? 0));
}

/**
 * Asks before unsaved work is lost: by a link, Back, a reload or a closed tab, and by `ask` where a
 * screen closes it itself. `onPage` is for work that no dialog holds: while it is true Back asks too,
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
          // What is lost knowingly is not asked about again on the way out.
          dirty.current = () => false;
          leave.go();
        }}
      />
    ),
  };
}
