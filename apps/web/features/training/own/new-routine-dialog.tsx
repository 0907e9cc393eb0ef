import type { Routine } from '@forja/contract/training/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import { queryClient } from '../../../lib/query/query.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { EMPTY_DRAFT, toDraft } from '../plans/plan-draft.ts';
import { templateExercisesQuery, templatesQuery } from '../queries.ts';
import { exercisesText } from '../words.ts';
import { routineInEditor } from './routine-in-editor.ts';

/** Starts a new routine: an empty one, or a copy of a template of the gym. */
export function NewRoutineDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(templatesQuery);
  const { data: templates } = query;
  const copy = useAction(async (template: Routine) => {
    const rows = await queryClient.fetchQuery(templateExercisesQuery(template.id));
    routineInEditor.set({ plan: null, start: toDraft(template, rows) });
    onClose();
  });
  const begin = () => {
    routineInEditor.set({ plan: null, start: EMPTY_DRAFT });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} closeButton width="medium" title="Nueva rutina">
      <Button
        variant="primary"
        size={44}
        wide
        icon={<Plus size={17} aria-hidden="true" />}
        onClick={begin}
      >
        Empezar desde cero
      </Button>
      <LoadState
        query={query}
        failed="No pudimos cargar las plantillas"
        text="Puedes empezar desde cero."
        waiting={3}
      />
      {templates && templates.length > 0 && (
        <section aria-label="Plantillas del gimnasio" className="pt-4">
          <h3 className="text-13 font-semibold text-muted">O desde una plantilla del gimnasio</h3>
          <ul className="-mx-2">
            {templates.map((template) => (
              <li key={template.id}>
                <button
                  type="button"
                  disabled={copy.busy}
                  onClick={() => copy.start(template)}
                  className="ring-inset flex min-h-12 w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-sunk"
                >
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 font-medium">{template.name}</span>
                    <span className="block truncate text-13 text-muted">
                      {template.days.join(' · ')} · {exercisesText(template.exerciseCount)}
                    </span>
                  </span>
                  <ChevronRight size={18} aria-hidden="true" className="flex-none text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
