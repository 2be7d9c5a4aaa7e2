import { unpackXml } from './unpack-xml.ts';
import { readBook } from './workbook/read-book.ts';
import { readCells, type MostCells } from './workbook/read-cells.ts';

/** The first visible sheet of a workbook as text. */
export async function readWorkbook(bytes: Buffer, most: MostCells): Promise<string[][]> {
  return readCells(readBook(await unpackXml(bytes)), most);
}
