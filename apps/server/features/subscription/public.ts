/** What other features may use of subscription; everything else here is its own. */
export {
  countFreePlaces,
  lockFreePlaces,
  requireRoomFor,
  requireRoomForDoor,
  requireRoomForLocation,
  requireStore,
} from './limits.ts';
