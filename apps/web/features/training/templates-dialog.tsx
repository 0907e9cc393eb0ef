import type { Routine } from '@forja/contract/training';
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
import { type Draft, toBody, toDraft } from './plan-draft.ts';
import { PlanEditor } from './plan-editor.tsx';
import { templateQuery, templatesQuery } from './queries.ts';

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

/** The gym's templates: one is chosen for the person, or the library itself is edited. */
export function TemplatesDialog({ userId, onAssigned, onClose }: TemplatesDialogProps) {
  const client = useQueryClient();
  const { data: templates } = useQuery(templatesQuery);
  const { data: person } = useQuery(personQuery(userId));
  const [others, setOthers] = useState<readonly Chosen[] | null>(null);
  const [chosen, setChosen] = useState<Routine | null>(null);
  const [edits, setEdits] = useState<{ id: string | null } | null>(null);
  const [asks, setAsks] = useState(false);
  const start: readonly Chosen[] = person ? [{ id: userId, name: person.username }] : [];
  const people = others ?? start;
  const fail = (error: unknown) => toast({ message: errorMessage(error), tone: 'bad' });
  const assign = useMutation({
    mutationFn: (id: string) =>
      change('POST /rutinas/{id}/assign', {
        params: { id },
        body: { userIds: people.map((each) => each.id) },
      }),
    onSuccess: onAssigned,
    onError: fail,
  });
  const copy = useMutation({
    mutationFn: async (id: string) => {
      const source = await client.fetchQuery(templateQuery(id));
      if (!source) return;
      const body = toBody(toDraft(source, source.exercises));
      await change('POST /rutinas', {
        body: { ...body, name: `${body.name} (copia)`.slice(0, 120) },
      });
      await client.invalidateQueries({ queryKey: ['templates'] });
    },
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: (id: string) => change('DELETE /rutinas/{id}', { params: { id } }),
    onSuccess: async () => {
      setAsks(false);
      setChosen(null);
      await client.invalidateQueries({ queryKey: ['templates'] });
    },
    onError: fail,
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
      text="Se copia en un plan propio: cambiarlo después no toca la plantilla."
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
            {people.length > 1 ? `Asignar a ${people.length} personas` : 'Asignar'}
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
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Plantilla</legend>
        {templates?.map((template) => (
          <label
            key={template.id}
            className="flex cursor-pointer items-start gap-3 rounded-panel border border-line p-3 has-checked:border-mark has-checked:bg-soft"
          >
            <input
              type="radio"
              name="template"
              checked={chosen?.id === template.id}
              onChange={() => setChosen(template)}
              className="mt-1 size-4 accent-[var(--mark)]"
            />
            <span className="min-w-0">
              <span className="block font-medium">{template.name}</span>
              <span className="block text-13 text-muted">
                {template.days.join(' · ')} · {template.exerciseCount} ejercicios ·{' '}
                {template.assignedCount === 1 ? '1 persona' : `${template.assignedCount} personas`}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
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
        text="Los planes que ya se asignaron se quedan como están."
        confirmLabel="Borrar plantilla"
      />
    </Dialog>
  );
}
