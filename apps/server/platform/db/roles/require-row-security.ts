import { StartupError } from '../../config/config.ts';
import { connect } from './provision.ts';

/**
 * The role of this address if row-level security does not apply to it, so that gyms could see each
 * other's data.
 */
export async function roleWithoutRowSecurity(url: string): Promise<string | undefined> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)',
    );
    return rows[0]?.name;
  } finally {
    await client.end();
  }
}

interface Rules {
  production: boolean;
  say: ((line: string) => void) | undefined;
}

/** Refuses such a role in production and warns of it elsewhere. */
export async function requireRowSecurity(
  setting: 'DATABASE_URL' | 'DATABASE_APP_URL',
  url: string,
  { production, say }: Rules,
): Promise<void> {
  const role = await roleWithoutRowSecurity(url);
  if (!role) return;
  const fault = `${setting} logs in as ${role}, a superuser or with BYPASSRLS: nothing would keep one gym from another.`;
  const remedy =
    setting === 'DATABASE_URL'
      ? 'Run `npm run forja -- db own` with these settings once: it hands the tables to a role of their own and prints the settings to use.'
      : 'Give it a role without them, or leave it empty.';
  if (production) throw new StartupError(`${fault} ${remedy}`);
  say?.(`Warning: ${fault} It is refused with NODE_ENV=production. ${remedy}`);
}
