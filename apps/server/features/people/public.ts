/** What other features may use of people; everything else here is its own. */
export {
  bringInEmergency,
  bringInPeople,
  keepNumbersBelow,
  type PersonChanges,
} from './bring-in.ts';
export { sendInvitations } from './invitation.ts';
