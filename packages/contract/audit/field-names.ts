import { ACCESS_FIELDS } from '../access/field-names.ts';
import { ACCOUNTS_FIELDS } from '../accounts/field-names.ts';
import { CLASSES_FIELDS } from '../classes/field-names.ts';
import { SHARED_FIELDS } from '../field-names.ts';
import { FISCAL_FIELDS } from '../fiscal/field-names.ts';
import { INCOMING_FIELDS } from '../incoming/field-names.ts';
import { MEMBERSHIPS_FIELDS } from '../memberships/field-names.ts';
import { NUTRITION_FIELDS } from '../nutrition/field-names.ts';
import { PEOPLE_FIELDS } from '../people/field-names.ts';
import { PROMOTIONS_FIELDS } from '../promotions/field-names.ts';
import { SETTINGS_FIELDS } from '../settings/field-names.ts';
import { SHIFTS_FIELDS } from '../shifts/field-names.ts';
import { SOCIAL_FIELDS } from '../social/field-names.ts';
import { STORE_FIELDS } from '../store/field-names.ts';
import { SUBSCRIPTION_FIELDS } from '../subscription/field-names.ts';
import { TRAINING_FIELDS } from '../training/field-names.ts';
import { WHATSAPP_FIELDS } from '../whatsapp/field-names.ts';

/** What only the log records, without a field of a call. */
const RECORDED = {
  action: 'Qué se hace',
  area: 'Área',
  assigned_only: 'Solo personas a su cargo',
  birth_date: 'Nacimiento',
  card_number: 'Tarjeta',
  changesPassword: 'Contraseña nueva',
  erased: 'Se borró lo que había',
  exchangeRate: 'Tipo de cambio',
  first_name: 'Nombre',
  fiscalExemption: 'Exoneración de IVA',
  fiscalReceiver: 'A nombre de quién se factura',
  last_name: 'Apellidos',
  member_number: 'Número',
  national_id: 'Cédula',
  occurrences: 'Clases',
  pairs: 'Discos',
  savedCard: 'Tarjeta guardada',
  staff_note: 'Nota del equipo',
};

/** The fields of every record as people call them, by their names in the API. */
export const NAMED_FIELDS = {
  ...SHARED_FIELDS,
  ...ACCESS_FIELDS,
  ...ACCOUNTS_FIELDS,
  ...CLASSES_FIELDS,
  ...FISCAL_FIELDS,
  ...INCOMING_FIELDS,
  ...MEMBERSHIPS_FIELDS,
  ...NUTRITION_FIELDS,
  ...PEOPLE_FIELDS,
  ...PROMOTIONS_FIELDS,
  ...SETTINGS_FIELDS,
  ...SHIFTS_FIELDS,
  ...SOCIAL_FIELDS,
  ...STORE_FIELDS,
  ...SUBSCRIPTION_FIELDS,
  ...TRAINING_FIELDS,
  ...WHATSAPP_FIELDS,
  ...RECORDED,
};
