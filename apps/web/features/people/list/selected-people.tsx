import type { Person } from '@forja/contract/people/routes';
import type { Permission } from '@forja/contract/permissions';
import type { SelectionAction } from '@forja/contract/selection/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Menu, type MenuItem } from '@forja/ui/actions/menu.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useExport } from '../../../lib/screen/export-menu.tsx';
import { lazyDialog } from '../../../lib/screen/lazy-dialog.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useMay } from '../../../lib/session/may.ts';
import { chargeAddress } from '../../../shared/accounts/sale-address.ts';
import { actOn, downloadChosen } from '../queries.ts';
import { OutcomesDialog, type Refused } from './outcomes-dialog.tsx';
import type { SelectionTask } from './selection-dialog.tsx';

const SelectionDialog = lazyDialog(
  () => import('./selection-dialog.tsx'),
  (code) => code.SelectionDialog,
);

const count = (people: number) => (people === 1 ? '1 persona' : `${people} personas`);

const VERBS: Record<SelectionAction['kind'], string> = {
  invite: 'Enviamos la invitación a',
  disable: 'Deshabilitamos a',
  enable: 'Habilitamos a',
  renew: 'Renovamos a',
  'undo-renew': 'Deshicimos la renovación de',
  tag: 'Pusimos la etiqueta a',
  untag: 'Quitamos la etiqueta a',
  assign: 'Asignamos a',
  unassign: 'Dejamos de asignar a',
  routine: 'Dimos la rutina a',
  diet: 'Dimos la dieta a',
  message: 'Les escribimos a',
};

/** The action that undoes another; undefined if there is none. */
function undoOf(action: SelectionAction): SelectionAction | undefined {
  switch (action.kind) {
    case 'disable':
      return { kind: 'enable' };
    case 'enable':
      return { kind: 'disable' };
    case 'tag':
      return { ...action, kind: 'untag' };
    case 'untag':
      return { ...action, kind: 'tag' };
    case 'renew':
      return { kind: 'undo-renew' };
    case 'assign':
      return { ...action, kind: 'unassign' };
    default:
      return undefined;
  }
}

interface Offered {
  task: SelectionTask;
  label: string;
  asks: Permission;
}

/** The most frequent actions, which are always visible. */
const IN_SIGHT: readonly Offered[] = [
  { task: 'message', label: 'Escribirles', asks: 'messages.staff' },
  { task: 'renew', label: 'Renovar', asks: 'money.take' },
];

const IN_MENU: readonly Offered[] = [
  { task: 'tag', label: 'Poner una etiqueta', asks: 'people.edit' },
  { task: 'untag', label: 'Quitar una etiqueta', asks: 'people.edit' },
  { task: 'assign', label: 'Asignar a alguien del equipo', asks: 'people.assign' },
  { task: 'routine', label: 'Dar una rutina', asks: 'training.write' },
  { task: 'diet', label: 'Dar una dieta', asks: 'nutrition.write' },
];

/** These stay in the menu, because disabling accounts by mistake would keep people out. */
const CHANGES_OF_ACCOUNT = [
  { kind: 'enable', label: 'Habilitar', of: true, tone: 'plain' },
  { kind: 'disable', label: 'Deshabilitar', of: false, tone: 'bad' },
] as const;

interface Props {
  people: readonly Person[];
  /** The number of chosen people that are on other pages or under another filter. */
  hidden?: number;
  onDone: () => void;
}

/** The actions for the people chosen in the list. */
export function SelectedPeople({ people, hidden = 0, onDone }: Props) {
  const may = useMay();
  const [task, setTask] = useState<SelectionTask | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const exporting = useExport({
    name: 'personas',
    save: (file, format) => downloadChosen(file, format, people),
  });
  const run = async (list: readonly Person[], action: SelectionAction, isUndo = false) => {
    const outcomes = await actOn(list, action);
    const done = list.filter((_, at) => outcomes[at]?.done);
    setRefused(
      list.flatMap(({ id, username }, at) => {
        const { name = null, reason = null } = outcomes[at] ?? {};
        return reason === null ? [] : [{ id, name: name ?? username, reason }];
      }),
    );
    const undo = isUndo ? undefined : undoOf(action);
    if (done.length > 0) {
      toast({
        message: `${VERBS[action.kind]} ${count(done.length)}.`,
        ...(undo && {
          action: { label: 'Deshacer', onAction: () => start(done, undo, true) },
        }),
      });
    }
  };
  const { busy, start } = useAction(run);
  const invited = people.filter(({ status }) => status === 'invited');
  const items: MenuItem[] = [
    ...IN_MENU.filter(({ asks }) => may(asks)).map(({ task: key, label }) => ({
      key,
      label,
      onSelect: () => setTask(key),
    })),
    ...(may('people.edit')
      ? exporting.items.map((item, at) => ({
          ...item,
          label: `Exportar a ${item.label}`,
          divided: at === 0,
        }))
      : []),
    ...(may('people.disable')
      ? CHANGES_OF_ACCOUNT.map(({ kind, label, of, tone }) => ({
          key: kind,
          label,
          tone,
          list: people.filter(({ status }) => (status === 'disabled') === of),
          kind,
        }))
          .filter(({ list }) => list.length > 0)
          .map(({ list, kind, ...item }, at) => ({
            ...item,
            divided: at === 0,
            onSelect: () => start(list, { kind }),
          }))
      : []),
  ];
  return (
    <section
      aria-label="Personas elegidas"
      className="sticky top-[calc(56px+env(safe-area-inset-top))] z-10 flex flex-wrap items-center gap-2 border-t border-line bg-soft px-4 py-2 text-on-primary-soft lg:px-8"
    >
      <span className="mr-auto font-medium">
        {people.length === 1 ? '1 persona elegida' : `${people.length} personas elegidas`}
        {hidden > 0 && <span className="font-normal">, {hidden} fuera de esta lista</span>}
      </span>
      {people.length === 1 && people[0] && may('money.take') && (
        <Link to={chargeAddress(people[0].id)} className={buttonClass({ size: 28 })}>
          Cobrar
        </Link>
      )}
      {invited.length > 0 && may('people.invite') && (
        <Button size={28} loading={busy} onClick={() => start(invited, { kind: 'invite' })}>
          Invitar de nuevo
        </Button>
      )}
      {IN_SIGHT.filter(({ asks }) => may(asks)).map(({ task: key, label }) => (
        <Button key={key} size={28} loading={busy} onClick={() => setTask(key)}>
          {label}
        </Button>
      ))}
      {items.length > 0 && (
        <Menu
          label="Más acciones con las personas elegidas"
          placement={{ side: 'bottom', align: 'end' }}
          trigger={(trigger) => (
            <Button
              {...trigger}
              size={28}
              loading={busy || exporting.busy}
              icon={<Ellipsis size={14} aria-hidden="true" />}
            >
              Más acciones
            </Button>
          )}
          items={items}
        />
      )}
      <Button size={28} variant="ghost" onClick={onDone}>
        Quitar selección
      </Button>
      {task && (
        <SelectionDialog
          task={task}
          people={people}
          onAction={(action) => run(people, action)}
          onClose={() => setTask(null)}
        />
      )}
      {refused.length > 0 && <OutcomesDialog refused={refused} onClose={() => setRefused([])} />}
    </section>
  );
}
