import { hash, pbkdf2Sync } from 'node:crypto';
import type forge from 'node-forge';

/** The file asks for more work than an honest one does. */
class TooManyRounds extends Error {
  override name = 'TooManyRounds';
}

/**
 * How many digests the keys of one file may take. Java asks for the most: 100,000 for its seal, and
 * 50,000 for each part of the key and initial value of two bags.
 */
export const MAX_DIGESTS = 400_000;

/** Repeats the bytes until they fill whole blocks. */
function inBlocks(bytes: Buffer, blockLength: number): Buffer {
  const length = blockLength * Math.ceil(bytes.length / blockLength);
  return length === 0 ? Buffer.alloc(0) : Buffer.alloc(length, bytes);
}

/** Adds the block and one to each block of the input, each sum without its highest carry. */
function addToBlocks(input: Buffer, block: Buffer): void {
  for (let start = 0; start < input.length; start += block.length) {
    let carry = 1;
    for (let at = block.length - 1; at >= 0; at--) {
      carry += block.readUInt8(at) + input.readUInt8(start + at);
      input.writeUInt8(carry & 0xff, start + at);
      carry >>= 8;
    }
  }
}

/** UTF-16 with a zero at the end, as RFC 7292 writes passwords. */
const passwordBytes = (password: string | null): Buffer =>
  password === null ? Buffer.alloc(0) : Buffer.from(`${password}\0`, 'utf16le').swap16();

/**
 * Makes the library derive the keys of a .p12 with the digests of OpenSSL: its own are fifty times
 * slower. Returns a function that allows so many digests from then on.
 */
export function replaceDerivations(library: typeof forge): (allowed: number) => void {
  let left = Number.POSITIVE_INFINITY;

  function spend(rounds: number, digests: number): void {
    if (!(rounds >= 1 && rounds * digests <= left)) throw new TooManyRounds();
    left -= rounds * digests;
  }

  /** RFC 7292, appendix B.2. */
  function pkcs12(
    password: string | null,
    salt: forge.util.ByteStringBuffer,
    id: number,
    rounds: number,
    length: number,
    digest: forge.md.MessageDigest = library.md.sha1.create(),
  ): forge.util.ByteStringBuffer {
    const { algorithm, digestLength, blockLength } = digest;
    const blocks = Math.ceil(length / digestLength);
    spend(rounds, blocks);
    const diversifier = Buffer.alloc(blockLength, id);
    const input = Buffer.concat([
      inBlocks(Buffer.from(salt.bytes(), 'binary'), blockLength),
      inBlocks(passwordBytes(password), blockLength),
    ]);
    const made: Buffer[] = [];
    for (let block = 0; block < blocks; block++) {
      let key: Buffer = Buffer.concat([diversifier, input]);
      for (let round = 0; round < rounds; round++) key = hash(algorithm, key, 'buffer');
      made.push(key);
      addToBlocks(input, Buffer.alloc(blockLength, key));
    }
    const key = Buffer.concat(made).subarray(0, length);
    return library.util.createBuffer(key.toString('binary'));
  }

  /** RFC 8018; texts are strings of bytes, as everywhere in the library. */
  function pbkdf2(
    password: string,
    salt: string,
    rounds: number,
    length: number,
    digest: forge.md.MessageDigest = library.md.sha1.create(),
  ): string {
    const { algorithm, digestLength } = digest;
    spend(rounds, 2 * Math.ceil(length / digestLength));
    const bytes = (text: string) => Buffer.from(text, 'binary');
    return pbkdf2Sync(bytes(password), bytes(salt), rounds, length, algorithm).toString('binary');
  }

  Reflect.set(library.pkcs12, 'generateKey', pkcs12);
  Reflect.set(Reflect.get(library.pki, 'pbe'), 'generatePkcs12Key', pkcs12);
  Reflect.set(library.pkcs5, 'pbkdf2', pbkdf2);
  return (allowed) => {
    left = allowed;
  };
}
