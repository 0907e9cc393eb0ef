import {
  meantNationalId,
  NATIONAL_ID_HINT,
  readNationalId,
} from '@forja/contract/people/national-id';
import { fieldError } from '../../platform/errors/app-error.ts';
import { readPhone } from './phone.ts';

/**
 * A phone as it is stored. What was stored before phones were checked may be sent again unchanged,
 * because a form sends all of its fields.
 */
export function typedPhone(
  typed: string | null,
  path = 'phone',
  stored: string | null = null,
): string | null {
  if (typed === null || typed === stored) return typed;
  const phone = readPhone(typed);
  if (phone) return phone;
  throw fieldError(
    path,
    'Ese teléfono no se puede leer. Escribe 8 dígitos, o + y el código del país.',
  );
}

/** A cédula as it is stored; the stored one may be sent again unchanged. */
export function typedNationalId(typed: string | null, stored: string | null = null): string | null {
  if (typed === null || typed === stored) return typed;
  const read = readNationalId(typed);
  if (read) return read.text;
  const meant = meantNationalId(typed);
  throw fieldError(
    'nationalId',
    meant ? `Tiene una letra en lugar de un número. ¿Es ${meant.text}?` : NATIONAL_ID_HINT,
  );
}
