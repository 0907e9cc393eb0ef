import { createHash } from 'node:crypto';

/** How often a terminal calls, and how much it sends at once. */
const OPTIONS = {
  ErrorDelay: '30',
  Delay: '10',
  TransTimes: '00:00;14:05',
  TransInterval: '1',
};

/** At most 32 characters, and stable for the life of the terminal. */
export const registryCode = (serial: string): string =>
  createHash('sha256').update(`forja ${serial}`).digest('hex').slice(0, 32);

const list = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

/** The options an attendance terminal receives when it connects. */
export const attendanceOptions = (serial: string, offsetHours: number): string =>
  `GET OPTION FROM: ${serial}\n${list({
    ATTLOGStamp: 'None',
    OPERLOGStamp: 'None',
    ...OPTIONS,
    TransFlag: 'TransData AttLog OpLog',
    TimeZone: String(offsetHours),
    Realtime: '1',
    Encrypt: '0',
  })}\n`;

/** The options an access terminal receives when it connects. */
export const accessOptions = (serial: string): string =>
  `${list({
    ServerVersion: '3.1.1',
    ServerName: 'Forja',
    PushVersion: '3.0.1',
    ErrorDelay: OPTIONS.ErrorDelay,
    RequestDelay: '5',
    TransTimes: OPTIONS.TransTimes,
    TransInterval: OPTIONS.TransInterval,
    TransTables: 'User Transaction',
    Realtime: '1',
    SessionID: registryCode(serial),
    TimeoutSec: '10',
  })}\n`;
