/** A row that had to be there is not: answered as 404. */
export class NotFoundInDatabase extends Error {
  constructor() {
    super('Row not found');
  }
}
