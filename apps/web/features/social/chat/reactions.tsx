import type { ChatMessage } from '@forja/contract/social/conversation-routes';
import { REACTIONS, type Reaction } from '@forja/contract/social/reactions';
import { cx } from '@forja/ui/layout/cx.tsx';
import {
  BicepsFlexed,
  Flame,
  Heart,
  Laugh,
  type LucideIcon,
  PartyPopper,
  ThumbsUp,
} from 'lucide-react';

const REACTION_STYLES: Record<Reaction, { icon: LucideIcon; name: string; colour: string }> = {
  like: { icon: ThumbsUp, name: 'Me gusta', colour: 'text-primary-text' },
  love: { icon: Heart, name: 'Me encanta', colour: 'text-bad' },
  fire: { icon: Flame, name: 'Fuego', colour: 'text-warn-dot' },
  strong: { icon: BicepsFlexed, name: 'Fuerza', colour: 'text-ok' },
  party: { icon: PartyPopper, name: 'Felicidades', colour: 'text-ok' },
  laugh: { icon: Laugh, name: 'Me da risa', colour: 'text-warn-dot' },
};

type OnReact = (kind: Reaction | null) => void;

const chosenIn = ({ reactions }: ChatMessage): Reaction | null =>
  reactions.find(({ mine }) => mine)?.kind ?? null;

/** The signs to choose from, as the first row of a message's menu. */
export function ReactionRow({ message, onReact }: { message: ChatMessage; onReact: OnReact }) {
  const chosen = chosenIn(message);
  return (
    <div className="-mx-2 flex gap-0.5">
      {REACTIONS.map((kind) => {
        const { icon: Icon, name } = REACTION_STYLES[kind];
        return (
          <button
            key={kind}
            type="button"
            role="menuitemradio"
            aria-checked={chosen === kind}
            aria-label={name}
            tabIndex={-1}
            onClick={(event) => {
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              onReact(chosen === kind ? null : kind);
            }}
            className={cx(
              'ring-inset grid size-9 place-items-center rounded-control hover:bg-dropdown-hover focus:bg-dropdown-hover coarse:size-11',
              chosen === kind && 'bg-dropdown-active',
            )}
          >
            <Icon size={20} strokeWidth={2} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}

/** What people answered a message with, at its lower edge; pressing one joins in or takes it back. */
export function Reactions({ message, onReact }: { message: ChatMessage; onReact: OnReact }) {
  if (message.reactions.length === 0) return null;
  return (
    // Away from the side where the time stands.
    <div className={cx('absolute -bottom-4 flex gap-1', message.mine ? 'left-2' : 'right-2')}>
      {message.reactions.map(({ kind, count, mine }) => {
        const { icon: Icon, name, colour } = REACTION_STYLES[kind];
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={mine}
            aria-label={`${name}: ${count}`}
            onClick={() => onReact(mine ? null : kind)}
            className={cx(
              'flex h-6 items-center gap-0.5 rounded-full border bg-background px-[7px] coarse:hit-44',
              mine ? 'border-mark' : 'border-line',
            )}
          >
            <Icon size={14} strokeWidth={2.2} aria-hidden="true" className={colour} />
            <span className="text-12 text-muted tabular-nums">{count}</span>
          </button>
        );
      })}
    </div>
  );
}
