import type { SameContact } from '@forja/contract/people/duplicate-routes';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useSettled } from '../../../lib/screen/use-settled.ts';
import { linkLook } from '../panel/contact-facts.tsx';
import { sameContactQuery } from '../queries.ts';

const WORDS: Record<SameContact['field'], string> = {
  phone: 'Mismo teléfono que',
  nationalId: 'Misma cédula que',
};

interface Props {
  field: SameContact['field'];
  typed: string;
  /** Whose data is being typed. */
  exceptId: string | undefined;
}

/** Says quietly who has the same; families share a phone, so it stops nobody. */
export function SameContactHint({ field, typed, exceptId }: Props) {
  const settled = useSettled(typed.trim());
  const { data = [] } = useQuery(sameContactQuery(field, settled, exceptId));
  return (
    <span role="status" className="block">
      {data.map(({ id, name }) => (
        <span key={id} className="mt-1 block text-warn">
          <Info size={14} aria-hidden="true" className="mr-1 inline align-[-2px]" />
          {WORDS[field]} {name}. {/* Beside the form, which keeps what was typed. */}
          <a href={`/usuarios?persona=${id}`} target="_blank" rel="noreferrer" className={linkLook}>
            Ver ficha<span className="sr-only"> de {name}, en otra pestaña</span>
          </a>
        </span>
      ))}
    </span>
  );
}
