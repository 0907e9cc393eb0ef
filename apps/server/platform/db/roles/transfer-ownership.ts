import pg from 'pg';

/** A statement that gives all our objects in the database to another role. */
const OBJECTS = `
  with ours as (
    select oid, nspname from pg_namespace where nspname in ('public', 'pgboss')
  ), of_extensions as (
    select classid, objid from pg_depend where deptype = 'e'
  )
  select format('alter schema %I owner to %s', nspname, $1::text) as statement from ours
  union all
  select format('alter %s %I.%I owner to %s',
    case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
      else 'table' end, n.nspname, c.relname, $1::text)
  from pg_class c join ours n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S')
    and ('pg_class'::regclass, c.oid) not in (select classid, objid from of_extensions)
    -- The sequence of a column goes with its table.
    and not exists (select from pg_depend d where d.objid = c.oid
      and d.classid = 'pg_class'::regclass and c.relkind = 'S' and d.deptype in ('a', 'i'))
  union all
  select format('alter routine %s owner to %s', p.oid::regprocedure, $1::text)
  from pg_proc p join ours n on n.oid = p.pronamespace
  where p.prokind in ('f', 'p')
    and ('pg_proc'::regclass, p.oid) not in (select classid, objid from of_extensions)
  union all
  select format('alter type %I.%I owner to %s', n.nspname, t.typname, $1::text)
  from pg_type t join ours n on n.oid = t.typnamespace
  where t.typtype in ('e', 'd')
    and ('pg_type'::regclass, t.oid) not in (select classid, objid from of_extensions)
  union all
  -- What was written for whoever ran the migrations holds for who runs them from now on.
  select format('alter policy %I on %s to %s', p.polname, p.polrelid::regclass, $1::text)
  from pg_policy p join pg_class c on c.oid = p.polrelid join ours n on n.oid = c.relnamespace
  where p.polroles = array[(select oid from pg_roles where rolname = current_user)]`;

/** Creates the role if it is missing; returns whether this password works. */
async function makeRole(client: pg.Client, role: string, password: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return false;
  await client.query(
    `create role ${pg.escapeIdentifier(role)} login nosuperuser nobypassrls nocreaterole password ${pg.escapeLiteral(password)}`,
  );
  return true;
}

/** A role, and the password it gets if it has to be created. */
export interface NewOwnerRole {
  role: string;
  password: string;
}

/**
 * Makes a role that row-level security applies to the owner of the database and all our objects, in
 * one transaction. Returns which roles were created.
 */
export async function transferOwnership(client: pg.Client, owner: NewOwnerRole, app: NewOwnerRole) {
  await client.query("begin; set local lock_timeout = '15s'");
  try {
    const made = {
      owner: await makeRole(client, owner.role, owner.password),
      app: await makeRole(client, app.role, app.password),
    };
    const name = pg.escapeIdentifier(owner.role);
    const { rows } = await client.query<{ isSuperuser: boolean; database: string }>(
      `select rolsuper as "isSuperuser", current_database() as database
       from pg_roles where rolname = current_user`,
    );
    // Only a superuser can give objects to a role it is not a member of.
    if (!rows[0]?.isSuperuser) await client.query(`grant ${name} to current_user`);
    await client.query(
      `alter database ${pg.escapeIdentifier(rows[0]?.database ?? '')} owner to ${name}`,
    );
    const { rows: objects } = await client.query<{ statement: string }>(OBJECTS, [name]);
    for (const { statement } of objects) await client.query(statement);
    await client.query('commit');
    return made;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
