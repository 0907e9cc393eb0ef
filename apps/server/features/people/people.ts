import { DAY_MINUTES } from '@forja/calendar/duration';
import type {
  CareNotes,
  NewPerson,
  PersonDetail,
  PersonUpdate,
} from '@forja/contract/people/routes';
import { isManagement, isOwner } from '@forja/contract/roles';
import { hasConsent, requireConsent } from '../../domain/consent/consent.ts';
import { recordLook } from '../../domain/consent/health-looks.ts';
import { reaches, requireReach } from '../../domain/duties/reach.ts';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { requireOfAge } from '../../domain/people/guardian.ts';
import { nextMemberNumber } from '../../domain/people/member-number.ts';
import { typedNationalId, typedPhone } from '../../domain/people/typed-contact.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import { requireRecentPassword } from '../../platform/http/guards/access.ts';
import { changedFields, mergeEdits } from '../../platform/http/merge-edits.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalidateAllowLists, revokeEntryCode } from '../access/public.ts';
import { beginDuties, DUTY_REFUSALS, notAnAdmin, takeOn } from '../duties/public.ts';
import { correctAddress, isInUse } from '../profile/public.ts';
import { endMailedLinks, endSessions, issueClaimLink, requireSeldom } from '../session/public.ts';
import { requireRoomFor, requireRoomOf } from '../subscription-limits/public.ts';
import { type Guarded, requireGuarded, requireGuardian } from './guardian.ts';
import { importEmergencyContacts } from './import-people.ts';
import { sendInvitations } from './invitation.ts';
import * as personRows from './person-rows.ts';
import { mayDisable, mayEdit, mayGrant, seenInFull } from './policy.ts';

/** Repeated invitations to one address, not counting the first. */
const INVITATIONS_A_DAY = 3;

const NEEDS_CONTACT =
  'Escribe un teléfono, una cédula o un correo; a un menor le basta con una persona encargada.';

const REFUSALS = {
  users_by_card_number: () => fieldError('cardNumber', 'Esa tarjeta ya es de otra persona.'),
  users_reachable: () => fieldError('phone', NEEDS_CONTACT),
  users_login: () =>
    fieldError('email', 'Entra a su cuenta con ese correo. Escribe otro en su lugar.'),
  users_gym_id_email_key: () =>
    new AppError('EMAIL_TAKEN', {
      details: [{ path: 'email', message: 'Ya hay una persona con ese correo.' }],
    }),
  ...DUTY_REFUSALS,
  users_home_location: () => fieldError('homeLocationId', 'Esa sede ya no existe. Elige otra.'),
};

/** Staff sign what everybody reads; members are seen by each other. */
const namesOf = ({ firstName, lastName }: PersonUpdate) => ({ firstName, lastName });

export async function createPerson(
  db: Db,
  jobs: Jobs,
  caller: Caller,
  { invite, profile, locationIds, emergencyName, emergencyPhone: typed, ...value }: NewPerson,
): Promise<PersonDetail> {
  if (!mayGrant(caller, value.role)) {
    throw fieldError('role', 'Solo un dueño puede dar un rol de administración.');
  }
  if (isManagement(value.role)) {
    if (value.email === null) throw fieldError('email', 'Quien administra entra con su correo.');
    requireRecentPassword(caller);
  }
  if (value.role === 'admin' && !profile) throw fieldError('profile', 'Elige su perfil.');
  if (value.role !== 'admin' && profile) throw notAnAdmin();
  requireOwnLocation(caller, value.homeLocationId);
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await requireRoomFor(tx, 1);
      await requireNoOtherTarget(tx, namesOf(value));
      const id = newId();
      const contact = await readContact(tx, caller, { ...NOBODY, id }, value);
      if (!isManagement(value.role)) await requireGuarded(tx, { ...NOBODY, id }, value);
      const memberNumber = isManagement(value.role) ? null : await nextMemberNumber(tx);
      await personRows.insert(tx, [{ id, memberNumber, ...value, ...contact }]);
      await audit(tx, {
        action: 'people.create',
        objectType: 'user',
        objectId: id,
        changes: {
          email: value.email,
          role: value.role,
          ...(value.staffNote !== null && { staffNote: value.staffNote }),
        },
      });
      const emergencyPhone = typedPhone(typed || null, 'emergencyPhone', null);
      await importEmergencyContacts(tx, [{ id, emergencyName, emergencyPhone }]);
      if (profile) await beginDuties(tx, id, { profile, locationIds });
      if (caller.duties.assignedOnly) await takeOn(tx, { id, userId: caller.userId });
      if (invite && value.email !== null) await sendInvitations(tx, jobs, [id]);
      return seenInFull(caller, await personRows.find(tx, id));
    }),
  );
}

type Contact = Pick<PersonUpdate, 'phone' | 'nationalId' | 'birthDate' | 'guardianId'>;

