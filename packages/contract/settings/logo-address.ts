/** The version in the address makes a new logo visible at once. */
export function logoAddress({ logo, logoVersion }: { logo: string | null; logoVersion: number }) {
  return logo && `${logo}${logo.includes('?') ? '&' : '?'}v=${logoVersion}`;
}
