import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Revision } from '../../features/tax-office/writing/revisions.ts';

/**
 * We may not keep the tax office's schemas here. `FISCAL_XSD_DIR` names a folder with a folder for
 * each revision, `first` and `second`, each with its files and `xmldsig-core-schema.xsd`.
 */
const SIGNATURES = 'xmldsig-core-schema.xsd';

function tool(name: string, args: readonly string[]): string | undefined {
  const { error, status, stderr } = spawnSync(name, args, { encoding: 'utf8' });
  if (error) throw new Error(`${name} is missing: apt-get install libxml2-utils xmlsec1`);
  return status === 0 ? undefined : stderr;
}

/** Copies the schemas of a revision, with the import of the schema for signatures made local. */
function copySchemas(source: string, folder: string): void {
  for (const name of readdirSync(source).filter((each) => each.endsWith('.xsd'))) {
    const text = readFileSync(join(source, name), 'utf8');
    writeFileSync(
      join(folder, name),
      text.replace(
        /schemaLocation="[^"]*xmldsig-core-schema\.xsd"/,
        `schemaLocation="${SIGNATURES}"`,
      ),
    );
  }
}

/** Checks signed documents with `xmllint` and `xmlsec1`; throws when one of them is missing. */
export function openSchemas(revision: Revision, certificatePem: string) {
  const root = process.env.FISCAL_XSD_DIR;
  if (!root) throw new Error('FISCAL_XSD_DIR names no folder with the schemas.');
  const source = join(root, revision);
  if (!existsSync(join(source, SIGNATURES))) throw new Error(`${source} has no ${SIGNATURES}.`);
  const folder = mkdtempSync(join(tmpdir(), 'forja-schemas-'));
  copySchemas(source, folder);
  const [document, certificate] = [join(folder, 'document.xml'), join(folder, 'certificate.pem')];
  writeFileSync(certificate, certificatePem);

  return {
    /** What the schema of its kind reports; undefined when the document is valid. */
    schemaFault(signed: string): string | undefined {
      const root = /<([A-Z]\w+) xmlns=/.exec(signed)?.[1] ?? '';
      writeFileSync(document, signed);
      const schema = join(folder, `${root}_V4.4.xsd`);
      return tool('xmllint', ['--noout', '--nonet', '--schema', schema, document]);
    },
    signatureFault(signed: string): string | undefined {
      writeFileSync(document, signed);
      const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties'];
      return tool('xmlsec1', ['--verify', ...ids, '--trusted-pem', certificate, document]);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