const NOBODY = { phone: null, nationalId: null, birthDate: null, guardianId: null };

/** The contact as it is stored; throws at the field that cannot be read or belongs to another. */
async function readContact(
  tx: Tx,
  caller: Caller,
  person: PersonBefore,
  value: Contact,
): Promise<Contact> {
  const contact: Contact = {};
  if (value.phone !== undefined) contact.phone = typedPhone(value.phone, 'phone', person.phone);
  if (value.nationalId !== undefined) {
    contact.nationalId = typedNationalId(value.nationalId, person.nationalId);
    await requireOwnCedula(tx, caller, person, contact.nationalId);
  }
  if (value.guardianId !== undefined) {
    await requireGuardian(tx, person, value.guardianId, value.birthDate);
  }
  return contact;
}

interface PersonBefore extends Guarded {
  phone: string | null;
  nationalId: string | null;
}

async function requireOwnCedula(
  tx: Tx,
  caller: Caller,
  person: PersonBefore,
  nationalId: string | null,
) {
  if (nationalId === null || nationalId === person.nationalId) return;
  const holder = await personRows.holderOf(tx, nationalId, person.id);
  if (!holder) return;
  if (!(await reaches(tx, caller, holder.id))) {
    throw fieldError('nationalId', 'Ya la tiene otra persona del gimnasio.');
  }
  const name = `${holder.firstName} ${holder.lastName}`.trim();
  throw fieldError('nationalId', `Ya la tiene ${name}. Si es la misma persona, abre su ficha.`);
}

/** Who works at some locations gives people no other. */
function requireOwnLocation({ duties }: Caller, wanted: string | null | undefined): void {
  const { locationIds } = duties;
  if (!wanted || locationIds.length === 0 || locationIds.includes(wanted)) return;
  throw fieldError('homeLocationId', 'Esa sede no está entre las tuyas.');
}

async function lockEditable(tx: Tx, caller: Caller, id: string) {
  await requireReach(tx, caller, id);
  const target = await personRows.lock(tx, id);
  if (!mayEdit(caller, target)) throw new AppError('FORBIDDEN');
  return target;
}

type Locked = Awaited<ReturnType<typeof personRows.lock>>;

/** Corrects an address; whether it counts at once. One somebody logs in with asks for more. */
async function moveTo(platform: Platform, tx: Tx, caller: Caller, person: Locked, email: string) {
  if (isInUse(person) || isManagement(person.role)) requireRecentPassword(caller);
  if (await personRows.isTaken(tx, email)) throw REFUSALS.users_gym_id_email_key();
  return correctAddress(platform, tx, person, email);
}

export async function updatePerson(
  platform: Platform,
  db: Db,
  caller: Caller,
  id: string,
  edits: PersonUpdate,
): Promise<PersonDetail> {
  requireOwnLocation(caller, edits.homeLocationId);
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const person = await lockEditable(tx, caller, id);
      const before = { ...(await personRows.find(tx, id)), guardianId: person.guardianId };
      const value = mergeEdits(edits, before);
      await requireNoOtherTarget(tx, namesOf(value), before);
      const { email, ...rest } = { ...value, ...(await readContact(tx, caller, person, value)) };
      await requireOfAge(tx, id, rest.birthDate);
      if (!isManagement(person.role)) await requireGuarded(tx, person, rest);
      const wanted = email === person.email ? undefined : email;
      const moved =
        wanted === null || (wanted && (await moveTo(platform, tx, caller, person, wanted)));
      const changes = moved ? { ...rest, email: wanted } : rest;
      if (wanted === null) await endMailedLinks(tx, id);
      await personRows.update(tx, id, before, changes);
      if (value.cardNumber !== undefined) await invalidateAllowLists(tx);
      const changed = changedFields(before, changes);
      if (Object.keys(changed).length > 0) {
        await audit(tx, {
          action: 'people.update',
          objectType: 'user',
          objectId: id,
          changes: changed,
        });
      }
      return seenInFull(caller, await personRows.find(tx, id));
    }),
  );
}

/** The gym must keep at least one owner. */
async function requireAnotherOwner(tx: Tx, id: string): Promise<void> {
  const owners = await personRows.lockOwners(tx);
  if (owners.some((owner) => owner !== id)) return;
  throw new AppError('CONFLICT', {
    message: 'Es la única persona dueña del gimnasio. Nombra a otra antes de este cambio.',
  });
}

export async function disablePerson(db: Db, caller: Caller, id: string): Promise<PersonDetail> {
  return db.tx(async (tx) => {
    await requireReach(tx, caller, id);
    const target = await personRows.lock(tx, id);
    if (!mayDisable(caller, target)) {
      throw new AppError('FORBIDDEN', {
        message:
          caller.userId === id
            ? 'No puedes deshabilitar tu propia cuenta.'
            : 'Solo un dueño puede deshabilitar a alguien de administración.',
      });
    }
    if (isOwner(target.role)) await requireAnotherOwner(tx, id);
    if (target.status !== 'disabled') {
      await personRows.setStatus(tx, id, 'disabled');
      await endSessions(tx, id);
      await endMailedLinks(tx, id);
      await revokeEntryCode(tx, id);
      await audit(tx, { action: 'people.disable', objectType: 'user', objectId: id });
    }
    return seenInFull(caller, await personRows.find(tx, id));
  });
}

