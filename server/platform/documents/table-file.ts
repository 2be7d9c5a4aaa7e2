import { strToU8, zipSync } from 'fflate';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { cellAddress } from '#domain/values/cell-address.ts';
import { CSV_BEGINNING, csvLine } from '#domain/values/csv.ts';
import { escapeHtml } from '#domain/values/escape-html.ts';

export type TableFormat = 'csv' | 'xlsx';
export type Cell = string | number | null;

/** A table to download: its file's name without the end, its columns' widths in letters, and its rows. */
export interface TableFile {
  name: string;
  sheet: string;
  widths: readonly number[];
  rows: readonly (readonly Cell[])[];
}

/** A table as a file that spreadsheet programs open. No cell of it can become a formula. */
export function tableFile(format: TableFormat, { name, sheet, widths, rows }: TableFile): BinaryAnswer {
  const headers = { 'content-disposition': `attachment; filename="${name}.${format}"` };
  if (format === 'csv')
    return {
      bytes: strToU8(CSV_BEGINNING + rows.map(csvLine).join('')),
      contentType: 'text/csv; charset=utf-8',
      headers,
    };
  return {
    bytes: workbook(sheet, widths, rows),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    headers,
  };
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The smallest workbook that spreadsheet programs open: one sheet of texts and numbers. */
function workbook(sheet: string, widths: readonly number[], rows: readonly (readonly Cell[])[]): Uint8Array {
  const cells = rows
    .map((row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellOf(cellAddress(y, x), cell)).join('')}</row>`)
    .join('');
  const columns = widths
    .map((width, x) => `<col min="${x + 1}" max="${x + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeHtml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><cols>${columns}</cols><sheetData>${cells}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(XML + xml)])));
}

function cellOf(at: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  return typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${escapeHtml(cell)}</t></is></c>`;
}
