import { Button } from '@forja/ui/actions/button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Shown } from './kiosk-client.ts';

/** Whoever stopped typing has left; the next person begins with empty fields. */
const IDLE_MS = 20_000;

interface Props {
  onShown: (shown: Shown) => void;
  /** Back to the PIN pad. */
  onLeave: () => void;
  disabled: boolean;
}

/** A cédula or member number with the first name, which is asked so that a number alone opens nothing. */
export function NumberForm({ onShown, onLeave, disabled }: Props) {
  const timer = useRef<number>(undefined);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  const wait = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => leave.current(), IDLE_MS);
  };
  useEffect(() => {
    wait();
    return () => window.clearTimeout(timer.current);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const number = String(values.get('number')).trim();
    const firstName = String(values.get('firstName')).trim();
    if (number !== '' && firstName !== '') onShown({ number, firstName });
    onLeave();
  };
  return (
    <form
      onSubmit={submit}
      onInput={wait}
      className="grid w-full max-w-80 gap-4"
      autoComplete="off"
    >
      <TextField
        label="Cédula o número de miembro"
        name="number"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        required
      />
      <TextField label="Tu primer nombre" name="firstName" autoComplete="off" required />
      <Button type="submit" variant="primary" size={48} disabled={disabled}>
        Entrar
      </Button>
      <Button size={48} variant="ghost" onClick={onLeave}>
        Volver al PIN
      </Button>
    </form>
  );
}
