import { z } from 'zod';
import { id, idParams, name, optionalText, phone, was } from '../fields.ts';
import { defineRoute } from '../route.ts';

const locationInput = z.strictObject({
  name: name(80),
  address: optionalText(300).default(null),
  phone: phone.nullable().default(null),
});
const locationUpdate = z
  .strictObject({ name: name(80), address: optionalText(300), phone: phone.nullable() })
  .partial()
  .extend({ was });
const location = z.strictObject({
  id,
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
});

export type Location = z.output<typeof location>;
export type LocationInput = z.output<typeof locationInput>;
export type LocationUpdate = z.output<typeof locationUpdate>;

export const locationRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/locations',
    access: 'user',
    summary: 'The places of the gym',
    response: z.array(location),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/locations',
    access: 'management',
    permission: 'settings.hours',
    summary: 'Add a place, as many as the plan of the gym allows',
    body: locationInput,
    response: location,
    status: 201,
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/locations/{id}',
    access: 'management',
    permission: 'settings.hours',
    summary: 'Change a place',
    params: idParams,
    body: locationUpdate,
    response: location,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/locations/{id}',
    access: 'management',
    permission: 'settings.hours',
    summary: 'Remove a place',
    params: idParams,
  }),
};
