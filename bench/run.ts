import { readdirSync } from 'node:fs';

/**
 * `npm run bench -- <name> [arguments]`: runs one measurement of this folder. Each says what it measured, on how many
 * rows, against what; figures worth keeping go into BENCHMARKS.md with the command.
 */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));
const [name] = process.argv.slice(2);
if (!name || !names.includes(name)) {
  console.error(`Which one? ${names.join(', ')}`);
  process.exit(1);
}
await import(`./${name}.bench.ts`);
