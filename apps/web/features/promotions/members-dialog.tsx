import type { Promotion, PromotionMember } from '@forja/contract/promotions/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { type Chosen, PeoplePicker } from '../../shared/people/people-picker.tsx';
import { membersQuery, saveMembers } from './queries.ts';

interface Props {
  promotion: Promotion;
  onClose: () => void;
}

/** Splits the pasted text into entries: at line ends, tabs, commas and semicolons. */
const entriesOf = (pasted: string): string[] =>
  pasted.split(/[\n\t,;]+/).flatMap((entry) => entry.trim() || []);

function MembersForm({
  promotion,
  members,
  onClose,
}: Props & { members: readonly PromotionMember[] }) {
  const typed = members.flatMap(({ value }) => value ?? []);
  const known = members.flatMap(({ value, username }) => (value && username ? [username] : []));
  const [people, setPeople] = useState<readonly Chosen[]>(() =>
    members.flatMap(({ userId, username }) =>
      userId ? [{ id: userId, name: username ?? 'Persona' }] : [],
    ),
  );
  const form = useForm<'PUT /promotions/{id}/members'>(async (data) => {
    await saveMembers(promotion.id, {
      entries: entriesOf(data.text('entries')),
      userIds: people.map(({ id }) => id),
    });
    toast({ tone: 'ok', message: `Guardamos la lista de ${promotion.name}.` });
    onClose();
  });
  return (
    <FormDialog form={form} onClose={onClose} width="medium" title={`Lista de ${promotion.name}`}>
      <TextareaField
        label="Cédulas, correos o teléfonos"
        {...form.field('entries', typed.join('\n'))}
        rows={8}
        autoFocus
        optional
        hint={
          known.length > 0
            ? `Uno por línea. Ya están en el gimnasio: ${known.slice(0, 5).join(', ')}${known.length > 5 ? ` y ${known.length - 5} más` : ''}.`
            : 'Uno por línea; se pueden pegar de una hoja. Vale también para quien aún no está en el gimnasio.'
        }
      />
      <PeoplePicker label="Personas del gimnasio" chosen={people} onChange={setPeople} />
    </FormDialog>
  );
}

/** The list of people that an agreement applies to. */
export function MembersDialog({ promotion, onClose }: Props) {
  const query = useQuery(membersQuery(promotion.id));
  if (query.data)
    return <MembersForm promotion={promotion} onClose={onClose} members={query.data} />;
  return (
    <Dialog open onClose={onClose} width="medium" title={`Lista de ${promotion.name}`}>
      <LoadState query={query} failed="No pudimos cargar la lista" />
    </Dialog>
  );
}
