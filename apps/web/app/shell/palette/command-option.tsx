import { cx } from '@forja/ui/layout/cx.tsx';
import {
  ArrowRight,
  CalendarDays,
  History,
  type LucideIcon,
  ReceiptText,
  Settings,
  UserRound,
  Zap,
} from 'lucide-react';
import type { Command } from './commands.ts';

/** Looked up when it is drawn: the file of the icons may still be loading when this one runs. */
const icons = (): Record<Command['group'], LucideIcon> => ({
  Recientes: History,
  Acciones: Zap,
  Personas: UserRound,
  Pantallas: ArrowRight,
  Ajustes: Settings,
  Clases: CalendarDays,
  Documentos: ReceiptText,
});

export const optionId = (command: Command) => `command-${command.id.replaceAll(/\W/g, '-')}`;

export function CommandOption({
  command,
  active,
  onChoose,
  onPoint,
}: {
  command: Command;
  active: boolean;
  onChoose: () => void;
  onPoint: () => void;
}) {
  const Icon = icons()[command.group];
  return (
    // The keyboard acts through the search field, which names the active option.
    <div
      id={optionId(command)}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      onPointerMove={onPoint}
      className={cx(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-3 py-1 font-medium coarse:min-h-11',
        active && 'bg-soft text-on-primary-soft',
      )}
    >
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('flex-none', !active && 'text-muted')}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{command.label}</span>
        {command.detail && (
          <span className={cx('block truncate text-12 font-normal', !active && 'text-muted')}>
            {command.detail}
          </span>
        )}
      </span>
      <span className={cx('text-12', !active && 'text-muted')}>{command.group}</span>
    </div>
  );
}
