import { marketAt } from './client.ts';
import { servers } from './ports.ts';

/** Fails the run when a test changed what all tests share. */
export default async function demoIsUnchanged(): Promise<void> {
  for (const [name, { control }] of Object.entries(servers)) {
    const changes = await marketAt(control).demoChanges();
    if (changes.length > 0)
      throw new Error(`Tests changed the demo market of the server "${name}":\n${changes.join('\n')}`);
  }
}
