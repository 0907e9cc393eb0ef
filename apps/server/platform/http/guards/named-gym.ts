import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import type { Gym, GymDirectory } from '../../identity/tenancy.ts';
import { placeOf } from '../../network.ts';
import type { Limits } from './limits.ts';

/** Finds the gym that a request names by its host, or by a header where one is given. */
export type FindGym = (request: FastifyRequest, header?: string) => Promise<Gym>;

/** Names that are no gym's are asked for in the database, so they are counted. */
export function createGymFinder(
  directory: Pick<GymDirectory, 'remembered' | 'find'>,
  { names }: Pick<Limits, 'names'>,
): FindGym {
  return async (request, header) => {
    const { host = '' } = request.headers;
    const remembered = directory.remembered(header, host);
    if (remembered) return remembered;
    const place = placeOf(request.ip);
    const name = `${header ?? ''} ${host}`;
    names.admit(place, name);
    try {
      const gym = await directory.find(header, host);
      names.judge(place, name, true);
      return gym;
    } catch (error) {
      if (error instanceof AppError && error.code === 'GYM_NOT_FOUND')
        names.judge(place, name, false);
      throw error;
    }
  };
}
