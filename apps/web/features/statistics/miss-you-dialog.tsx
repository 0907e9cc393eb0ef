import { MAX_MESSAGE } from '@forja/contract/social/values';
import type { Slipping } from '@forja/contract/statistics/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { change } from '../../lib/api/api.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { newId } from '../../lib/screen/new-id.ts';
import { missYouText, NAME } from './miss-you-text.ts';

interface Props {
  people: readonly Slipping[];
  onClose: () => void;
}

/** A prepared message, sent as it is or changed, to each person in their own conversation. */
export function MissYouDialog({ people, onClose }: Props) {
  const { gymName } = useSettings();
  const queries = useQueryClient();
  // Ids are kept, so that sending again after a failure does not repeat a message.
  const ids = useRef(new Map(people.map(({ id }) => [id, newId()])));
  const [one] = people;
  const alone = people.length === 1 ? one : undefined;
  const form = useForm<'POST /messages/{userId}'>(async (data) => {
    const text = data.text('body');
    for (const { id, firstName } of people) {
      await change('POST /messages/{userId}', {
        params: { userId: id },
        body: { id: ids.current.get(id) ?? newId(), body: text.replaceAll(NAME, firstName) },
      });
    }
    await queries.invalidateQueries({ queryKey: ['conversations'] });
    toast(
      alone ? `Le escribimos a ${alone.fullName}.` : `Les escribimos a ${people.length} personas.`,
    );
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={alone ? `Escribir a ${alone.fullName}` : `Escribir a ${people.length} personas`}
      text={
        alone
          ? 'Llega a su chat en tu nombre.'
          : `Llega a cada chat en tu nombre; ${NAME} se cambia por el de cada persona.`
      }
      save="Enviar"
    >
      <TextareaField
        label="Mensaje"
        {...form.field('body', missYouText(gymName, alone?.firstName))}
        required
        rows={6}
        maxLength={MAX_MESSAGE}
      />
    </FormDialog>
  );
}
