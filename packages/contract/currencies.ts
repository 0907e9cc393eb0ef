/** What a gym may keep its money in; apart from the schemas, so that a screen can list them. */
export const CURRENCIES = ['CRC', 'USD', 'MXN', 'COP', 'PEN', 'GTQ', 'DOP', 'HNL', 'NIO'] as const;
