import { REQUEST_DAYS, REQUEST_KINDS } from '@forja/contract/privacy/values';
import { REQUEST_NAMES } from '@forja/contract/privacy/words';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../lib/api/api.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { ownRequestsQuery, requestsQuery } from './queries.ts';

/** Makes a request about personal data: the person's own, or at the desk for somebody else. */
export function RequestDialog({ userId, onClose }: { userId?: string; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm<'POST /me/privacy-requests'>(async (data) => {
    const kind = REQUEST_KINDS.find((each) => each === data.text('kind')) ?? 'access';
    const body = { kind, detail: data.text('detail') };
    if (userId) await change('POST /privacy-requests', { body: { ...body, userId } });
    else await change('POST /me/privacy-requests', { body });
    await queries.invalidateQueries(ownRequestsQuery);
    await queries.invalidateQueries(requestsQuery);
    toast('Recibimos la solicitud.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Solicitud sobre datos personales"
      text={`El gimnasio responde en ${REQUEST_DAYS} días hábiles, sin costo.`}
      save="Enviar solicitud"
    >
      <SelectField
        label="Qué se pide"
        name="kind"
        options={REQUEST_KINDS.map((kind) => ({
          value: kind,
          label: `${REQUEST_NAMES[kind].name}: ${REQUEST_NAMES[kind].hint}`,
        }))}
        error={form.error('kind')}
      />
      <TextareaField
        label="Explícalo con tus palabras"
        {...form.field('detail')}
        required
        rows={4}
      />
    </FormDialog>
  );
}
