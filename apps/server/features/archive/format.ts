import { z } from 'zod';

/** Raised when an older Forja could no longer read what a newer one writes. */
export const ARCHIVE_FORMAT = 1;

export const HEADER = 'forja.json';
export const GYM = 'gym.json';
export const MANIFEST = 'manifest.json';

/** The first entry: what it is, before anything is read. */
export const header = z.object({
  format: z.int(),
  madeAt: z.string(),
  gymId: z.uuid(),
  subdomain: z.string(),
  /** The migrations of the database it comes from. */
  migrations: z.array(z.string()),
  /** The columns of each table, in the order in which the tables follow. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.output<typeof header>;

/** The row of the registry, by its columns. */
export const gym = z.record(z.string(), z.unknown());

/** The last entry: how many rows there were of what, and the hash of everything before it. */
export const manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** An archive that cannot be restored, in words for whoever tried. */
export class ArchiveError extends Error {}
