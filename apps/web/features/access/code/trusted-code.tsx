import type { Profile } from '@forja/contract/session/routes';
import { useModal } from '@forja/ui/overlays/use-modal.ts';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useWakeLock } from '../../../lib/device/use-wake-lock.ts';
import { currentGym } from '../../../lib/gym/gym.ts';
import { useGymName } from '../../../lib/gym/settings.ts';
import { localStore } from '../../../lib/storage.ts';
import { CodeFace } from './code-face.tsx';
import { readStoredCode } from './stored-code.ts';

/** The entry code of a trusted phone while nobody is logged in: only what the phone itself keeps. */
export function TrustedCode({ person, onClose }: { person: Profile; onClose: () => void }) {
  const dialog = useModal(onClose);
  const id = useId();
  const gymName = useGymName();
  const [kept] = useState(() => readStoredCode(localStore, currentGym(), person.id));
  useWakeLock();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      data-theme="light"
      className="safe-x m-0 size-full max-h-none max-w-none animate-appear flex-col overflow-y-auto bg-white text-[#111] open:flex"
    >
      <div className="flex h-[calc(52px+env(safe-area-inset-top))] flex-none items-center px-2 pt-[env(safe-area-inset-top)]">
        <button
          type="button"
          aria-label="Cerrar"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-panel"
        >
          <X size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <p className="min-w-0 flex-1 truncate pr-11 text-center text-16 font-semibold">{gymName}</p>
      </div>
      <div className="mx-auto flex w-full max-w-[390px] flex-1 flex-col items-center px-[26px] pt-5 pb-[max(32px,env(safe-area-inset-bottom))] short:pt-0">
        <h2 id={id} className="mb-6 w-full truncate text-[18px] leading-6 font-semibold">
          {person.firstName} {person.lastName}
        </h2>
        {/* Sideways the whole code is in sight before anything else. */}
        <div className="flex w-full flex-col items-center short:order-first short:mb-5">
          <CodeFace kept={kept} />
        </div>
      </div>
    </dialog>
  );
}
