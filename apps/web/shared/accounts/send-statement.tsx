import type { Account } from '@forja/contract/accounts/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Menu, type MenuItem } from '@forja/ui/overlays/menu.tsx';
import { Mail, MessageCircle, Send } from 'lucide-react';
import { useAction } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import { openWhatsApp } from '../whatsapp/open-whatsapp.ts';
import { mailStatement, type StatementPart } from './queries.ts';

interface Props {
  account: Account;
  /** The filters of the statement, which is sent as it is shown. */
  part: StatementPart;
}

/** Sends a statement to the person it is about, for staff. */
export function SendStatement({ account, part }: Props) {
  const { userId, hasPhone } = account;
  const may = useMay();
  const mail = useAction(async () => {
    const { to } = await mailStatement(userId, part);
    toast({ tone: 'ok', message: `Enviamos el estado de cuenta a ${to}.` });
  });
  const chat = useAction(() => openWhatsApp({ kind: 'statement', userId }));
  const items: MenuItem[] = [
    {
      key: 'mail',
      label: 'Por correo, con el PDF',
      icon: <Mail size={16} aria-hidden="true" />,
      onSelect: () => mail.start(),
    },
    ...(hasPhone && may('messages.staff')
      ? [
          {
            key: 'whatsapp',
            label: 'Por WhatsApp, el saldo',
            icon: <MessageCircle size={16} aria-hidden="true" />,
            onSelect: () => chat.start(),
          },
        ]
      : []),
  ];
  return (
    <Menu
      label="Enviar"
      placement={{ side: 'bottom', align: 'end' }}
      trigger={(trigger) => (
        <Button
          {...trigger}
          loading={mail.busy || chat.busy}
          icon={<Send size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">Enviar</span>
        </Button>
      )}
      items={items}
    />
  );
}
