import type { Diet } from '@forja/contract/nutrition/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { peopleText, TemplateLibrary } from '../../../shared/people/template-library.tsx';
import { foodsQuery, templateQuery, templatesQuery } from '../queries.ts';
import { kcalText } from '../words.ts';
import { EMPTY_DRAFT, toBody, toDraft } from './diet-draft.ts';
import { type DietBody, DietEditor } from './diet-editor.tsx';

function describe({ days, average, assignedCount }: Diet): string {
  const length = days.length === 1 ? '1 día' : `${days.length} días`;
  return `${length} · unas ${kcalText(average.kcal)} al día · ${peopleText(assignedCount)}`;
}

function TemplateEditor({ id, onDone }: { id: string | null; onDone: () => void }) {
  const client = useQueryClient();
  const table = useQuery(foodsQuery);
  const read = useQuery({ ...templateQuery(id ?? ''), enabled: id !== null });
  const { data: foods } = table;
  const { data: template } = read;
  if (!foods || (id !== null && !template))
    return (
      <LoadState query={foods ? read : table} failed="No pudimos abrir la plantilla" waiting={6} />
    );
  const save = async (body: DietBody, opened: DietBody) => {
    if (id) await saveOver(opened, 'PUT /dietas/{id}', { params: { id }, body });
    else await change('POST /dietas', { body });
    await client.invalidateQueries({ queryKey: ['dietTemplates'] });
    toast('Guardamos la plantilla.');
    onDone();
  };
  return (
    <DietEditor
      start={template ? toDraft(template, foods) : EMPTY_DRAFT}
      foods={foods}
      target={null}
      onSave={save}
      onCancel={onDone}
    />
  );
}

/** The gym's diet templates: assign one to people, or edit them. */
export default function TemplatesDialog(props: { userId: string; onClose: () => void }) {
  const { userId, onClose } = props;
  const client = useQueryClient();
  const query = useQuery(templatesQuery);
  const renew = () => client.invalidateQueries({ queryKey: ['dietTemplates'] });
  return (
    <TemplateLibrary
      userId={userId}
      query={query}
      describe={describe}
      text="Se copia en una dieta propia: cambiarla después no toca la plantilla."
      removalText="Las dietas que ya se asignaron se quedan como están."
      assign={async (id, userIds) => {
        const made = await change('POST /dietas/{id}/assign', {
          params: { id },
          body: { userIds },
        });
        toast(`Dieta asignada a ${peopleText(made.length)}.`);
        await Promise.all([renew(), client.invalidateQueries({ queryKey: ['mealPlans'] })]);
        onClose();
      }}
      copy={async (id) => {
        const source = await client.fetchQuery(templateQuery(id));
        if (!source) return;
        const body = toBody(toDraft(source, []));
        const name = `${body.name} (copia)`.slice(0, 120);
        await change('POST /dietas', { body: { ...body, name } });
        await renew();
      }}
      remove={async (id) => {
        await change('DELETE /dietas/{id}', { params: { id } });
        await renew();
      }}
      renderEditor={(id, onDone) => <TemplateEditor id={id} onDone={onDone} />}
      onClose={onClose}
    />
  );
}
