import type pg from 'pg';

/** A terminal that a gym's management has claimed. */
export interface Terminal {
  gymId: string;
  deviceId: string;
  subdomain: string;
  keyVersion: number;
  /** Whether the serial number is accepted without a key; in one gym at most per serial number. */
  keyless: boolean;
  /** The addresses it may call from; empty: any. */
  addresses: string[];
}

/**
 * Finds who claimed a serial number. Terminals send nothing else, and several gyms may claim the
 * same one.
 */
export const createTerminalRegistry =
  (pool: pg.Pool) =>
  async (serial: string): Promise<Terminal[]> => {
    const { rows } = await pool.query<Terminal>({
      text: `select t.gym_id as "gymId", t.device_id as "deviceId", g.subdomain,
          t.key_version as "keyVersion", t.keyless, t.addresses
        from terminal_serials t join gyms g on g.id = t.gym_id where t.serial = $1`,
      values: [serial],
    });
    return rows;
  };
export type FindTerminals = ReturnType<typeof createTerminalRegistry>;
