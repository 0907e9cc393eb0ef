import { readNationalId } from '@forja/contract/people/national-id';
import type { ClaimProof } from '@forja/contract/session/values';
import { phoneDigits, readPhone } from '../../../domain/people/phone.ts';

/** Data about a person that somebody else with the link would not know. */
export interface Known {
  nationalId: string | null;
  birthDate: string | null;
  phone: string | null;
}

/** The question that proves who a person is, and its answer. */
export interface Question {
  proof: ClaimProof;
  answer: string;
}

/** The best question about a person; undefined when nothing is known. */
export function questionAbout(known: Known): Question | undefined {
  if (known.nationalId) return { proof: 'nationalId', answer: known.nationalId };
  if (known.birthDate) return { proof: 'birthDate', answer: known.birthDate };
  return known.phone ? { proof: 'phone', answer: known.phone } : undefined;
}

const plainId = (text: string): string =>
  (readNationalId(text)?.text ?? text).replaceAll(/\W/g, '').toUpperCase();
const plainPhone = (text: string): string => phoneDigits(readPhone(text) ?? text);

/** Whether the typed answer is right, in any spelling. */
export function isRight({ proof, answer }: Question, typed: string): boolean {
  if (proof === 'birthDate') return typed.trim() === answer;
  const plain = proof === 'phone' ? plainPhone : plainId;
  return plain(typed) === plain(answer);
}
