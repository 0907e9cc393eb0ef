import { useModal } from '@forja/ui/overlays/use-modal.ts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWakeLock } from '../../../lib/device/use-wake-lock.ts';
import { useGymName } from '../../../lib/gym/settings.ts';

interface CodeWindowProps {
  /** The id of the heading among the children. */
  labelledBy: string;
  /** The address shows that it is open, so Back closes it by leaving the address. */
  inAddress?: boolean;
  onClose: () => void;
  /** Drawn on top of the window's content. */
  over?: ReactNode;
  children: ReactNode;
}

/** The window around an entry code, over everything else: always white, with the screen kept on. */
export function CodeWindow({ labelledBy, inAddress, onClose, over, children }: CodeWindowProps) {
  const dialog = useModal(onClose, inAddress);
  const gymName = useGymName();
  useWakeLock();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      data-theme="light"
      className="safe-x m-0 size-full max-h-none max-w-none animate-appear flex-col overflow-y-auto bg-white text-[#111] open:flex"
    >
      <div
        data-head
        className="flex h-[calc(52px+env(safe-area-inset-top))] flex-none items-center px-2 pt-[env(safe-area-inset-top)]"
      >
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
      <div className="mx-auto flex w-full max-w-[390px] flex-1 flex-col items-center px-[26px] pt-3 pb-[max(16px,env(safe-area-inset-bottom))] short:pt-0">
        {children}
      </div>
      {over}
    </dialog>
  );
}
