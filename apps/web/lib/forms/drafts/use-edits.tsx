import { Button } from '@forja/ui/actions/button.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';
import { createEditTracker } from './edit-tracker.ts';
import { useUnsaved } from './use-unsaved.tsx';

interface EditsOptions {
  /** The name under which its draft is kept; without one no draft is kept. */
  draft?: string | undefined;
  /** Set if the form is part of the page and not in a dialog, so that Back leaves the page too. */
  onPage?: boolean;
}

export type Edits = ReturnType<typeof useEdits>;

/** Tracks changes in a form: confirms before they are lost, and restores its draft. */
export function useEdits({ draft, onPage = false }: EditsOptions = {}) {
  const [tracker] = useState(createEditTracker);
  const [changed, setChanged] = useState(false);
  const [restored, setRestored] = useState(false);
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const { ask, question } = useUnsaved(tracker.isDirty, onPage && changed);

  useEffect(() => {
    const kept = draft && readDraft(draft);
    if (!kept || !form.current) return;
    tracker.restore(form.current, kept);
    setRestored(true);
    setChanged(tracker.isDirty());
    // Fields that appear because of others exist only after the next render.
    const rest = setTimeout(() => form.current && tracker.restore(form.current, kept));
    return () => clearTimeout(rest);
  }, [draft, tracker]);

  const forget = () => {
    tracker.forget();
    setChanged(false);
    setRestored(false);
    if (draft) dropDraft(draft);
  };
  const touch = ({ target }: { target: EventTarget }) => tracker.touch(target);
  return {
    form,
    /** Calls `go` at once or after a confirmation; a discarded form loses its draft. */
    leave: (go: () => void) =>
      ask(() => {
        forget();
        go();
      }),
    question,
    isDirty: tracker.isDirty,
    /** Treats the current values as saved. */
    saved: forget,
    fields: {
      onFocus: touch,
      onPointerDownCapture: touch,
      onKeyDownCapture: touch,
      onInput: () => {
        setChanged(tracker.isDirty());
        if (draft) writeDraft(draft, tracker.draft());
      },
    },
    notice: restored && (
      <p
        role="status"
        className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-well px-3 py-1.5 text-13"
      >
        Recuperamos lo que habías escrito.
        <Button
          variant="ghost"
          onClick={() => {
            tracker.undo();
            forget();
          }}
        >
          Empezar de nuevo
        </Button>
      </p>
    ),
  };
}
