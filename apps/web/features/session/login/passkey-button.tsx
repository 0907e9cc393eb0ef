import { Button } from '@forja/ui/actions/button.tsx';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { loadChunk } from '../../../lib/loading/load-part.ts';
import { useOneAtATime } from '../../../lib/screen/use-one-at-a-time.ts';
import type { createPasskeyLogin } from '../passkey-login.ts';

interface PasskeyButtonProps {
  primary: boolean;
  onProblem: (problem: string | null) => void;
}

const load = () => import('../passkey-login.ts');

/** 'Entrar con passkey', which also lets the browser offer passkeys in the form. */
export function PasskeyButton({ primary, onProblem }: PasskeyButtonProps) {
  const login = useRef<ReturnType<typeof createPasskeyLogin>>(undefined);
  useEffect(() => {
    let gone = false;
    // A failure to load is ignored, because the form works without passkeys.
    void load()
      .then(({ createPasskeyLogin }) => {
        if (gone) return;
        login.current = createPasskeyLogin(onProblem);
        return login.current.offer();
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      login.current?.stop();
    };
  }, [onProblem]);

  const press = useOneAtATime(async () => {
    try {
      login.current ??= (await loadChunk(load)).createPasskeyLogin(onProblem);
      await login.current.press();
    } catch {
      onProblem('No pudimos abrir las passkeys. Revisa tu conexión e inténtalo de nuevo.');
    }
  });

  return (
    <Button
      variant={primary ? 'primary' : 'outline'}
      size={44}
      wide
      autoFocus={primary}
      loading={press.busy}
      icon={<KeyRound size={18} aria-hidden="true" />}
      onClick={() => press.start()}
    >
      Entrar con passkey
    </Button>
  );
}
