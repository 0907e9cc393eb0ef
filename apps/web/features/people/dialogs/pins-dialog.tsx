import type { GivenPin } from '@forja/contract/access/routes';
import { MAX_PINS } from '@forja/contract/access/values';
import { chatAddress, hasChat } from '@forja/contract/whatsapp/texts';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { Progress } from '@forja/ui/feedback/progress.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { counted } from '../../../lib/format/format.ts';
import { useGymName } from '../../../lib/gym/settings.ts';
import { useAttempt } from '../../../lib/screen/use-action.ts';
import { fetchEverybody, givePins } from '../queries.ts';

const WHY_NOT: Record<NonNullable<GivenPin['reason']>, string> = {
  'has-one': 'Ya tiene PIN',
  'sees-it-in-app': 'Lo ve en la aplicación',
  disabled: 'Cuenta deshabilitada',
};

type WithPin = GivenPin & { pin: string };
const hasPin = (row: GivenPin): row is WithPin => row.pin !== null;

/** The list on paper; hidden on screen. */
function PrintedPins({ rows }: { rows: readonly WithPin[] }) {
  const gymName = useGymName();
  return createPortal(
    <section data-print aria-hidden="true" className="hidden text-black print:block">
      <h1 className="mb-3 text-20 font-semibold">PIN de entrada · {gymName}</h1>
      <table className="w-full">
        <tbody>
          {rows.map(({ userId, name, memberNumber, pin }) => (
            <tr key={userId} className="border-b border-line">
              <td className="w-16 py-1.5">{memberNumber}</td>
              <td className="py-1.5">{name}</td>
              <td className="py-1.5 text-right text-16 font-semibold tabular-nums">{pin}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

function PinRow({ row }: { row: GivenPin }) {
  const gymName = useGymName();
  const { name, phone, pin, reason } = row;
  const text = `Hola, ${name}. Tu PIN para entrar a ${gymName} es ${pin}. No lo compartas.`;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line-2 py-1.5">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {reason && <span className="text-13 text-muted">{WHY_NOT[reason]}</span>}
      {pin && hasChat(phone) && (
        <a
          href={chatAddress(phone, text)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Enviar por WhatsApp: ${name}`}
          className={`${linkClass} text-13`}
        >
          WhatsApp
        </a>
      )}
      {pin && <span className="text-16 font-semibold tabular-nums">{pin}</span>}
    </li>
  );
}

interface Props {
  /** Whose PINs: some people, or all that an import brought. */
  of: { userIds: readonly string[] } | { importId: string };
  onClose: () => void;
}

/** PINs for many people without the app, to print, to send or to tell. */
export function PinsDialog({ of, onClose }: Props) {
  const [rows, setRows] = useState<readonly GivenPin[]>([]);
  const [reach, setReach] = useState<{ done: number; all: number } | null>(null);
  const [again, setAgain] = useState(false);
  const give = useAttempt(async () => {
    const ids =
      'userIds' in of
        ? of.userIds
        : (await fetchEverybody({ sort: 'name', importId: of.importId })).map(({ id }) => id);
    // Those of an attempt that broke off have theirs, which is shown only once.
    const known = new Set(rows.map(({ userId }) => userId));
    const left = ids.filter((id) => !known.has(id));
    for (let at = 0; at < left.length; at += MAX_PINS) {
      setReach({ done: at, all: left.length });
      const part = await givePins(left.slice(at, at + MAX_PINS), again);
      setRows((before) => [...before, ...part]);
    }
    setReach(null);
  });
  const isOver = rows.length > 0 && !give.busy && !give.problem;
  const given = rows.filter(hasPin);
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="PIN de entrada"
      text={
        isOver
          ? `${counted(given.length, 'PIN nuevo', 'PIN nuevos')}. Al cerrar no se vuelven a mostrar: imprímelos o envíalos ahora.`
          : 'Para el teclado de la puerta o del quiosco. Quien usa la aplicación ve el suyo ahí, y puede elegirlo.'
      }
      actions={
        <>
          <Button onClick={onClose}>{isOver ? 'Cerrar' : 'Volver'}</Button>
          {isOver ? (
            given.length > 0 && (
              <Button
                variant="primary"
                icon={<Printer size={16} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                Imprimir la lista
              </Button>
            )
          ) : (
            <Button variant="primary" loading={give.busy} onClick={() => give.start()}>
              Hacer los PIN
            </Button>
          )}
        </>
      }
    >
      {give.problem && <Banner tone="red">{give.problem}</Banner>}
      {reach && <Progress label="Haciendo los PIN" value={reach.done / reach.all} />}
      {rows.length === 0 && (
        <Checkbox
          label="También a quienes ya tienen uno"
          hint="El de antes deja de servir."
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
        />
      )}
      <ul>
        {rows.map((row) => (
          <PinRow key={row.userId} row={row} />
        ))}
      </ul>
      {given.length > 0 && <PrintedPins rows={given} />}
    </Dialog>
  );
}
