import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareTemplate } from './prepared-database.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'polytalad-test-'));
  await prepareTemplate(folder);
  return () => rm(folder, { recursive: true, force: true });
}
