/** What other features may use of people; everything else here is its own. */
export {
  continueNumbersAfter,
  importEmergencyContacts,
  importPeople,
  importTags,
  type PersonChanges,
  removeImportedTags,
  reserveMemberNumbers,
} from './import-people.ts';
export { sendInvitations } from './invitation.ts';
export { disablePerson, enablePerson, invitePerson } from './people.ts';
export { restoreImportedPeople } from './restore-people.ts';
export { findSameContact } from './same-contact.ts';
export { hasTag, removeTag, setTag } from './tags.ts';
