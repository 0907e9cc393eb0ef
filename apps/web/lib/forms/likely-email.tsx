import { likelyEmail } from '@forja/contract/people/likely-email';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { typeInto } from '@forja/ui/fields/type-into.ts';
import { type ReactNode, useRef, useState } from 'react';

/**
 * Suggests the address that was probably meant after the field is left: `field` goes to the input,
 * `offer` beside it. It never blocks, because the typed address may exist.
 */
export function useLikelyEmail(before?: string | null) {
  const ref = useRef<HTMLInputElement>(null);
  const [likely, setLikely] = useState(() => likelyEmail(before ?? ''));
  const look = () => setLikely(likelyEmail(ref.current?.value ?? ''));
  const offer: ReactNode = (
    <span role="status" className="block">
      {likely && (
        <span className="block text-warn">
          ¿Quisiste escribir <span className="break-all">{likely}</span>?{' '}
          <button
            type="button"
            className={`${linkClass} coarse:min-h-11`}
            onClick={() => {
              if (ref.current) typeInto(ref.current, likely);
              setLikely(undefined);
              ref.current?.focus();
            }}
          >
            Usar ese correo
          </button>
        </span>
      )}
    </span>
  );
  return { field: { ref, onBlur: look }, offer };
}
