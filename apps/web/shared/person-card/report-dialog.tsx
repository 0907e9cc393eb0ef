import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { change } from '../../lib/api/api.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';

export function ReportDialog(props: { person: { id: string; name: string }; onClose: () => void }) {
  const { person, onClose } = props;
  const form = useForm<'POST /messages/report/{id}'>(async (data) => {
    const reason = data.text('reason');
    await change('POST /messages/report/{id}', { params: { id: person.id }, body: { reason } });
    toast('Gracias. El gimnasio revisará tu reporte.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Reportar a ${person.name}`}
      text="Lo lee solo la administración del gimnasio. La otra persona no se entera."
      save="Enviar reporte"
    >
      <TextareaField label="¿Qué pasó?" {...form.field('reason')} required rows={4} />
    </FormDialog>
  );
}
