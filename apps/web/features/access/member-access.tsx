import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, QrCode, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatTime } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { lazyDialog } from '../../lib/loading/lazy-dialog.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { Screen } from '../../lib/screen/screen.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { occupancyQuery, useLiveEntries } from '../../shared/access/entries.ts';
import { CodeSheet } from './code/code-sheet.tsx';
import { useRenewCode } from './code/use-entry-code.ts';
import { HoursChart } from './hours-chart.tsx';
import { OwnEntries } from './own-entries.tsx';

const OwnPinDialog = lazyDialog(() => import('./code/own-pin-dialog.tsx'), 'OwnPinDialog');

function OwnPin({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<KeyRound size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        className="max-md:w-full"
        size={48}
      >
        Elegir mi PIN
      </Button>
      {isOpen && <OwnPinDialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}

function Renewal({ userId }: { userId: string }) {
  const renew = useRenewCode(userId);
  const [asking, setAsking] = useState(false);
  const confirm = useAction(async () => {
    await renew();
    setAsking(false);
    toast('Tienes un código y un PIN nuevos.');
  });
  return (
    <>
      <Button
        icon={<RefreshCw size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
        className="max-md:w-full"
        size={48}
      >
        Cambiar código y PIN
      </Button>
      <ConfirmDestroy
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={confirm.start}
        working={confirm.busy}
        title="¿Cambiar tu código y tu PIN?"
        text="Hazlo si alguien vio tu PIN o perdiste un teléfono. Los de ahora dejan de abrir en todas partes."
        confirmLabel="Cambiarlos"
      />
    </>
  );
}

function HowFull() {
  const occupancy = useQuery(occupancyQuery);
  const { data } = occupancy;
  const { timeZone } = useSettings();
  // The server tells nothing to members of a gym whose subscription has expired.
  if (data === null) return null;
  if (!data) {
    return (
      <LoadState
        query={occupancy}
        failed="No pudimos saber qué tan lleno está"
        waiting={null}
        frame={(content) => <Panel title="¿Qué tan lleno está?">{content}</Panel>}
      />
    );
  }
  const hour = Number(formatTime(Date.now(), timeZone).split(':')[0]);
  return (
    <Panel
      title="¿Qué tan lleno está?"
      actions={
        <span className="text-13 text-muted tabular-nums">
          {data.inside === 1 ? '1 persona dentro' : `${data.inside} personas dentro`}
        </span>
      }
    >
      <div className="px-5 pb-4">
        <HoursChart hours={data.hours} now={hour} height={180} />
      </div>
    </Panel>
  );
}

/** Whether the person came from another screen of this app; the router counts its entries. */
const cameFromWithin = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

function Visits({ user }: { user: SessionUser }) {
  // A phone held sideways is wide, but low.
  const phone = useMedia('(max-width: 768px), (max-height: 500px)');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // On a phone people open this screen for the code, and go back to where they came from.
  const [open, setOpen] = useState<'arrived' | 'asked' | null>(
    phone && params.get('ver') !== 'entradas' ? 'arrived' : null,
  );
  useLiveEntries();
  const close = () => {
    if (open === 'arrived' && cameFromWithin()) void navigate(-1);
    else setOpen(null);
  };
  return (
    <Screen title="Accesos" lead="Tu código para entrar y cada una de tus visitas.">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size={48}
          className="max-md:w-full"
          icon={<QrCode size={20} aria-hidden="true" />}
          onClick={() => setOpen('asked')}
        >
          Mostrar mi código
        </Button>
        <OwnPin userId={user.id} />
        <Renewal userId={user.id} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_400px]">
        {!user.gymSubscription.isExpired && <OwnEntries />}
        <HowFull />
      </div>
      {open && <CodeSheet user={user} inAddress={open === 'arrived'} onClose={close} />}
    </Screen>
  );
}

/** The person's code and visits. The key makes a link to this screen show the code again. */
export function MemberAccess({ user }: { user: SessionUser }) {
  return <Visits key={useLocation().key} user={user} />;
}