export async function enablePerson(db: Db, caller: Caller, id: string): Promise<PersonDetail> {
  return db.tx(async (tx) => {
    const target = await lockEditable(tx, caller, id);
    if (target.mergedInto !== null) {
      throw new AppError('CONFLICT', { message: 'Está unida a otra persona. Sepárala primero.' });
    }
    if (target.status === 'disabled') {
      await personRows.setStatus(tx, id, target.hasPassword ? 'active' : 'invited');
      await requireRoomOf(tx, id);
      await audit(tx, { action: 'people.enable', objectType: 'user', objectId: id });
    }
    return seenInFull(caller, await personRows.find(tx, id));
  });
}

export async function invitePerson(
  db: Db,
  jobs: Jobs,
  caller: Caller,
  id: string,
): Promise<PersonDetail> {
  return db.tx(async (tx) => {
    const target = await lockEditable(tx, caller, id);
    if (target.status !== 'invited') {
      throw new AppError('CONFLICT', { message: 'Esta persona ya activó su cuenta.' });
    }
    if (target.email === null) {
      throw new AppError('CONFLICT', {
        message: 'No tiene correo. Dale el enlace o el QR de «Activar cuenta».',
      });
    }
    // Over all gyms: one mailbox is one, whoever writes to it.
    await requireSeldom(tx, [
      {
        key: `invitation to ${target.email}`,
        most: INVITATIONS_A_DAY,
        minutes: DAY_MINUTES,
        everywhere: true,
        why: 'Ya le enviamos varias invitaciones. Pídele que revise el correo no deseado;',
      },
    ]);
    await sendInvitations(tx, jobs, [id]);
    await audit(tx, { action: 'people.invite', objectType: 'user', objectId: id });
    return seenInFull(caller, await personRows.find(tx, id));
  });
}

/** A link to take over the account, for people reception meets and no mail reaches. */
export async function makeClaimLink(db: Db, caller: Caller, id: string) {
  return db.tx(async (tx) => {
    const target = await lockEditable(tx, caller, id);
    if (target.status !== 'invited') {
      throw new AppError('CONFLICT', {
        message:
          target.status === 'active'
            ? 'Esta persona ya activó su cuenta.'
            : 'La cuenta está deshabilitada. Habilítala primero.',
      });
    }
    return issueClaimLink(tx, id);
  });
}

export async function readPerson(db: Db, caller: Caller, id: string): Promise<PersonDetail> {
  await requireReach(db, caller, id);
  return seenInFull(caller, await personRows.find(db, id));
}

/** Without leave to read health, only whom to call in an emergency. */
export async function readCare(db: Db, caller: Caller, id: string): Promise<CareNotes> {
  return db.tx(async (tx) => {
    await requireReach(tx, caller, id);
    await personRows.requirePerson(tx, id);
    await audit(tx, { action: 'people.care.view', objectType: 'user', objectId: id });
    const care = await personRows.readCare(tx, id);
    const seesNotes = may(caller, 'health.read') && (await hasConsent(tx, id, 'health'));
    await recordLook(tx, caller, id, seesNotes ? 'medical' : 'emergency');
    return seesNotes ? care : { ...care, medicalNotes: '' };
  });
}

export async function updateCare(
  db: Db,
  caller: Caller,
  id: string,
  value: CareNotes,
): Promise<CareNotes> {
  return db.tx(async (tx) => {
    await lockEditable(tx, caller, id);
    const before = await personRows.readCare(tx, id);
    const emergencyPhone =
      typedPhone(value.emergencyPhone || null, 'emergencyPhone', before.emergencyPhone) ?? '';
    const isOpen = await hasConsent(tx, id, 'health');
    if (value.medicalNotes !== '') await requireConsent(tx, id, 'health');
    // Sealed notes are not seen by who saves an emergency contact, and stay as they are.
    const medicalNotes = isOpen ? value.medicalNotes : before.medicalNotes;
    const isNew = medicalNotes !== before.medicalNotes;
    const contact = { emergencyName: value.emergencyName, emergencyPhone };
    await personRows.writeCare(tx, id, contact, isNew ? medicalNotes : undefined);
    const after = { ...value, medicalNotes, emergencyPhone };
    // The notes stay out of the audit log, which more people can read.
    if (Object.keys(changedFields(before, after)).length > 0)
      await audit(tx, { action: 'people.care.update', objectType: 'user', objectId: id });
    return { ...value, emergencyPhone };
  });
}
