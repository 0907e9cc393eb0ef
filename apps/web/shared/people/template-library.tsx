import { Button } from '@forja/ui/actions/button.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { confirmThenLeave } from '../../lib/forms/drafts/guard-unsaved-work.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { type Chosen, PeoplePicker } from './people-picker.tsx';
import { personQuery } from './queries.ts';

interface Template {
  id: string;
  name: string;
}

interface TemplateLibraryProps<T extends Template> {
  /** Gets the template, together with other chosen people. */
  userId: string;
  /** The gym's templates. */
  query: UseQueryResult<readonly T[]>;
  describe: (template: T) => string;
  /** Explains what happens when a template is assigned. */
  text: string;
  /** Explains what stays when a template is removed. */
  removalText: string;
  assign: (id: string, userIds: string[]) => Promise<void>;
  copy: (id: string) => Promise<void>;
  remove: (id: string) => Promise<unknown>;
  renderEditor: (id: string | null, onDone: () => void) => ReactNode;
  onClose: () => void;
}

export const peopleText = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

function TemplateChoice<T extends Template>(props: {
  templates: readonly T[];
  describe: (template: T) => string;
  chosen: T | null;
  onChoose: (template: T) => void;
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
            name="template"
            checked={props.chosen?.id === template.id}
            onChange={() => props.onChoose(template)}
            className="mt-1 size-4 accent-[var(--mark)]"
          />
          <span className="min-w-0">
            <span className="block font-medium">{template.name}</span>
            <span className="block text-13 text-muted">{props.describe(template)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The gym's templates: assign one to people, or edit them. */
export function TemplateLibrary<T extends Template>(props: TemplateLibraryProps<T>) {
  const { userId, query, onClose } = props;
  const templates = query.data;
  const { data: person } = useQuery(personQuery(userId));
  const [others, setOthers] = useState<readonly Chosen[] | null>(null);
  const [chosen, setChosen] = useState<T | null>(null);
  const [edits, setEdits] = useState<{ id: string | null } | null>(null);
  const [asks, setAsks] = useState(false);
  const start: readonly Chosen[] = person ? [{ id: userId, name: person.username }] : [];
  const people = others ?? start;
  const assign = useAction((id: string) =>
    props.assign(
      id,
      people.map((each) => each.id),
    ),
  );
  const copy = useAction(props.copy);
  const remove = useAction(async (id: string) => {
    await props.remove(id);
    setAsks(false);
    setChosen(null);
  });
  if (edits) {
    return (
      <Dialog
        open
        onClose={() => confirmThenLeave(() => setEdits(null))}
        title={edits.id ? 'Editar plantilla' : 'Nueva plantilla'}
        width="large"
      >
        {props.renderEditor(edits.id, () => setEdits(null))}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Asignar plantilla"
      text={props.text}
      width="medium"
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            variant="primary"
            disabled={!chosen || people.length === 0}
            loading={assign.busy}
            onClick={() => chosen && assign.start(chosen.id)}
          >
            {people.length > 1 ? `Asignar a ${peopleText(people.length)}` : 'Asignar'}
          </Button>
        </>
      }
    >
      <LoadState
        query={query}
        failed="No pudimos cargar las plantillas"
        waiting={3}
        empty={{
          title: 'Aún no hay plantillas',
          text: 'Crea la primera y asígnala a quien quieras.',
        }}
      />
      {templates && (
        <TemplateChoice
          templates={templates}
          describe={props.describe}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size={28} onClick={() => setEdits({ id: null })}>
          Nueva plantilla
        </Button>
        {chosen && (
          <>
            <Button size={28} onClick={() => setEdits({ id: chosen.id })}>
              Editar
            </Button>
            <Button size={28} loading={copy.busy} onClick={() => copy.start(chosen.id)}>
              Duplicar
            </Button>
            <Button size={28} className="text-bad!" onClick={() => setAsks(true)}>
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
        onConfirm={() => chosen && remove.start(chosen.id)}
        working={remove.busy}
        title={`¿Borrar ${chosen?.name ?? 'la plantilla'}?`}
        text={props.removalText}
        confirmLabel="Borrar plantilla"
      />
    </Dialog>
  );
}
