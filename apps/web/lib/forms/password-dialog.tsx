import { TextField } from '@forja/ui/fields/text-field.tsx';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

interface PasswordDialogProps {
  title: string;
  text: string;
  /** The label of the confirm button. */
  action: string;
  danger?: boolean;
  run: (password: string) => Promise<void>;
  onClose: () => void;
  /** Another way than the password. */
  children?: ReactNode;
}

export function PasswordDialog({ action, run, children, ...dialog }: PasswordDialogProps) {
  const form = useForm<'POST /me/confirm-password'>((data) => run(data.exact('password')));
  return (
    <FormDialog {...dialog} form={form} save={action}>
      <TextField
        label="Contraseña"
        {...form.field('password')}
        type="password"
        autoComplete="current-password"
        required
        autoFocus
      />
      {children}
    </FormDialog>
  );
}
