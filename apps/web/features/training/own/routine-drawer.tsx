import type { UserPlan } from '@forja/contract/training/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { CalendarCheck, Copy, Folder, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query/query.ts';
import PdfButton from '../../../lib/saving/pdf-button.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { toBody, toDraft } from '../plans/plan-draft.ts';
import { planExercisesQuery } from '../queries.ts';
import { TodayCard } from '../session/today-card.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { type RoutineInEditor, routineInEditor } from './routine-in-editor.ts';

interface RoutineDrawerProps {
  plan: UserPlan;
  /** Whether another workout is running, so that none can be started. */
  isTraining: boolean;
  /** Whether the gym lets members write routines. */
  mayWrite: boolean;
  /** The names of the existing folders. */
  folders: readonly string[];
  onStart: () => void;
  onClose: () => void;
}

const renew = () => queryClient.invalidateQueries({ queryKey: ['routines'] });

/** Reads the newest version, because another phone may have changed the routine. */
async function readNow({ id }: UserPlan): Promise<RoutineInEditor> {
  const found = await change('GET /workouts/user-plans/{id}', { params: { id } });
  const plan = [found].flat()[0];
  if (!plan) throw new Error('The server answered no routine.');
  const rows = await queryClient.fetchQuery({ ...planExercisesQuery(id), staleTime: 0 });
  return { plan, start: toDraft(plan, rows) };
}

async function duplicate(plan: UserPlan) {
  const body = toBody((await readNow(plan)).start);
  const name = `${plan.name.slice(0, 112)} (copia)`;
  await change('POST /workouts/user-plans', {
    body: { ...body, name, active: false, folder: plan.folder },
  });
  await renew();
  toast(`Hicimos ${name}.`);
}

async function use(plan: UserPlan, active: boolean) {
  await change('PUT /workouts/user-plans/{id}', { params: { id: plan.id }, body: { active } });
  await renew();
  toast(active ? `Ahora tu plan es ${plan.name}.` : 'Ya no es tu plan.');
}

/** One routine with its days and exercises, which can be started, changed or removed. */
export function RoutineDrawer(props: RoutineDrawerProps) {
  const { plan, isTraining, mayWrite, folders, onStart, onClose } = props;
  const [asks, setAsks] = useState<'folder' | 'remove' | null>(null);
  const close = () => setAsks(null);
  const run = useAction(async (work: () => Promise<unknown>) => {
    await work();
    onClose();
  });
  const params = { id: plan.id };
  const icon = { size: 16, 'aria-hidden': true } as const;
  const button = { size: 44, disabled: run.busy } as const;
  return (
    <Drawer open title={plan.name} onClose={onClose}>
      <div className="flex flex-col gap-3 max-sm:-mx-2">
        <TodayCard plan={plan} blocked={isTraining} onStart={onStart} />
        <div className="grid grid-cols-2 gap-2">
          {mayWrite && plan.own && (
            <>
              <Button
                {...button}
                icon={<Pencil {...icon} />}
                onClick={() => run.start(async () => routineInEditor.set(await readNow(plan)))}
              >
                Editar
              </Button>
              <Button
                {...button}
                icon={<Copy {...icon} />}
                onClick={() => run.start(() => duplicate(plan))}
              >
                Duplicar
              </Button>
              <Button {...button} icon={<Folder {...icon} />} onClick={() => setAsks('folder')}>
                Carpeta
              </Button>
            </>
          )}
          {mayWrite && (
            <Button
              {...button}
              icon={<CalendarCheck {...icon} />}
              onClick={() => run.start(() => use(plan, !plan.active))}
            >
              {plan.active ? 'Ya no es mi plan' : 'Usar como plan'}
            </Button>
          )}
          {plan.exerciseCount > 0 && (
            <PdfButton route="GET /workouts/user-plans/{id}/pdf" of={plan} size={44} />
          )}
          {mayWrite && plan.own && (
            <Button
              {...button}
              className="text-bad!"
              icon={<Trash2 {...icon} />}
              onClick={() => setAsks('remove')}
            >
              Borrar
            </Button>
          )}
        </div>
      </div>
      {asks === 'folder' && <FolderDialog plan={plan} folders={folders} onClose={close} />}
      <ConfirmDestroy
        open={asks === 'remove'}
        working={run.busy}
        title={`¿Borrar ${plan.name}?`}
        text="Los entrenamientos que hiciste con ella se conservan."
        confirmLabel="Borrar rutina"
        onCancel={close}
        onConfirm={() =>
          run.start(async () => {
            await change('DELETE /workouts/user-plans/{id}', { params });
            await renew();
            toast('Borramos la rutina.');
          })
        }
      />
    </Drawer>
  );
}
