import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { unpackXml } from './unpack-xml.ts';

/**
 * The first sheet of a workbook as text. It allocates what the cells' addresses ask for: run it in a process with
 * limits.
 */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const sheet = await readSheet(zipSync(await unpackXml(bytes), { level: 0 }).buffer);
  return sheet.map((row) => row.map(textOf));
}

/** Excel keeps 0.1 + 0.2 as such: numbers are written as people see them. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  if (cell instanceof Date) return clockText(cell);
  return typeof cell === 'string' ? cell : '';
}

/** A cell’s date has no zone: it is the clock that people see, and a day alone when it says midnight. */
function clockText(cell: Date): string {
  if (Number.isNaN(cell.getTime())) return '';
  const [day, clock] = cell.toISOString().split('T') as [string, string];
  return clock.startsWith('00:00:00') ? day : `${day} ${clock.slice(0, 8)}`;
}
