import { Button } from '@forja/ui/button';
import { Dialog } from '@forja/ui/dialog';
import { FormErrorSummary } from '@forja/ui/form-error-summary';
import { TextareaField } from '@forja/ui/textarea-field';
import { toast } from '@forja/ui/toast';
import { useId } from 'react';
import { change } from '../../lib/api.ts';
import { textOf, useForm } from '../../lib/use-form.ts';

/** Tells management about somebody's conduct. */
export function ReportDialog(props: { person: { id: string; name: string }; onClose: () => void }) {
  const { person, onClose } = props;
  const id = useId();
  const { onSubmit, errors, message, working, attempt } = useForm(async (form) => {
    const reason = textOf(form, 'reason');
    await change('POST /messages/report/{id}', { params: { id: person.id }, body: { reason } });
    toast('Gracias. El gimnasio revisará tu reporte.');
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Reportar a ${person.name}`}
      text="Lo lee solo la administración del gimnasio. La otra persona no se entera."
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" type="submit" form={id} loading={working}>
            Enviar reporte
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit}>
        <FormErrorSummary problems={[]} {...(message ? { message } : {})} attempt={attempt} />
        <TextareaField
          label="¿Qué pasó?"
          name="reason"
          required
          maxLength={500}
          rows={4}
          error={errors.reason}
        />
      </form>
    </Dialog>
  );
}
