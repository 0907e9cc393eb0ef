import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { change } from '../../lib/api/api.ts';
import { textOf, textOrNull, useForm } from '../../lib/forms/use-form.ts';
import { session } from '../../lib/session/current.ts';
import { withConfirmation } from '../../lib/session/password-confirmation.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { noticeClass } from './entrance-panel.tsx';

export function ProfileForm({ user }: { user: SessionUser }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const form = useForm(async (data) => {
    const body = {
      username: textOf(data, 'username'),
      firstName: textOf(data, 'firstName'),
      lastName: textOf(data, 'lastName'),
      phone: textOrNull(data, 'phone'),
      birthDate: textOrNull(data, 'birthDate'),
    };
    const email = textOf(data, 'email').toLowerCase();
    await change('PATCH /me', { body });
    if (email !== user.email) {
      await withConfirmation(() => change('PUT /me/email', { body: { email } }));
      setWanted(email);
    }
    await session.reload();
    toast('Guardamos tus datos.');
  });
  const { field } = form;
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4 sm:grid-cols-2">
      {form.message && (
        <p role="alert" className={`${noticeClass.bad} sm:col-span-2`}>
          {form.message}
        </p>
      )}
      <TextField label="Nombre" {...field('firstName', user.firstName)} autoComplete="given-name" />
      <TextField
        label="Apellidos"
        {...field('lastName', user.lastName)}
        autoComplete="family-name"
      />
      <TextField
        label="Nombre que ven los demás"
        {...field('username', user.username)}
        autoComplete="nickname"
      />
      <TextField
        label="Correo"
        {...field('email', user.email)}
        type="email"
        autoComplete="email"
        hint={
          wanted &&
          `Abre el enlace que enviamos a ${wanted}. Hasta entonces entras con ${user.email}.`
        }
      />
      <TextField
        label="Teléfono"
        {...field('phone', user.phone)}
        type="tel"
        autoComplete="tel"
        optional
      />
      <DateField
        label="Fecha de nacimiento"
        {...field('birthDate', user.birthDate)}
        optional
        autoComplete="bday"
      />
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" loading={form.working}>
          Guardar cambios
        </Button>
      </div>
    </form>
  );
}
