import type { Profile } from '@forja/contract/profile/routes';
import { useId, useState } from 'react';
import { currentGym } from '../../../lib/gym-address.ts';
import { localStore } from '../../../lib/storage.ts';
import { CodeFace } from './code-face.tsx';
import { CodeWindow } from './code-window.tsx';
import { readStoredCode } from './stored-code.ts';

/**
 * The entry code of a trusted phone while nobody is logged in, made only from what the phone
 * stores.
 */
export function TrustedCode({ person, onClose }: { person: Profile; onClose: () => void }) {
  const id = useId();
  const [kept] = useState(() => readStoredCode(localStore, currentGym(), person.id));
  return (
    <CodeWindow labelledBy={id} onClose={onClose}>
      <h2
        id={id}
        className="mb-6 line-clamp-2 w-full large-text:line-clamp-none text-[1.125rem] leading-[1.5rem] font-semibold"
      >
        {person.firstName} {person.lastName}
      </h2>
      {/* On a phone held sideways the whole code comes first, so that it is visible without
          scrolling. */}
      <div className="flex w-full flex-col items-center short:order-first short:mb-5">
        <CodeFace kept={kept} />
      </div>
    </CodeWindow>
  );
}
