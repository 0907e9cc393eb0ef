import { createConcurrencyLimit } from '../../jobs/concurrency-limit.ts';

const PER_GYM = 8;
/** The rest is the desk's, whatever members send. */
const OF_MEMBERS = 5;

export interface UploadLimit {
  /** Counts one more, or throws; returns the function that ends it. */
  enter(gymId: string, person: string, isStaff: boolean): () => void;
}

/** How many uploads may be held in memory at once; counted before a byte is read. */
export function createUploadLimit(): UploadLimit {
  const limits = {
    perPerson: 4,
    retryAfterSeconds: 5,
    message: 'Todavía estamos con los archivos que ya enviaste. Inténtalo en unos segundos.',
  };
  const all = createConcurrencyLimit({ ...limits, perGym: PER_GYM, inAll: 32 });
  const members = createConcurrencyLimit({ ...limits, perGym: OF_MEMBERS });
  return {
    enter(gymId, person, isStaff) {
      const leaveAll = all.enter(gymId, person);
      if (isStaff) return leaveAll;
      try {
        const leave = members.enter(gymId, person);
        return () => {
          leave();
          leaveAll();
        };
      } catch (error) {
        leaveAll();
        throw error;
      }
    },
  };
}
