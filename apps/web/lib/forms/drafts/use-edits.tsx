import { Button } from '@forja/ui/actions/button.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';
import { createEditTracker } from './edit-tracker.ts';
import { useUnsaved } from './use-unsaved.tsx';

interface EditsOptions {
  /** The name its draft is kept under while it is not saved; none is kept without it. */
  draft?: string | undefined;
  /** The form is part of the page and not in a dialog, so Back leaves it with the page. */
  onPage?: boolean;
}

export type Edits = ReturnType<typeof useEdits>;

/** Follows what a person changes in a form: asks before it is lost, and brings its draft back. */
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
    // Fields that others bring with them are there after the next render.
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
    /** Goes at once, or asks first; the draft goes with what is discarded. */
    leave: (go: () => void) =>
      ask(() => {
        forget();
        go();
      }),
    question,
    isDirty: tracker.isDirty,
    /** What is there now is saved. */
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
