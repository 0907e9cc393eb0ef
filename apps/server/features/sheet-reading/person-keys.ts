import { readNationalId } from '@forja/contract/people/national-id';
import { readPhone } from '../../domain/people/phone.ts';
import { properName } from './read-name.ts';
import type { Values } from './understand-row.ts';

/** The data of a row that can identify a person. */
export interface PersonKeys {
  memberNumber: number | null;
  nationalId: string | null;
  phone: string | null;
  email: string | null;
  /** The whole name. */
  name: string | null;
}

const MAX_NUMBER = 99_999_999;

function readNumber(text: string): number | null {
  const number = Number(text.replace(/^#|^n[.º°]*\s*/i, '') || Number.NaN);
  return Number.isInteger(number) && number > 0 && number <= MAX_NUMBER ? number : null;
}

const readName = (text: string): string | null => properName(text).slice(0, 140) || null;

/** Unreadable cells are ignored, as another cell may identify the person. */
export function keysOfRow(values: Values): PersonKeys {
  const surname = [values.lastName, values.secondLastName].filter(Boolean).join(' ');
  const name = [
    values.firstName ?? values.fullName,
    values.firstName || !values.fullName ? surname : '',
  ]
    .filter(Boolean)
    .join(' ');
  return {
    memberNumber: readNumber(values.memberNumber ?? ''),
    nationalId: readNationalId(values.nationalId ?? '')?.text ?? null,
    phone: readPhone(values.phone ?? '') ?? null,
    email: values.email?.toLowerCase() ?? null,
    name: readName(name),
  };
}

/** The keys in a cell that identifies a person by any of them. */
export const keysOfCell = (text: string): PersonKeys => ({
  memberNumber: readNumber(text),
  nationalId: readNationalId(text)?.text ?? null,
  phone: readPhone(text) ?? null,
  email: text.includes('@') ? text.toLowerCase() : null,
  name: readName(text),
});
