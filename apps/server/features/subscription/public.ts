/** What other features may use of subscription; everything else here is its own. */
export {
  freePlaces,
  requireRoomFor,
  requireRoomForDoor,
  requireRoomForLocation,
  requireStore,
} from './limits.ts';
