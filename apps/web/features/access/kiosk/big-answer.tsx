import type { CheckInAnswer } from '@forja/contract/access/routes';
import { refusalSentence, waitingSentence } from '@forja/contract/access/words';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Check, DoorOpen, WifiOff, X } from 'lucide-react';
import { shortDay } from '../../../lib/gym/short-day.ts';

export type Outcome =
  | { kind: 'answer'; answer: CheckInAnswer; byNumber?: boolean }
  | { kind: 'opened' }
  | { kind: 'problem'; message: string };

const GREEN = 'bg-[#0a7a3d]';
const RED = 'bg-[#b3201a]';

function details(
  { reason, waiting, className, membership }: CheckInAnswer,
  byNumber: boolean,
): string {
  if (byNumber && reason === 'UNKNOWN_CODE') {
    return 'No encontramos ese número con ese nombre. Inténtalo de nuevo o pregunta en recepción.';
  }
  if (reason) {
    const sentence = refusalSentence(reason, 'member', membership?.weekdays ?? []);
    return waiting ? `${sentence} ${waitingSentence(waiting, 'member')}` : sentence;
  }
  if (className) return `Ya estás en la lista de ${className}.`;
  if (!membership) return 'Que tengas un buen entrenamiento.';
  const { status, endsOn, visitsLeft } = membership;
  if (status === 'overdue') return 'Tienes un pago pendiente. Pasa por recepción.';
  if (visitsLeft !== null) {
    return visitsLeft === 1 ? 'Te queda 1 visita.' : `Te quedan ${visitsLeft} visitas.`;
  }
  if (status === 'expiring') return `Tu membresía vence el ${shortDay(endsOn)}.`;
  return 'Que tengas un buen entrenamiento.';
}

function Answer({ answer, byNumber }: { answer: CheckInAnswer; byNumber: boolean }) {
  const { granted, user } = answer;
  const Icon = granted ? Check : X;
  return (
    <>
      <span className="relative">
        {user ? (
          <Avatar
            name={user.username}
            src={user.profilePic}
            size={96}
            className="size-44 text-[64px] ring-8 ring-white/40"
          />
        ) : null}
        <Icon
          size={user ? 64 : 144}
          strokeWidth={3}
          aria-hidden="true"
          className={
            user ? `absolute -right-3 -bottom-3 rounded-full p-2 ${granted ? GREEN : RED}` : ''
          }
        />
      </span>
      <p className="text-[44px] leading-tight font-semibold text-balance">
        {granted ? `¡Adelante${user ? `, ${user.username}` : ''}!` : 'No puedes entrar'}
      </p>
      {!granted && user && <p className="text-28 font-medium">{user.username}</p>}
      <p className="max-w-[28ch] text-24 text-balance">{details(answer, byNumber)}</p>
    </>
  );
}

/** The whole screen in green or red: the door's decision, the person, and what to do. */
export function BigAnswer({ outcome }: { outcome: Outcome }) {
  const good = outcome.kind === 'opened' || (outcome.kind === 'answer' && outcome.answer.granted);
  return (
    <div
      role="alert"
      className={`fixed inset-0 z-10 flex animate-appear flex-col items-center justify-center gap-6 px-8 text-center text-white ${good ? GREEN : RED}`}
    >
      {outcome.kind === 'answer' && (
        <Answer answer={outcome.answer} byNumber={outcome.byNumber ?? false} />
      )}
      {outcome.kind === 'opened' && (
        <>
          <DoorOpen size={144} strokeWidth={2} aria-hidden="true" />
          <p className="text-[44px] leading-tight font-semibold">Puerta abierta</p>
          <p className="text-24">Te abrieron desde recepción.</p>
        </>
      )}
      {outcome.kind === 'problem' && (
        <>
          <WifiOff size={120} strokeWidth={2} aria-hidden="true" />
          <p className="max-w-[28ch] text-32 font-semibold text-balance">{outcome.message}</p>
        </>
      )}
    </div>
  );
}
