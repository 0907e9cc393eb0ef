// Writes which packages the image holds, as CycloneDX, from what npm says it left installed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'));
const components = Object.entries(packages)
  .filter(([path, { version }]) => version && path.startsWith('node_modules/') && existsSync(path))
  .map(([path, { version, license, integrity }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const [algorithm, digest = ''] = integrity?.split('-') ?? [];
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license ? { licenses: [{ license: { name: license } }] } : {}),
      ...(algorithm === 'sha512'
        ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
        : {}),
    };
  });
writeFileSync(
  'sbom.json',
  JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components }),
);
