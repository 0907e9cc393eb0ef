import { type FormEvent, useState } from 'react';
import { problemsByField } from '../api/error.ts';

interface FormState {
  /** The error of each field, by its name. */
  errors: Record<string, string>;
  /** The general error. */
  message: string | undefined;
  working: boolean;
  /** Grows with every failed attempt, so that the focus returns to the summary. */
  attempt: number;
}

const CLEAN: FormState = { errors: {}, message: undefined, working: false, attempt: 0 };

/** A form validated by the server: sends it and shows each error at its field. */
export function useForm(save: (form: FormData, element: HTMLFormElement) => Promise<void>) {
  const [state, setState] = useState(CLEAN);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setState({ ...state, working: true });
    try {
      await save(new FormData(element), element);
      setState(CLEAN);
    } catch (error) {
      const { '': message, ...errors } = problemsByField(error);
      setState({ errors, message, working: false, attempt: state.attempt + 1 });
    }
  }

  /**
   * The props a field needs to be sent and to show its error: `{...field('email', person.email)}`.
   */
  const field = (name: string, value?: string | number | null) => ({
    name,
    defaultValue: value ?? undefined,
    error: state.errors[name],
  });

  return { ...state, field, onSubmit };
}

export type Form = ReturnType<typeof useForm>;

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

export const textOrNull = (form: FormData, name: string): string | null =>
  textOf(form, name) || null;

/** A field's number, with a point or a comma; null when empty. */
export const numberOrNull = (form: FormData, name: string): number | null => {
  const text = textOf(form, name).replace(',', '.');
  return text === '' ? null : Number(text);
};
