import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const REQUIRED = 'Este dato es obligatorio.';
const MALFORMED = 'El dato no tiene el formato esperado.';

const UNITS: Record<string, readonly [one: string, many: string]> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
};

const TYPES: Record<string, string> = {
  int: 'Escribe un número entero, sin decimales.',
  number: 'Escribe un número.',
  string: 'Escribe un texto.',
};

const FORMATS: Record<string, string> = {
  email: 'Escribe el correo completo, por ejemplo nombre@correo.cr.',
  uuid: 'El identificador no es válido.',
  date: 'Escribe una fecha válida, por ejemplo 2026-11-17.',
  datetime: 'Escribe una fecha y hora válidas.',
  url: 'Escribe una dirección web completa.',
};

function sizeMessage(issue: Issue, end: 'minimum' | 'maximum'): string {
  const limit = Number(issue[end]);
  const least = end === 'minimum';
  if (least && issue.origin === 'string' && limit === 1) return REQUIRED;
  const units = UNITS[String(issue.origin)];
  const word = least ? 'mínimo' : 'máximo';
  if (units) return `Usa ${limit} ${units[limit === 1 ? 0 : 1]} como ${word}.`;
  if (issue.inclusive === false)
    return `El valor debe ser ${least ? 'mayor' : 'menor'} que ${limit}.`;
  return `El valor ${word} es ${limit}.`;
}

/** Every zod problem as a sentence a person can act on. */
function spanishMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? REQUIRED
        : (TYPES[String(issue.expected)] ?? MALFORMED);
    case 'too_small':
      return sizeMessage(issue, 'minimum');
    case 'too_big':
      return sizeMessage(issue, 'maximum');
    case 'invalid_format':
      return FORMATS[String(issue.format)] ?? MALFORMED;
    case 'invalid_value':
      return 'Elige una de las opciones.';
    case 'unrecognized_keys':
      return `Este dato no se espera aquí: ${issue.keys.join(', ')}.`;
    case 'not_multiple_of':
      return `Usa múltiplos de ${issue.divisor}.`;
    case 'invalid_union':
      // The first alternative's own error helps more than saying that none fits.
      return issue.errors[0]?.[0]?.message ?? 'Elige una de las opciones.';
    default:
      return 'El dato no es válido.';
  }
}

z.config({ customError: spanishMessage });
