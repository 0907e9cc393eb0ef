import type pg from 'pg';

/** A terminal that management has claimed. */
export interface Terminal {
  gymId: string;
  deviceId: string;
}

/** Finds the gym of a terminal by its serial number, the only name it gives. */
export const createTerminalRegistry =
  (pool: pg.Pool) =>
  async (serial: string): Promise<Terminal | undefined> => {
    const { rows } = await pool.query<Terminal>({
      name: 'terminal_by_serial',
      text: 'select gym_id as "gymId", device_id as "deviceId" from terminal_serials where serial = $1',
      values: [serial],
    });
    return rows[0];
  };
export type FindTerminal = ReturnType<typeof createTerminalRegistry>;
