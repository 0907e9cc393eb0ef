/** A required row is missing; answered as 404. */
export class NotFoundInDatabase extends Error {
  constructor() {
    super('Row not found');
  }
}
