import type { BankMail } from '@forja/contract/bank-mail/routes';
import { MAIL_FIELDS, type MailField } from '@forja/contract/bank-mail/values';
import { MAIL_FIELD_NAMES } from '@forja/contract/bank-mail/words';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { teachMail } from './queries.ts';

const OPTIONAL = MAIL_FIELDS.filter((field) => field !== 'amount');
const HINTS: Partial<Record<MailField, string>> = {
  account: 'Por ejemplo «****4321». Los correos de otra cuenta no cuentan.',
};

/** The owner copies the parts of one mail, which shows how to read all mails of its kind. */
export function TeachDialog({ mail, onClose }: { mail: BankMail; onClose: () => void }) {
  const form = useForm<'POST /bank-mails/{id}/shape'>(async (data) => {
    const done = await teachMail(mail.id, {
      phrase: data.text('phrase'),
      amount: data.text('amount'),
      account: data.textOrNull('account'),
      reference: data.textOrNull('reference'),
      name: data.textOrNull('name'),
      phone: data.textOrNull('phone'),
      detail: data.textOrNull('detail'),
    });
    const message =
      done.mail.state === 'read'
        ? 'Listo: ya está en SINPE entrante, y los que sigan se leerán igual.'
        : `Lo guardamos, pero este correo sigue sin usarse: ${done.mail.reason}`;
    toast({ tone: done.mail.state === 'read' ? 'ok' : 'bad', message });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="large"
      title="¿Dónde está cada dato?"
      text="Copia del correo cada dato tal como aparece. Los próximos con el mismo remitente y asunto se leerán igual."
      save="Leer así estos correos"
      className="sm:grid-cols-2"
    >
      <TextareaField
        label="Texto del correo"
        value={mail.text || 'Este correo no trae texto que se pueda leer.'}
        readOnly
        rows={8}
        className="col-span-full"
      />
      <TextField
        label="Frase que dice que el dinero entró"
        hint="Por ejemplo «recibió un SINPE». Sin ella, un correo no cuenta."
        className="col-span-full"
        {...form.field('phrase')}
      />
      <TextField label={MAIL_FIELD_NAMES.amount} {...form.field('amount')} />
      {OPTIONAL.map((field) => (
        <TextField
          key={field}
          label={MAIL_FIELD_NAMES[field]}
          hint={HINTS[field]}
          optional
          {...form.field(field)}
        />
      ))}
    </FormDialog>
  );
}
