import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { proved } from '../../apps/server/test/size.ts';
import { expectWhole } from './expect-whole.ts';
import { startRealServer } from './real-server.ts';
import { createWriteTarget, startWriting } from './writers.ts';

/** The disk of server and database becomes full, and gets room again, while people use it. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const MEGABYTES = 1_000;
const FULL_MS = 8_000;
const READS = ['/me', '/settings', '/users', '/payments', '/store-orders'];

/** Mounts a separate disk in memory; temporary folders are created on it from now on. */
function mountDisk(): string {
  const disk = mkdtempSync(join(tmpdir(), 'forja-disk-'));
  const words = ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', disk];
  const { status, stderr } = spawnSync('/usr/bin/mount', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Only root mounts a disk: ${stderr}`);
  vi.stubEnv('TMPDIR', disk);
  afterAll(() => {
    vi.unstubAllEnvs();
    spawnSync('/usr/bin/umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  return disk;
}

const disk = mountDisk();
const server = await startRealServer();

/** Fills the disk, and keeps filling whatever becomes free. */
function fill(): { empty(): void } {
  const path = join(disk, 'fill');
  const file = openSync(path, 'w');
  const take = () => {
    try {
      for (;;) writeSync(file, Buffer.alloc(64 * 1024));
    } catch {
      // The disk is full.
    }
  };
  take();
  const timer = setInterval(take, 50);
  return {
    empty() {
      clearInterval(timer);
      closeSync(file);
      rmSync(path);
    },
  };
}

test('a full disk: people read on, are refused when they write, and nothing is lost', async () => {
  const target = await createWriteTarget(server, 2_000);
  const people = startWriting(server, target);
  await people.untilMore(40);

  const filling = fill();
  const reads: Record<string, number> = {};
  const before = people.count();
  for (const until = Date.now() + FULL_MS; Date.now() < until; ) {
    for (const path of READS) {
      const answer = await server.send({ method: 'GET', path, token: target.token });
      reads[answer.status] = (reads[answer.status] ?? 0) + 1;
    }
    await sleep(100);
  }
  const { bavail } = statfsSync(disk);
  const written = people.count() - before;
  filling.empty();
  const emptied = Date.now();
  await people.untilMore(1);
  const took = Date.now() - emptied;
  await people.untilMore(40);
  await people.stop();
  await expectWhole(server, target, people.acknowledged);
  expect(bavail).toBe(0);
  expect(Object.keys(reads)).toEqual(['200']);

  proved(
    [
      `the disk was full for ${FULL_MS / 1000} s, with eight people who wrote all the time`,
      `  reads answered                      ${reads[200]} of ${reads[200]}`,
      `  writes that still found room        ${written}; the others were refused with 503`,
      `  first write after there was room    ${took} ms, without a restart`,
      `  acknowledged writes lost            0 of ${people.count()}`,
    ].join('\n'),
  );
});
