import type { UntoldNotice } from '@forja/contract/notifications/routes';
import { hasChat } from '@forja/contract/whatsapp/texts';
import { Button } from '@forja/ui/actions/button.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';
import { markTold, untoldQuery } from '../queries.ts';

function Notice({ notice }: { notice: UntoldNotice }) {
  const { timeZone } = useSettings();
  const told = useAction(() => markTold(notice.id));
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line-2 py-3 first:border-t-0 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-medium">{notice.name}</p>
        <p className="text-13 wrap-anywhere">
          {notice.title}. {notice.body}
        </p>
        <p className="text-12 text-muted">
          {formatMoment(notice.createdAt, timeZone, new Date())}
          {notice.phone === null && ' · Sin teléfono: dile cuando venga'}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <WhatsAppButton
          about={{ kind: 'notice', noticeId: notice.id }}
          hasPhone={hasChat(notice.phone)}
          to={notice.name}
          onOpened={told.start}
        />
        <Button size={28} loading={told.busy} onClick={told.start}>
          Ya lo sabe
        </Button>
      </div>
    </li>
  );
}

/** Messages for people without an e-mail address or a login, whom staff have to tell themselves. */
export function UntoldDialog({ onClose }: { onClose: () => void }) {
  const found = useQuery(untoldQuery);
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Avisos por dar"
      text="Para quienes no tienen correo ni entran a la aplicación. Quedan aquí dos semanas."
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <List className="pb-1">
        {found.data?.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </List>
      <LoadState
        query={found}
        failed="No pudimos cargar los avisos"
        waiting={4}
        empty={{
          title: 'No hay avisos por dar',
          text: 'Todo lo demás llegó por correo o en la aplicación.',
        }}
      />
    </Dialog>
  );
}
