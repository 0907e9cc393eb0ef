import { CommandError } from '../command-error.ts';
import type { Cell, GymHere } from './cell.ts';

interface KeylessTerminal {
  name: string;
  serial: string;
}

/** Terminals of a gym that are identified by serial number only, without a key. */
async function keylessOf({ side }: Cell, gymId: string): Promise<KeylessTerminal[]> {
  const { rows } = await side.query<KeylessTerminal>(
    `select d.name, t.serial from terminal_serials t
     join access_devices d on d.gym_id = t.gym_id and d.id = t.device_id
     where t.gym_id = $1 and t.keyless order by d.name, t.serial`,
    [gymId],
  );
  return rows;
}

/**
 * Without a key a serial number identifies one terminal per cell, so a second row could not be
 * copied.
 */
async function requireOwnSerials(
  target: Cell,
  gym: GymHere,
  terminals: readonly KeylessTerminal[],
): Promise<void> {
  const { rows } = await target.side.query<{ serial: string; subdomain: string }>(
    `select t.serial, g.subdomain from terminal_serials t join gyms g on g.id = t.gym_id
     where t.keyless and t.gym_id <> $1 and t.serial = any ($2) order by t.serial`,
    [gym.id, terminals.map(({ serial }) => serial)],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ serial, subdomain }) => `${serial} (${subdomain})`).join(', ');
  throw new CommandError(
    `Without a key ${target.name} already believes the terminals ${names}. Type the address with its key into that of one of the two gyms, or remove it there, first.`,
  );
}

/**
 * Names the terminals that will not find their gym after the move: their calls contain no name, so
 * the old cell cannot forward them and refuses them.
 */
export async function nameTerminals(
  { source, target, say }: { source: Cell; target: Cell; say(line: string): void },
  gym: GymHere,
): Promise<void> {
  const terminals = await keylessOf(source, gym.id);
  if (terminals.length === 0) return;
  await requireOwnSerials(target, gym, terminals);
  const names = terminals.map(({ name, serial }) => `${name} (${serial})`).join(', ');
  say(
    `Believed by their serial number without a key: ${names}. ${source.name} refuses them once the gym has moved, unless they call it by a name of the gym: type the address with its key into each, or lead what they call to ${target.name}.`,
  );
}
