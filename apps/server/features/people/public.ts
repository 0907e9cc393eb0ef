/** What other features may use of people; everything else here is its own. */
export {
  bringInEmergency,
  bringInPeople,
  bringInTags,
  keepNumbersBelow,
  type PersonChanges,
  takeNumbers,
  takeOutTags,
} from './bring-in.ts';
export { sendInvitations } from './invitation.ts';
export { disablePerson, enablePerson, invitePerson } from './people.ts';
export { hasTag, removeTag, setTag } from './tags.ts';
