import { z } from 'zod';
import { id, idParams, instant, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { DOMAIN_STATES } from './values.ts';

const record = z.strictObject({
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string(),
  value: z.string(),
});
export type DnsRecord = z.output<typeof record>;

const ownDomain = z.strictObject({
  id,
  /** In DNS form; `peñas.example` is `xn--peas-hqa.example`. */
  name: z.string(),
  /** In readable form. */
  label: z.string(),
  /** Where the gym opens under it. */
  url: z.string(),
  state: z.enum(DOMAIN_STATES),
  /** Whether the domain leads to this server. */
  points: z.boolean(),
  /** Whether links in emails use it, once it is verified and leads here. */
  isMain: z.boolean(),
  lookedAt: instant.nullable(),
  /** When the domain stops working if its proof stays missing. */
  stopsAt: instant.nullable(),
  /** The DNS record that proves that the domain is the gym's. */
  proof: record,
  /** The DNS records that lead it here: an alias, or addresses where a domain cannot have one. */
  alias: record,
  addresses: z.array(record),
});
export type OwnDomain = z.output<typeof ownDomain>;

const ownDomains = z.strictObject({
  /** Whether this installation lets gyms open under domains of their own. */
  isAvailable: z.boolean(),
  /** The address that links in emails use now. */
  linkOrigin: z.string(),
  domains: z.array(ownDomain),
});
export type OwnDomains = z.output<typeof ownDomains>;

/** The domains of their own that gyms open under. */
export const domainRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/domains',
    access: 'owner',
    summary: 'The gym’s own domains, what their DNS must say and whether it does',
    response: ownDomains,
  }),
  add: defineRoute({
    method: 'POST',
    path: '/domains',
    access: 'owner',
    confirmed: true,
    summary: 'Write down a domain; it is the gym’s once its DNS proves it',
    body: z.strictObject({ name: text(260) }),
    response: ownDomains,
    status: 201,
  }),
  check: defineRoute({
    method: 'POST',
    path: '/domains/{id}/check',
    access: 'owner',
    summary: 'Look at the DNS of a domain now',
    params: idParams,
    response: ownDomains,
  }),
  setMain: defineRoute({
    method: 'PUT',
    path: '/domains/{id}/main',
    access: 'owner',
    confirmed: true,
    summary: 'Let links in emails use this domain',
    params: idParams,
    response: ownDomains,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/domains/{id}',
    access: 'owner',
    confirmed: true,
    summary: 'Take a domain away; the gym opens under its subdomain only',
    params: idParams,
    response: ownDomains,
  }),
};
