import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeIndexes, readRecords } from './records.ts';

for (const [path, text] of makeIndexes(readRecords())) writeFileSync(join(import.meta.dirname, '..', path), text);
