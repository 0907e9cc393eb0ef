import { type FormEvent, useEffect, useRef, useState } from 'react';

const SENDING_MS = 1500;

export type SendState = 'editing' | 'sending' | 'sent';

/** The states of a form that only simulates sending: editing, 1.5 s of sending, sent, and back. */
export function useSimulatedSend() {
  const [state, setState] = useState<SendState>('editing');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    state,
    submit(event: FormEvent) {
      event.preventDefault();
      setState('sending');
      timer.current = setTimeout(() => setState('sent'), SENDING_MS);
    },
    reset() {
      setState('editing');
    },
  };
}
