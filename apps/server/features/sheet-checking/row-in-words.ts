import { dayFirst } from '@forja/calendar/day';
import { moneyText } from '../../platform/documents/columns.ts';
import type { PersonChanges } from '../people/public.ts';
import type { Difference, RowValue } from '../sheet-reading/public.ts';
import { differenceInWords } from './differences.ts';
import type { Known } from './find-matches.ts';
import { isEmptyUpdate, type SheetMoney, sheetMoneyOf, type Update } from './row-update.ts';

const COLUMN_WORDS: Readonly<Record<keyof PersonChanges, string | null>> = {
  first_name: 'nombre',
  last_name: 'nombre',
  email: 'correo',
  phone: 'teléfono',
  national_id: 'cédula',
  birth_date: 'nacimiento',
  member_number: 'número de socio',
  card_number: 'tarjeta',
  staff_note: 'nota',
  guardian_id: 'persona encargada',
  home_location_id: 'sede',
  status: null,
};

function changedWords({ changes, bringsMembership, bringsEmergency, tags }: Update): string | null {
  const columns = Object.keys(changes).map((key) => COLUMN_WORDS[key as keyof PersonChanges]);
  const words = [
    ...new Set(columns.filter((word) => word !== null)),
    ...(bringsMembership ? ['membresía'] : []),
    ...(bringsEmergency ? ['contacto de emergencia'] : []),
    ...(tags.length > 0 ? ['etiquetas'] : []),
  ];
  return words.length === 0 ? null : `Cambia: ${words.join(', ')}`;
}

function refusalWords(money: SheetMoney, person: Known, currency: string): string {
  if (person.broughtMoneyOn !== null) {
    return `su saldo ya se trajo el ${dayFirst(person.broughtMoneyOn)}`;
  }
  return money.kind === 'debt'
    ? `ya debe ${moneyText(person.owedCents, currency)} aquí`
    : `ya tiene ${moneyText(person.creditCents, currency)} a favor aquí`;
}

/** The balance of a row, unless it is told as a difference. */
function moneyWords(value: RowValue, person: Known, currency: string): string | null {
  const money = sheetMoneyOf(value, person);
  if (!money) return null;
  const amount = moneyText(money.cents, currency);
  const what = money.kind === 'debt' ? `Deuda de ${amount}` : `Saldo a favor de ${amount}`;
  return money.comesIn
    ? `${what}: se carga`
    : `${what}: no se carga, ${refusalWords(money, person, currency)}`;
}

/** Describes what a row changes for a person of the gym, and what is left out and why. */
export function updateInWords(
  update: Update,
  value: RowValue,
  person: Known,
  currency: string,
  differences: readonly Difference[],
): string {
  if (update.isRestored) return 'Vuelve como está en la hoja: se había deshecho.';
  const isSame = isEmptyUpdate(update) && differences.length === 0;
  const changed = isSame ? 'Ya está igual.' : changedWords(update);
  const isTold = differences.some(({ column }) => column === 'money');
  return [
    changed,
    ...differences.map((one) => differenceInWords(one, update.taken)),
    isTold ? null : moneyWords(value, person, currency),
  ]
    .filter(Boolean)
    .join(' · ');
}
