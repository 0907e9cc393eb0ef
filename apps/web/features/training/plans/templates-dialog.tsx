import type { Routine } from '@forja/contract/training/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { peopleText, TemplateLibrary } from '../../../shared/people/template-library.tsx';
import { templateExercisesQuery, templatesQuery } from '../queries.ts';
import { EMPTY_DRAFT, toBody, toDraft } from './plan-draft.ts';
import { type PlanBody, PlanEditor } from './plan-editor.tsx';

const describe = ({ days, exerciseCount, assignedCount }: Routine) =>
  `${days.join(' · ')} · ${exerciseCount} ejercicios · ${peopleText(assignedCount)}`;

interface TemplateEditorProps {
  /** The template to change; null for a new one. */
  template: Routine | null;
  onDone: () => void;
}

function TemplateEditor({ template, onDone }: TemplateEditorProps) {
  const client = useQueryClient();
  const id = template?.id;
  const query = useQuery({ ...templateExercisesQuery(id ?? ''), enabled: Boolean(id) });
  const { data: rows } = query;
  if (template && !rows)
    return <LoadState query={query} failed="No pudimos abrir la plantilla" waiting={6} />;
  const save = async (body: PlanBody, opened: PlanBody) => {
    if (id) await saveOver(opened, 'PUT /rutinas/{id}', { params: { id }, body });
    else await change('POST /rutinas', { body });
    await client.invalidateQueries({ queryKey: ['templates'] });
    toast('Guardamos la plantilla.');
    onDone();
  };
  return (
    <PlanEditor
      start={template && rows ? toDraft(template, rows) : EMPTY_DRAFT}
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
  const query = useQuery(templatesQuery);
  const templates = query.data;
  const renew = () => client.invalidateQueries({ queryKey: ['templates'] });
  return (
    <TemplateLibrary
      userId={userId}
      query={query}
      describe={describe}
      text="Se copia en un plan propio: cambiarlo después no toca la plantilla."
      removalText="Los planes que ya se asignaron se quedan como están."
      assign={async (id, userIds) => {
        await change('POST /rutinas/{id}/assign', { params: { id }, body: { userIds } });
        onAssigned();
      }}
      copy={async (id) => {
        const source = templates?.find((template) => template.id === id);
        if (!source) return;
        const body = toBody(toDraft(source, await client.fetchQuery(templateExercisesQuery(id))));
        const name = `${body.name} (copia)`.slice(0, 120);
        await change('POST /rutinas', { body: { ...body, name } });
        await renew();
      }}
      remove={async (id) => {
        await change('DELETE /rutinas/{id}', { params: { id } });
        await renew();
      }}
      renderEditor={(id, onDone) => (
        <TemplateEditor
          template={templates?.find((template) => template.id === id) ?? null}
          onDone={onDone}
        />
      )}
      onClose={onClose}
    />
  );
}
