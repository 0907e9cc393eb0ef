import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { CameraOff, ScanLine, WifiOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { allowSoundSoon } from '../../../lib/device/sound.ts';
import { SoundSwitch } from '../../../lib/device/sound-switch.tsx';
import { useWakeLock } from '../../../lib/device/use-wake-lock.ts';
import { GymLogo } from '../../../lib/gym/gym-logo.tsx';
import { useGymName } from '../../../lib/gym/settings.ts';
import { BigAnswer, type Outcome } from './big-answer.tsx';
import type { KioskClient, Shown } from './kiosk-client.ts';
import { NumberForm } from './number-form.tsx';
import { PinPad } from './pin-pad.tsx';
import { GRANTED_SOUND, kioskSound, playAnswer } from './sounds.ts';
import { useCamera } from './use-camera.ts';
import { useHeartbeat } from './use-heartbeat.ts';

const ANSWER_MS = 3_000;
/** A code seen again within this time is the same phone, still in front of the camera. */
const SAME_CODE_MS = 6_000;
const NO_NETWORK = 'Sin conexión. Inténtalo en unos segundos o pide ayuda en recepción.';

/** Shows an answer, plays its sound, and is ready again three seconds later. */
function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const show = useCallback((next: Outcome) => {
    void playAnswer(next.kind === 'opened' || (next.kind === 'answer' && next.answer.granted));
    setOutcome(next);
  }, []);
  useEffect(() => {
    if (!outcome) return;
    const timer = window.setTimeout(() => setOutcome(null), ANSWER_MS);
    return () => window.clearTimeout(timer);
  }, [outcome]);
  return { outcome, show };
}

/** Sends the shown code or typed PIN to the server, one at a time. */
function useCheckIn(client: KioskClient, show: (outcome: Outcome) => void) {
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);
  const last = useRef({ text: '', at: 0 });
  const ask = async (shown: Shown) => {
    if (busy.current) return;
    busy.current = true;
    setAsking(true);
    const answer = await client.checkIn(shown);
    if (answer.kind === 'ok') {
      show({ kind: 'answer', answer: answer.data, byNumber: 'number' in shown });
    } else {
      // A phone that is still there when the message disappears is checked again.
      last.current = { text: '', at: 0 };
      show({ kind: 'problem', message: answer.kind === 'problem' ? answer.message : NO_NETWORK });
    }
    busy.current = false;
    setAsking(false);
  };
  const onCode = (text: string) => {
    const now = Date.now();
    const same = last.current.text === text && now - last.current.at < SAME_CODE_MS;
    // Seen again: the wait restarts, so that a phone left there is checked only once.
    last.current = { text, at: now };
    if (!same) void ask({ code: text });
  };
  return { asking, onCode, onShown: (shown: Shown) => void ask(shown) };
}

const PRESENCE_WORDS = {
  connecting: { tone: 'neutral', word: 'Conectando' },
  online: { tone: 'ok', word: 'En línea' },
  offline: { tone: 'bad', word: 'Sin conexión' },
  refused: { tone: 'bad', word: 'Token no válido' },
} as const;

interface KioskDoorProps {
  client: KioskClient;
  name: string;
  /** The token is no longer valid. */
  onRefused: () => void;
}

interface TypedEntryProps {
  /** Without a camera typing is the only way. */
  isBlind: boolean;
  takesNumbers: boolean;
  onShown: (shown: Shown) => void;
  disabled: boolean;
}

/** The PIN pad, or the number and name where the gym takes them. */
function TypedEntry({ isBlind, takesNumbers, onShown, disabled }: TypedEntryProps) {
  const [isByNumber, setByNumber] = useState(false);
  if (takesNumbers && isByNumber) {
    return <NumberForm onShown={onShown} onLeave={() => setByNumber(false)} disabled={disabled} />;
  }
  return (
    <>
      <p className="text-20 font-medium">{isBlind ? 'Escribe tu PIN' : 'o escribe tu PIN'}</p>
      <PinPad onPin={(pin) => onShown({ pin })} disabled={disabled} />
      {takesNumbers && (
        <Button size={48} onClick={() => setByNumber(true)} disabled={disabled}>
          Entrar con cédula o número
        </Button>
      )}
    </>
  );
}

