import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { NewAnnouncement } from '@forja/contract/social/conversation-routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change, fetchList } from '../../../lib/api/api.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { announcementsQuery } from '../queries.ts';

type Kind = NewAnnouncement['audience']['kind'];

function useGroups(kind: Kind) {
  const { timeZone } = useSettings();
  const plans = useQuery({
    queryKey: ['memberships', 'plans'],
    queryFn: () => fetchList('GET /membership-plans'),
    enabled: kind === 'plan',
  });
  const from = dayIn(timeZone, Date.now());
  const to = addDays(from, 7);
  const classes = useQuery({
    queryKey: ['events', 'announce', from],
    queryFn: () => fetchList('GET /events', { query: { from, to } }),
    enabled: kind === 'class',
  });
  if (kind === 'plan')
    return (plans.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (classes.data ?? []).map(({ id, title, startsAt }) => ({
    value: id,
    label: `${title} · ${formatMoment(startsAt, timeZone, Date.now())}`,
  }));
}

export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>('everyone');
  const groups = useGroups(kind);
  const form = useForm<'POST /announcements'>(async (data) => {
    const group = data.text('audience.id');
    const audience = kind === 'everyone' ? { kind } : { kind, id: group };
    const sent = await change('POST /announcements', {
      body: { title: data.text('title'), body: data.text('body'), audience },
    });
    await queries.invalidateQueries(announcementsQuery);
    toast(`Enviamos el comunicado a ${sent.recipients} personas.`);
    onClose();
  });
  const { error, field } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Nuevo comunicado"
      text="Llega a la aplicación, al correo y como aviso, según lo que eligió cada persona."
      save="Enviar"
    >
      <SelectField
        label="Para"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as Kind)}
        error={error('audience')}
        options={[
          { value: 'everyone', label: 'Todo el gimnasio' },
          { value: 'plan', label: 'Personas de un plan' },
          { value: 'class', label: 'Personas de una clase' },
        ]}
      />
      {kind !== 'everyone' && (
        <SelectField
          label={kind === 'plan' ? 'Plan' : 'Clase de los próximos días'}
          name="audience.id"
          required
          options={[{ value: '', label: 'Elige…' }, ...groups]}
          error={error('audience.id')}
        />
      )}
      <TextField label="Título" {...field('title')} required maxLength={120} />
      <TextareaField label="Mensaje" {...field('body')} required maxLength={4000} rows={6} />
    </FormDialog>
  );
}
