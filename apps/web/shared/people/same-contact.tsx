import type { SameContact } from '@forja/contract/people/duplicate-routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Info } from 'lucide-react';

const WORDS: Record<SameContact['field'], string> = {
  phone: 'Mismo teléfono que',
  nationalId: 'Misma cédula que',
};

interface Holder {
  field: SameContact['field'];
  /** Who it is: a person by name, or a row of a sheet. */
  name: string;
  personId: string | null;
}

/** Says quietly who has the same; families share a phone, so it stops nobody. */
export function SameContactHint({ found }: { found: readonly Holder[] }) {
  return (
    <span role="status" className="block">
      {found.map(({ field, name, personId }) => (
        <span key={`${name} ${personId}`} className="mt-1 block text-warn">
          <Info size={14} aria-hidden="true" className="mr-1 inline align-[-2px]" />
          {WORDS[field]} {name}.{' '}
          {personId && (
            // Beside the form, which keeps what was typed.
            <a
              href={`/usuarios?persona=${personId}`}
              target="_blank"
              rel="noreferrer"
              className={linkClass}
            >
              Ver ficha<span className="sr-only"> de {name}, en otra pestaña</span>
            </a>
          )}
        </span>
      ))}
    </span>
  );
}
