import { isOwner } from '@forja/contract/roles';
import type { Announcement } from '@forja/contract/social/conversation-routes';
import { MAX_REFUSAL } from '@forja/contract/social/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useSession } from '../../../lib/session/current.ts';
import { announcementsQuery } from '../queries.ts';
import { UnmailedDialog } from './unmailed-dialog.tsx';

/** Withdraws an announcement after a question, because some people may already have read it. */
function Withdraw({ item }: { item: Announcement }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const withdraw = useAction(async () => {
    await change('POST /announcements/{id}/withdraw', { params: { id: item.id } });
    setAsking(false);
    await queries.invalidateQueries(announcementsQuery);
    toast('Retiramos el comunicado.');
  });
  const isSent = item.waitingUntil === null && item.review?.state !== 'waiting';
  const name = isSent ? 'Retirar' : 'No enviar';
  return (
    <>
      <Button
        size={28}
        variant="ghost"
        aria-label={`${name}: ${item.title}`}
        onClick={() => setAsking(true)}
      >
        {name}
      </Button>
      <ConfirmDestroy
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={withdraw.start}
        working={withdraw.busy}
        title={isSent ? '¿Retirar este comunicado?' : '¿No enviar este comunicado?'}
        text={
          isSent
            ? 'Desaparece para quienes no lo han leído. Los correos que ya salieron no vuelven.'
            : 'Nadie lo recibirá.'
        }
        confirmLabel={name}
      />
    </>
  );
}

/** An owner sends what waits. Another may have been faster, so the list is read again. */
function Approve({ item }: { item: Announcement }) {
  const queries = useQueryClient();
  const approve = useAction(async () => {
    try {
      const params = { id: item.id };
      const sent = await change('POST /announcements/{id}/approve', { params });
      toast(
        sent.waitingUntil
          ? 'Aprobado: se enviará a su hora.'
          : `Enviamos el comunicado a ${counted(sent.recipients, 'persona', 'personas')}.`,
      );
    } finally {
      await queries.invalidateQueries(announcementsQuery);
    }
  });
  return (
    <Button
      size={28}
      variant="primary"
      aria-label={`Aprobar: ${item.title}`}
      loading={approve.busy}
      onClick={approve.start}
    >
      Aprobar
    </Button>
  );
}

function RefuseDialog({ item, onClose }: { item: Announcement; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm<'POST /announcements/{id}/refuse'>(async (data) => {
    try {
      const body = { reason: data.text('reason') };
      await change('POST /announcements/{id}/refuse', { params: { id: item.id }, body });
    } finally {
      await queries.invalidateQueries(announcementsQuery);
    }
    toast('Rechazamos el comunicado. Le avisamos a quien lo escribió.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Rechazar comunicado"
      text={`«${item.title}» no se enviará.`}
      save="Rechazar"
    >
      <TextareaField
        label="Motivo"
        hint="Lo lee quien escribió el comunicado."
        {...form.field('reason')}
        maxLength={MAX_REFUSAL}
        required
        rows={3}
      />
    </FormDialog>
  );
}

/** What staff can still do with an announcement. */
export function AnnouncementActions({ item }: { item: Announcement }) {
  const { user } = useSession();
  const [refusing, setRefusing] = useState(false);
  const isOver = item.withdrawnAt !== null || item.review?.state === 'refused';
  const decides = item.review?.state === 'waiting' && isOwner(user?.role ?? '');
  const [looking, setLooking] = useState(false);
  const unmailed = (item.ways?.hand ?? 0) + (item.ways?.missed ?? 0);
  return (
    <>
      {!isOver && (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          {unmailed > 0 && (
            <Button
              size={28}
              variant="ghost"
              aria-label={`Quién falta: ${item.title}`}
              onClick={() => setLooking(true)}
            >
              Quién falta
            </Button>
          )}
          {decides ? (
            <>
              <Approve item={item} />
              <Button
                size={28}
                aria-label={`Rechazar: ${item.title}`}
                onClick={() => setRefusing(true)}
              >
                Rechazar
              </Button>
            </>
          ) : (
            <Withdraw item={item} />
          )}
        </div>
      )}
      {looking && <UnmailedDialog item={item} onClose={() => setLooking(false)} />}
      {/* Stays to say why it failed when somebody else was faster. */}
      {refusing && <RefuseDialog item={item} onClose={() => setRefusing(false)} />}
    </>
  );
}
