import type { FieldOf } from '@forja/contract/routes';
import { type FormEvent, useRef, useState } from 'react';
import type { RouteKey } from '../api/request.ts';
import { focusUnreadable } from './focus-unreadable.ts';
import { FormValues } from './form-values.ts';
import { useRefusals } from './use-refusals.ts';

/** A form of any call, for the components that show it. */
export interface Form {
  /** Errors of the whole form, and those whose field is not on the screen. */
  message: string | undefined;
  working: boolean;
  /** Increases with every failed attempt, so that the focus moves to the error again. */
  attempt: number;
  /** Removes the error of a field that is being corrected. */
  forget: (name: string) => void;
  /** Resolves to whether it was saved. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<boolean>;
}

/**
 * A form for the body of a call; fields are named by its keys: `useForm<'POST /locations'>(…)`. A
 * second type parameter names extra fields that exist only on the screen. The server checks: each
 * error appears at its field, or in `message` if the field is not shown. Only one attempt runs at a
 * time, even with a second press before the screen shows it.
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
    // Unreadable text must not be sent as something else.
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

  /** The props of a field, with its value and error: `{...field('email', person.email)}`. */
  const field = <Name extends FieldOf<Key> | Extra>(
    name: Name,
    value?: string | number | null,
  ) => ({
    name,
    defaultValue: value ?? undefined,
    error: error(name),
  });

  return { message, working, attempt, error, field, onSubmit, forget, clear };
}
