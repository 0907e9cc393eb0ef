import { z } from 'zod';

/** Increased when older versions of Forja can no longer read new archives. */
export const ARCHIVE_FORMAT = 1;

export const HEADER = 'forja.json';
export const GYM = 'gym.json';
export const MANIFEST = 'manifest.json';

/** The first entry, which describes the archive before the rest is read. */
export const header = z.object({
  format: z.int(),
  madeAt: z.string(),
  gymId: z.uuid(),
  subdomain: z.string(),
  /** The migrations applied in the source database. */
  migrations: z.array(z.string()),
  /** The columns of each table, in the order of the tables. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.output<typeof header>;

/** The row of the registry, by its columns. */
export const gym = z.record(z.string(), z.unknown());

/** The last entry: row counts, and the hash of everything before it. */
export const manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** The archive cannot be restored; the message is for the person who tried. */
export class ArchiveError extends Error {}
