import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const SIZE_UNIT: Record<string, string> = { string: 'caracteres', array: 'elementos' };

const FORMAT: Record<string, string> = {
  email: 'Escribe el correo completo, por ejemplo nombre@correo.cr.',
  uuid: 'El identificador no es válido.',
  date: 'Escribe una fecha válida, por ejemplo 2026-11-17.',
  datetime: 'Escribe una fecha y hora válidas.',
  url: 'Escribe una dirección web completa.',
};

function sizeMessage(issue: Issue, direction: 'least' | 'most'): string {
  const limit = direction === 'least' ? issue.minimum : issue.maximum;
  const unit = SIZE_UNIT[String(issue.origin)];
  if (direction === 'least' && issue.origin === 'string' && limit === 1)
    return 'Este dato es obligatorio.';
  const word = direction === 'least' ? 'mínimo' : 'máximo';
  return unit ? `Usa ${limit} ${unit} como ${word}.` : `El valor ${word} es ${limit}.`;
}

/** Every zod problem as a sentence a person can act on. */
export function spanishMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Este dato es obligatorio.'
        : 'El dato no tiene el formato esperado.';
    case 'too_small':
      return sizeMessage(issue, 'least');
    case 'too_big':
      return sizeMessage(issue, 'most');
    case 'invalid_format':
      return FORMAT[String(issue.format)] ?? 'El dato no tiene el formato esperado.';
    case 'invalid_value':
      return 'Elige una de las opciones.';
    case 'unrecognized_keys':
      return `Este dato no se espera aquí: ${(issue.keys as string[]).join(', ')}.`;
    case 'not_multiple_of':
      return `Usa múltiplos de ${String(issue.divisor)}.`;
    default:
      return 'El dato no es válido.';
  }
}

z.config({ customError: spanishMessage });
