import type { Routine } from '@forja/contract/training/routes';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { peopleText, TemplateLibrary } from '../../../shared/people/template-library.tsx';
import { templateQuery, templatesQuery } from '../queries.ts';
import { type Draft, toBody, toDraft } from './plan-draft.ts';
import { PlanEditor } from './plan-editor.tsx';

const describe = ({ days, exerciseCount, assignedCount }: Routine) =>
  `${days.join(' · ')} · ${exerciseCount} ejercicios · ${peopleText(assignedCount)}`;

const EMPTY: Draft = { name: '', description: '', days: ['Día 1'], deload: null, exercises: [] };

function TemplateEditor({ id, onDone }: { id: string | null; onDone: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...templateQuery(id ?? ''), enabled: id !== null });
  if (id !== null && !data) return <SkeletonRows rows={6} />;
  const save = async (body: ReturnType<typeof toBody>) => {
    if (id) await change('PUT /rutinas/{id}', { params: { id }, body });
    else await change('POST /rutinas', { body });
    await client.invalidateQueries({ queryKey: ['templates'] });
    toast('Guardamos la plantilla.');
    onDone();
  };
  return (
    <PlanEditor
      start={data ? toDraft(data, data.exercises) : EMPTY}
      onSave={save}
      onCancel={onDone}
    />
  );
}

interface TemplatesDialogProps {
  userId: string;
  onAssigned: () => void;
  onClose: () => void;
}

/** The gym's templates: assign one to the person, or edit them. */
export function TemplatesDialog({ userId, onAssigned, onClose }: TemplatesDialogProps) {
  const client = useQueryClient();
  const { data: templates } = useQuery(templatesQuery);
  const renew = () => client.invalidateQueries({ queryKey: ['templates'] });
  return (
    <TemplateLibrary
      userId={userId}
      templates={templates}
      describe={describe}
      text="Se copia en un plan propio: cambiarlo después no toca la plantilla."
      removalText="Los planes que ya se asignaron se quedan como están."
      assign={async (id, userIds) => {
        await change('POST /rutinas/{id}/assign', { params: { id }, body: { userIds } });
        onAssigned();
      }}
      copy={async (id) => {
        const source = await client.fetchQuery(templateQuery(id));
        if (!source) return;
        const body = toBody(toDraft(source, source.exercises));
        const name = `${body.name} (copia)`.slice(0, 120);
        await change('POST /rutinas', { body: { ...body, name } });
        await renew();
      }}
      remove={async (id) => {
        await change('DELETE /rutinas/{id}', { params: { id } });
        await renew();
      }}
      renderEditor={(id, onDone) => <TemplateEditor id={id} onDone={onDone} />}
      onClose={onClose}
    />
  );
}
