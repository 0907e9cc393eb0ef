import type pg from 'pg';

/** A terminal that management of a gym has claimed. */
export interface Terminal {
  gymId: string;
  deviceId: string;
  subdomain: string;
  keyVersion: number;
  /** Whether the serial number is believed without the key; of one serial, in one gym at most. */
  keyless: boolean;
  /** From where; none: from anywhere. */
  addresses: string[];
}

/** Finds who claimed a serial number, the only name a terminal gives: any number of gyms may. */
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
