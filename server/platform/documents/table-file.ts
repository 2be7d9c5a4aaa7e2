import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { cellAddress } from '#domain/values/cell-address.ts';
import { CSV_BEGINNING, csvLine } from '#domain/values/csv.ts';
import { xmlText } from '#domain/values/xml-text.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { streamOf } from './stream-of.ts';

export type TableFormat = 'csv' | 'xlsx';
export type Cell = string | number | null;

/** How a workbook shows the numbers of a column: `amount` with two decimals and commas between thousands. */
export type ColumnFormat = 'amount' | null;

/**
 * A table to download: its file's name without the end, its columns' widths in letters, and its rows, made as they are
 * asked for. The first row are headings.
 */
export interface TableFile {
  name: string;
  sheet: string;
  widths: readonly number[];
  formats?: readonly ColumnFormat[];
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** So many rows are written at once; then others go on. */
const BATCH = 100;

/** A table as a file that spreadsheet programs open. No cell of it can become a formula. */
export async function tableFile(format: TableFormat, table: TableFile): Promise<BinaryAnswer> {
  const { name } = table;
  if (format === 'csv') return csvAnswer(name, await csvFile(table.rows));
  return {
    bytes: await workbook(table),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    headers: attachment(`${name}.xlsx`),
  };
}

/** A long table as CSV that grows while it is sent: the next rows are asked for when the last ones have gone. */
export function growingTable(name: string, rows: AsyncIterable<readonly Cell[]>): BinaryAnswer {
  return csvAnswer(name, streamOf(csvParts(rows)));
}

const attachment = (filename: string) => ({ 'content-disposition': `attachment; filename="${filename}"` });
const csvAnswer = (name: string, bytes: BinaryAnswer['bytes']): BinaryAnswer => ({
  bytes,
  contentType: 'text/csv; charset=utf-8',
  headers: attachment(`${name}.csv`),
});

/** The bytes of rows, a batch at a time. */
async function* inBatches(
  rows: TableFile['rows'],
  textOf: (row: readonly Cell[], index: number) => string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let texts: string[] = [];
  let index = 0;
  for await (const row of rows) {
    texts.push(textOf(row, index++));
    if (texts.length < BATCH) continue;
    const batch = texts;
    texts = [];
    yield await yieldToEventLoop(() => strToU8(batch.join('')));
  }
  if (texts.length > 0) yield strToU8(texts.join(''));
}

/** The bytes of a table as CSV, for a file among others. */
export async function* csvParts(rows: TableFile['rows']): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield strToU8(CSV_BEGINNING);
  yield* inBatches(rows, csvLine);
}

async function csvFile(rows: TableFile['rows']): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of csvParts(rows)) parts.push(part);
  return Buffer.concat(parts);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles of `STYLES` by their place there. */
const HEADING_STYLE = 1;
const AMOUNT_STYLE = 2;
const STYLES = `<styleSheet xmlns="${SHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/><xf numFmtId="4" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
/** The headings stay while the rows go by. */
const FROZEN_HEADINGS =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

async function workbook({ rows, ...head }: TableFile): Promise<Uint8Array> {
  const book = openWorkbook(head);
  for await (const part of inBatches(rows, book.write)) book.push(part);
  return book.end();
}

/**
 * Rows as they are, which are written into a workbook meanwhile: two files of one table are of the same rows. `end` has
 * its bytes once all rows were taken; what is kept until then is packed.
 */
export function copyIntoWorkbook(
  head: Omit<TableFile, 'rows'>,
  rows: TableFile['rows'],
): { rows: AsyncIterable<readonly Cell[]>; end: () => Uint8Array } {
  const book = openWorkbook(head);
  async function* copied() {
    let texts: string[] = [];
    const push = () => {
      book.push(strToU8(texts.join('')));
      texts = [];
    };
    let index = 0;
    for await (const row of rows) {
      texts.push(book.write(row, index++));
      if (texts.length === BATCH) await yieldToEventLoop(push);
      yield row;
    }
    push();
  }
  return { rows: copied(), end: book.end };
}

interface OpenWorkbook {
  write(row: readonly Cell[], index: number): string;
  push(part: Uint8Array): void;
  end(): Uint8Array;
}

/** A small workbook: one sheet of texts and numbers below headings that stay. */
function openWorkbook({ name: title, sheet, widths, formats }: Omit<TableFile, 'rows'>): OpenWorkbook {
  const columns = widths
    .map((width, x) => `<col min="${x + 1}" max="${x + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const parts: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const begin = (name: string) => {
    const entry = new ZipDeflate(name);
    archive.add(entry);
    return entry;
  };
  for (const [name, xml] of Object.entries(frameOf(sheet, title))) begin(name).push(strToU8(XML + xml), true);
  const cells = begin('xl/worksheets/sheet1.xml');
  cells.push(strToU8(`${XML}<worksheet xmlns="${SHEET}">${FROZEN_HEADINGS}<cols>${columns}</cols><sheetData>`));
  return {
    write: (row, y) => rowOf(row, y, formats),
    push: (part) => cells.push(part),
    end() {
      cells.push(strToU8('</sheetData></worksheet>'), true);
      archive.end();
      return Buffer.concat(parts);
    },
  };
}

const frameOf = (sheet: string, title: string) => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  'docProps/core.xml': `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:creator>Polytalad</dc:creator></cp:coreProperties>`,
  'xl/styles.xml': STYLES,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
});

function rowOf(row: readonly Cell[], y: number, formats: TableFile['formats'] = []): string {
  const cells = row.map((cell, x) => cellOf(cellAddress(y, x), cell, y === 0 ? HEADING_STYLE : styleOf(formats[x])));
  return `<row r="${y + 1}">${cells.join('')}</row>`;
}

const styleOf = (format: ColumnFormat | undefined) => (format === 'amount' ? AMOUNT_STYLE : 0);

function cellOf(at: string, cell: Cell, style: number): string {
  if (cell === null || cell === '') return '';
  const styled = style === 0 ? '' : ` s="${style}"`;
  return typeof cell === 'number'
    ? `<c r="${at}"${styled}><v>${cell}</v></c>`
    : `<c r="${at}"${styled} t="inlineStr"><is><t>${xmlText(cell)}</t></is></c>`;
}
