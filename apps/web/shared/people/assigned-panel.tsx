import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../lib/screen/use-action.ts';

interface AssignedPanelProps {
  name: string;
  active: boolean;
  /** The labels for this kind of record: `{ active: 'Activa', remove: 'Borrar dieta' }`. */
  words: { active: string; remove: string; removalText: string; removed: string };
  /** A further badge: whose it is. */
  mark?: string | undefined;
  /** Absent while editing, and for readers without the permission. */
  onEdit?: (() => void) | undefined;
  remove: () => Promise<void>;
  children: ReactNode;
}

/** On a phone the icon is enough; the word is still read aloud. */
const wideScreenText = (word: string) => <span className="max-sm:sr-only">{word}</span>;

/** A person's plan or diet: its name and state, with edit and remove. */
export function AssignedPanel({
  name,
  active,
  words,
  mark,
  onEdit,
  remove,
  children,
}: AssignedPanelProps) {
  const [asks, setAsks] = useState(false);
  const removal = useAction(async () => {
    await remove();
    setAsks(false);
    toast(words.removed);
  });
  return (
    <Panel
      title={name}
      aside={
        // On a phone the usual state is hidden to leave space for the name.
        <span className="flex gap-1.5">
          <span className={active ? 'max-sm:sr-only' : undefined}>
            <Badge tone={active ? 'ok' : 'neutral'}>{active ? words.active : 'En pausa'}</Badge>
          </span>
          {mark && <Badge tone="info">{mark}</Badge>}
        </span>
      }
      actions={
        onEdit && (
          <span className="flex gap-2">
            <Button size={28} icon={<Pencil size={14} aria-hidden="true" />} onClick={onEdit}>
              {wideScreenText('Editar')}
            </Button>
            <Button
              size={28}
              icon={<Trash2 size={14} aria-hidden="true" />}
              onClick={() => setAsks(true)}
            >
              {wideScreenText('Borrar')}
            </Button>
          </span>
        )
      }
    >
      {children}
      <ConfirmDestroy
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => removal.start()}
        working={removal.busy}
        title={`¿Borrar ${name}?`}
        text={words.removalText}
        confirmLabel={words.remove}
      />
    </Panel>
  );
}
