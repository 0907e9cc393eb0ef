const SYSTEMS: readonly [pattern: RegExp, name: string, mobile: boolean][] = [
  [/iphone/i, 'iPhone', true],
  [/ipad/i, 'iPad', true],
  [/android/i, 'Android', true],
  [/windows/i, 'Windows', false],
  [/mac os/i, 'Mac', false],
  [/cros/i, 'Chromebook', false],
  [/linux/i, 'Linux', false],
];

const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/edg\//i, 'Edge'],
  [/opr\//i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
];

/** A user agent as a person would say it: 'Chrome en Android'. */
export function browserName(userAgent: string | null): { name: string; mobile: boolean } {
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? ''));
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const names = [browser, system?.[1]].filter(Boolean);
  return { name: names.join(' en ') || 'Dispositivo desconocido', mobile: system?.[2] ?? false };
}
