import { Button } from '@forja/ui/actions/button.tsx';
import type { ButtonSize, ButtonVariant } from '@forja/ui/actions/button-class.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAction } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import { type ChatAbout, openWhatsApp } from './open-whatsapp.ts';

interface Props {
  about: ChatAbout;
  /** Whether the person has a number; otherwise there is no button. */
  hasPhone: boolean;
  /** Screen readers hear it after «WhatsApp», because they do not see the row. */
  to: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
  /** For rows without space for the word. */
  iconOnly?: boolean;
  /** Runs once the chat was opened. */
  onOpened?: () => void;
  children?: ReactNode;
}

/** Opens a chat about a record, for staff writing in the gym's name. */
export function WhatsAppButton(props: Props) {
  const {
    about,
    hasPhone,
    to,
    size = 28,
    variant,
    className,
    iconOnly,
    onOpened,
    children,
  } = props;
  const may = useMay();
  const open = useAction(async () => {
    if (await openWhatsApp(about)) onOpened?.();
  });
  if (!hasPhone || !may('messages.staff')) return null;
  const name = `${typeof children === 'string' ? children : 'WhatsApp'}: ${to}`;
  const icon = <MessageCircle size={size > 28 ? 16 : 14} strokeWidth={1.75} aria-hidden="true" />;
  if (iconOnly) {
    return (
      <IconButton
        size={size}
        label={name}
        icon={icon}
        disabled={open.busy}
        onClick={open.start}
        className={className}
      />
    );
  }
  return (
    <Button
      size={size}
      loading={open.busy}
      aria-label={name}
      icon={icon}
      onClick={open.start}
      {...(variant && { variant })}
      {...(className && { className })}
    >
      {children ?? 'WhatsApp'}
    </Button>
  );
}