/** A tablet at the entrance: the camera on one side, the PIN pad on the other. */
export function KioskDoor({ client, name, onRefused }: KioskDoorProps) {
  const gymName = useGymName();
  const { outcome, show } = useOutcome();
  const { asking, onCode, onShown } = useCheckIn(client, show);
  const { presence, takesNumbers } = useHeartbeat(client, () => show({ kind: 'opened' }));
  const { video, state } = useCamera((text) => {
    if (!outcome) onCode(text);
  });
  useWakeLock();
  useEffect(() => {
    if (presence === 'refused') onRefused();
  }, [presence, onRefused]);
  const { tone, word } = PRESENCE_WORDS[presence];
  const isBlind = state === 'denied' || state === 'none';
  return (
    <main onPointerDown={allowSoundSoon} className="flex min-h-dvh flex-col bg-background text-ink">
      <header className="flex h-16 flex-none items-center gap-3 px-6">
        <GymLogo size={40} />
        <h1 dir="auto" className="truncate text-20 font-semibold">
          {gymName}
        </h1>
        <span className="truncate text-muted max-sm:hidden">{name}</span>
        <span className="ml-auto flex items-center gap-2">
          <SoundSwitch voice={kioskSound} sample={GRANTED_SOUND} />
          <span role="status">
            <Badge tone={tone}>{word}</Badge>
          </span>
        </span>
      </header>
      {presence === 'offline' && (
        <p
          role="status"
          className="flex items-center justify-center gap-3 bg-bad-soft px-6 py-3 text-16 font-medium text-bad"
        >
          <WifiOff size={20} aria-hidden="true" className="flex-none" />
          Sin conexión con el servidor. El quiosco vuelve solo; mientras tanto, pide que te abran en
          recepción.
        </p>
      )}
      <div className="grid flex-1 content-center justify-items-center gap-8 px-6 pb-10 landscape:grid-cols-2 landscape:items-center portrait:max-sm:gap-3 portrait:max-sm:pb-4">
        <section
          aria-label="Cámara"
          className="grid w-full justify-items-center gap-4 text-center portrait:max-sm:gap-2"
        >
          <div className="relative grid aspect-square w-[min(100%,28rem)] place-items-center portrait:w-[min(100%,32dvh)] portrait:sm:w-[min(100%,42dvh)] overflow-hidden rounded-card border border-line bg-[#111] text-white">
            <video
              ref={video}
              muted
              playsInline
              aria-label="Lo que ve la cámara"
              className={`size-full -scale-x-100 object-cover ${state === 'on' ? '' : 'hidden'}`}
            />
            {state === 'on' ? (
              <ScanLine
                size={200}
                strokeWidth={0.75}
                aria-hidden="true"
                className="absolute max-h-2/3 max-w-2/3 text-white/80"
              />
            ) : (
              <p className="grid justify-items-center gap-3 px-8 text-16">
                <CameraOff size={48} strokeWidth={1.5} aria-hidden="true" />
                {state === 'denied'
                  ? 'Permite la cámara en los ajustes del navegador, o usa el PIN.'
                  : state === 'none'
                    ? 'No encontramos una cámara. Usa el PIN.'
                    : 'Encendiendo la cámara…'}
              </p>
            )}
          </div>
          {!isBlind && (
            <p className="text-20 font-medium text-balance">Muestra el código de tu teléfono</p>
          )}
        </section>
        <section
          aria-label="Teclado"
          className="grid w-full justify-items-center gap-4 portrait:max-sm:gap-2"
        >
          <TypedEntry
            isBlind={isBlind}
            takesNumbers={takesNumbers}
            onShown={onShown}
            disabled={asking || outcome !== null}
          />
        </section>
      </div>
      {outcome && <BigAnswer outcome={outcome} />}
    </main>
  );
}
