import { readNationalId } from '@forja/contract/people/national-id';
import type { ClaimProof } from '@forja/contract/session/values';
import { phoneDigits, readPhone } from '../../../platform/contact/phone.ts';

/** What the gym knows of a person that somebody else who holds the link would not. */
export interface Known {
  nationalId: string | null;
  birthDate: string | null;
  phone: string | null;
}

/** The question that proves who somebody is, and its answer. */
export interface Question {
  proof: ClaimProof;
  answer: string;
}

/** The best question the gym can ask about somebody; undefined when it knows nothing. */
export function questionAbout(known: Known): Question | undefined {
  if (known.nationalId) return { proof: 'nationalId', answer: known.nationalId };
  if (known.birthDate) return { proof: 'birthDate', answer: known.birthDate };
  return known.phone ? { proof: 'phone', answer: known.phone } : undefined;
}

const plainId = (text: string): string =>
  (readNationalId(text)?.text ?? text).replaceAll(/\W/g, '').toUpperCase();
const plainPhone = (text: string): string => phoneDigits(readPhone(text) ?? text);

/** Whether the typed answer is the right one, however it is written. */
export function isRight({ proof, answer }: Question, typed: string): boolean {
  if (proof === 'birthDate') return typed.trim() === answer;
  const plain = proof === 'phone' ? plainPhone : plainId;
  return plain(typed) === plain(answer);
}
