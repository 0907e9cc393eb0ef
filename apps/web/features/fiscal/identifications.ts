import { IDENTIFICATION_TYPES } from '@forja/contract/fiscal/values';
import { IDENTIFICATION_NAMES } from '@forja/contract/fiscal/words';

export const IDENTIFICATIONS = IDENTIFICATION_TYPES.map((value) => ({
  value,
  label: IDENTIFICATION_NAMES[value],
}));
