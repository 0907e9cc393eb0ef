import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useLikelyEmail } from '../../../lib/forms/likely-email.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { session } from '../../../lib/session/current.ts';
import type { SessionUser } from '../../../lib/session/session.ts';

export function ProfileForm({ user }: { user: SessionUser }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const form = useForm<'PATCH /me' | 'PUT /me/email'>(async (data) => {
    const body = {
      username: data.text('username'),
      firstName: data.text('firstName'),
      lastName: data.text('lastName'),
      phone: data.textOrNull('phone'),
      birthDate: data.textOrNull('birthDate'),
    };
    const email = data.text('email').toLowerCase();
    await change('PATCH /me', { body });
    if (email !== user.email) {
      await change('PUT /me/email', { body: { email } });
      setWanted(email);
    }
    await session.reload();
    toast('Guardamos tus datos.');
  });
  const { field } = form;
  const likely = useLikelyEmail();
  return (
    <FormFields form={form} className="sm:grid-cols-2">
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
        {...likely.field}
        type="email"
        autoComplete="email"
        hint={
          <>
            {wanted &&
              `Abre el enlace que enviamos a ${wanted}. Hasta entonces entras con ${user.email}.`}
            {likely.offer}
          </>
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
    </FormFields>
  );
}
