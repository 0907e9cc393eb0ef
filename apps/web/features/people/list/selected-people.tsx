import type { Permission } from '@forja/contract/permissions';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Menu, type MenuItem } from '@forja/ui/overlays/menu.tsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format/format.ts';
import { useUnsaved } from '../../../lib/forms/drafts/use-unsaved.tsx';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { useExport } from '../../../lib/saving/export-menu.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useMay } from '../../../lib/session/may.ts';
import { chargeAddress } from '../../../shared/accounts/sale-address.ts';
import { downloadChosen } from '../queries.ts';
import { changedBy, doneText, peopleText, undoOf } from './action-words.ts';
import type { SelectionTask } from './selection-dialog.tsx';
import { doneIn, leftIn, useActionInParts } from './use-action-in-parts.ts';
import type { ChooseAll } from './use-choose-all.ts';
import type { ChosenPeople } from './use-chosen-people.ts';

const SelectionDialog = lazyDialog(() => import('./selection-dialog.tsx'), 'SelectionDialog');

const PinsDialog = lazyDialog(() => import('../dialogs/pins-dialog.tsx'), 'PinsDialog');

const OutcomesDialog = lazyDialog(() => import('./outcomes-dialog.tsx'), 'OutcomesDialog');

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
  chosen: Pick<ChosenPeople, 'people' | 'keep' | 'revise'>;
  all: ChooseAll;
}

/** How many are chosen, and whether those are all of the list. */
const chosenText = (chosen: number, { hidden }: ChooseAll): string =>
  [
    `${peopleText(chosen)} ${chosen === 1 ? 'elegida' : 'elegidas'}`,
    hidden === undefined ? chosen > 1 && 'todas las de la lista' : null,
    hidden ? `${formatNumber(hidden)} fuera de esta página` : null,
  ]
    .filter(Boolean)
    .join(', ');

/** The actions for the people chosen in the list. */
export function SelectedPeople({ chosen, all }: Props) {
  const { people } = chosen;
  const may = useMay();
  const [task, setTask] = useState<SelectionTask | null>(null);
  const [givesPins, setGivesPins] = useState(false);
  const exporting = useExport({
    name: 'personas',
    save: (file, format) => downloadChosen(file, format, people),
  });
  const parts = useActionInParts((run) => {
    const done = doneIn(run);
    if (done.length === 0) return;
    const { action, isUndo } = run;
    const ids = new Set(done.map(({ id }) => id));
    chosen.revise((person) => (ids.has(person.id) ? changedBy(action, person) : person));
    const undo = isUndo ? undefined : undoOf(action);
    toast({
      message: doneText(action, done.length),
      ...(undo && { action: { label: 'Deshacer', onAction: () => start(done, undo, true) } }),
    });
  });
  const { busy, start } = useAction(parts.start);
  const { shown } = parts;
  const unsaved = useUnsaved(() => shown?.isWorking ?? false);
  const invited = people.filter(({ status }) => status === 'invited');
  const items: MenuItem[] = [
    ...IN_MENU.filter(({ asks }) => may(asks)).map(({ task: key, label }) => ({
      key,
      label,
      onSelect: () => setTask(key),
    })),
    ...(invited.length > 0 && may('people.edit')
      ? [{ key: 'pins', label: 'Dar un PIN de entrada', onSelect: () => setGivesPins(true) }]
      : []),
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
        {chosenText(people.length, all)}
        {all.label && (
          <Button size={28} variant="ghost" className="ml-1" loading={all.busy} onClick={all.start}>
            {all.label}
          </Button>
        )}
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
      <Button size={28} variant="ghost" onClick={() => chosen.keep([])}>
        Quitar selección
      </Button>
      {task && (
        <SelectionDialog
          task={task}
          people={people}
          onAction={(action) => parts.start(people, action)}
          onClose={() => setTask(null)}
        />
      )}
      {givesPins && (
        <PinsDialog
          of={{ userIds: people.map(({ id }) => id) }}
          onClose={() => setGivesPins(false)}
        />
      )}
      {shown && (
        <OutcomesDialog
          shown={shown}
          onStop={parts.stop}
          onGoOn={() => parts.goOn(shown.run)}
          onKeep={(refused) => {
            parts.close();
            chosen.keep(refused);
          }}
          onClose={() => {
            parts.close();
            const left = leftIn(shown.run);
            if (left.length > 0) chosen.keep(left);
          }}
        />
      )}
      {unsaved.question}
    </section>
  );
}
