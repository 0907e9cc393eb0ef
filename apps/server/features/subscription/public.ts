/** What other features may use of subscription; everything else here is its own. */
export {
  countFreePlaces,
  requireRoomFor,
  requireRoomForDoor,
  requireRoomForLocation,
  requireStore,
  takeFreePlaces,
} from './limits.ts';
