import type { FieldOf } from '@forja/contract/routes';
import { type FormEvent, useRef, useState } from 'react';
import type { RouteKey } from '../api/request.ts';
import { focusUnreadable } from './focus-unreadable.ts';
import { FormValues } from './form-values.ts';
import { useRefusals } from './use-refusals.ts';

/** A form of any call, for what shows it. */
export interface Form {
  /** What is wrong with the whole, and what was refused without a field of this form showing it. */
  message: string | undefined;
  working: boolean;
  /** Grows with every failed attempt, so that focus returns to what was refused. */
  attempt: number;
  /** Drops the refusal of a field that is being corrected. */
  forget: (name: string) => void;
  /** Whether it was saved. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<boolean>;
}

/**
 * A form that fills the body of a call, its fields named by the keys of that body:
 * `useForm<'POST /locations'>(…)`; a second type names what is on the screen only. The checks are
 * the server's: each refusal lands at its field, and in `message` where no field shows it. Until an
 * attempt is done there is no other, not even by a second press before the screen shows it as busy.
 */
export function useForm<Key extends RouteKey = never, Extra extends string = never>(
  save: (
    values: FormValues<FieldOf<Key> | Extra>,
    element: HTMLFormElement,
  ) => Promise<void> | void,
) {
  const [working, setWorking] = useState(false);
  const running = useRef(false);
  const { error, message, attempt, refuse, forget, clear } = useRefusals<FieldOf<Key> | Extra>();

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<boolean> {
    event.preventDefault();
    if (running.current) return false;
    const element = event.currentTarget;
    // What a field cannot read is never sent as something else.
    if (focusUnreadable(element)) return false;
    running.current = true;
    setWorking(true);
    try {
      await save(new FormValues(element), element);
      clear();
      return true;
    } catch (thrown) {
      refuse(thrown);
      return false;
    } finally {
      running.current = false;
      setWorking(false);
    }
  }

  /** What a field needs to be sent and to show its refusal: `{...field('email', person.email)}`. */
  const field = (name: FieldOf<Key> | Extra, value?: string | number | null) => ({
    name,
    defaultValue: value ?? undefined,
    error: error(name),
  });

  return { message, working, attempt, error, field, onSubmit, forget, clear };
}
