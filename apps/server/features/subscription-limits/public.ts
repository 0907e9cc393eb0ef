/** How many people, locations and doors the gym has paid for, and whether it may have a shop. */
export {
  countFreePlaces,
  doorsInUse,
  locationsInUse,
  lockFreePlaces,
  requireRoomFor,
  requireRoomForDoor,
  requireRoomForLocation,
  requireRoomOf,
  requireStore,
  usersInUse,
} from './limits.ts';
export { hasLeft, leftOfRow } from './who-left.ts';
