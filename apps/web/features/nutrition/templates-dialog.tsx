import type { Diet } from '@forja/contract/diets';
import { Button } from '@forja/ui/button';
import { ConfirmDestroy } from '@forja/ui/confirm-destroy';
import { Dialog } from '@forja/ui/dialog';
import { EmptyState } from '@forja/ui/empty-state';
import { SkeletonRows } from '@forja/ui/skeleton';
import { toast } from '@forja/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/error.ts';
import { change } from '../../lib/api.ts';
import { type Chosen, PeoplePicker } from '../../lib/people/people-picker.tsx';
import { personQuery } from '../../lib/people/queries.ts';
import { EMPTY_DRAFT, toBody, toDraft } from './diet-draft.ts';
import { DietEditor } from './diet-editor.tsx';
import { foodsQuery, templateQuery, templatesQuery } from './queries.ts';
import { kcalText } from './words.ts';

const peopleText = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

function TemplateEditor({ id, onDone }: { id: string | null; onDone: () => void }) {
  const client = useQueryClient();
  const { data: foods } = useQuery(foodsQuery);
  const { data: template } = useQuery({ ...templateQuery(id ?? ''), enabled: id !== null });
  if (!foods || (id !== null && !template)) return <SkeletonRows rows={6} />;
  const save = async (body: ReturnType<typeof toBody>) => {
    if (id) await change('PUT /dietas/{id}', { params: { id }, body });
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

function TemplateChoice(props: {
  templates: readonly Diet[];
  chosen: Diet | null;
  onChoose: (template: Diet) => void;
}) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Plantilla</legend>
      {props.templates.map((template) => (
        <label
          key={template.id}
          className="flex cursor-pointer items-start gap-3 rounded-panel border border-line p-3 has-checked:border-mark has-checked:bg-soft"
        >
          <input
            type="radio"
            name="diet-template"
            checked={props.chosen?.id === template.id}
            onChange={() => props.onChoose(template)}
            className="mt-1 size-4 accent-[var(--mark)]"
          />
          <span className="min-w-0">
            <span className="block font-medium">{template.name}</span>
            <span className="block text-13 text-muted">
              {template.days.length === 1 ? '1 día' : `${template.days.length} días`} · unas{' '}
              {kcalText(template.average.kcal)} al día · {peopleText(template.assignedCount)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The gym's templates of diets: one is given to the person or to many, or the library is edited. */
export default function TemplatesDialog(props: { userId: string; onClose: () => void }) {
  const { userId, onClose } = props;
  const client = useQueryClient();
  const { data: templates } = useQuery(templatesQuery);
  const { data: person } = useQuery(personQuery(userId));
  const [others, setOthers] = useState<readonly Chosen[] | null>(null);
  const [chosen, setChosen] = useState<Diet | null>(null);
  const [edits, setEdits] = useState<{ id: string | null } | null>(null);
  const [asks, setAsks] = useState(false);
  const start: readonly Chosen[] = person ? [{ id: userId, name: person.username }] : [];
  const people = others ?? start;
  const onError = (error: unknown) => toast({ message: errorMessage(error), tone: 'bad' });
  const renew = () => client.invalidateQueries({ queryKey: ['dietTemplates'] });
  const assign = useMutation({
    mutationFn: (id: string) =>
      change('POST /dietas/{id}/assign', {
        params: { id },
        body: { userIds: people.map((each) => each.id) },
      }),
    onSuccess: async (made) => {
      toast(`Dieta asignada a ${peopleText(made.length)}.`);
      await Promise.all([renew(), client.invalidateQueries({ queryKey: ['mealPlans'] })]);
      onClose();
    },
    onError,
  });
  const copy = useMutation({
    mutationFn: async (id: string) => {
      const source = await client.fetchQuery(templateQuery(id));
      if (!source) return;
      const { meals, ...body } = toBody(toDraft(source, []));
      const name = `${body.name} (copia)`.slice(0, 120);
      await change('POST /dietas', { body: { ...body, name, meals } });
      await renew();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => change('DELETE /dietas/{id}', { params: { id } }),
    onSuccess: async () => {
      setAsks(false);
      setChosen(null);
      await renew();
    },
    onError,
  });
  if (edits) {
    return (
      <Dialog
        open
        onClose={() => setEdits(null)}
        title={edits.id ? 'Editar plantilla' : 'Nueva plantilla'}
        width="large"
      >
        <TemplateEditor id={edits.id} onDone={() => setEdits(null)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Asignar plantilla"
      text="Se copia en una dieta propia: cambiarla después no toca la plantilla."
      width="medium"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={!chosen || people.length === 0}
            loading={assign.isPending}
            onClick={() => chosen && assign.mutate(chosen.id)}
          >
            {people.length > 1 ? `Asignar a ${peopleText(people.length)}` : 'Asignar'}
          </Button>
        </>
      }
    >
      {!templates && <SkeletonRows rows={3} />}
      {templates?.length === 0 && (
        <EmptyState
          title="Aún no hay plantillas"
          text="Crea la primera y asígnala a quien quieras."
        />
      )}
      {templates && <TemplateChoice templates={templates} chosen={chosen} onChoose={setChosen} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size={28} onClick={() => setEdits({ id: null })}>
          Nueva plantilla
        </Button>
        {chosen && (
          <>
            <Button size={28} onClick={() => setEdits({ id: chosen.id })}>
              Editar
            </Button>
            <Button size={28} loading={copy.isPending} onClick={() => copy.mutate(chosen.id)}>
              Duplicar
            </Button>
            <Button size={28} className="text-bad" onClick={() => setAsks(true)}>
              Borrar
            </Button>
          </>
        )}
      </div>
      <details className="mt-4">
        <summary className="cursor-pointer py-2 font-medium">Asignar a más personas</summary>
        <PeoplePicker label="Quiénes" chosen={people} onChange={setOthers} />
      </details>
      <ConfirmDestroy
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => chosen && remove.mutate(chosen.id)}
        working={remove.isPending}
        title={`¿Borrar ${chosen?.name ?? 'la plantilla'}?`}
        text="Las dietas que ya se asignaron se quedan como están."
        confirmLabel="Borrar plantilla"
      />
    </Dialog>
  );
}
