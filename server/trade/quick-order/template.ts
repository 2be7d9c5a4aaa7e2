import { strToU8, zipSync } from 'fflate';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { CSV_BEGINNING, csvLine } from '#domain/values/csv.ts';
import type { Locale } from '#domain/values/locale.ts';
import template from './template.json' with { type: 'json' };

/** An empty list, with two lines that show how it is filled in. */
export function listTemplate(format: 'csv' | 'xlsx', language: Locale): BinaryAnswer {
  const rows = [template.headings[language], ...template.examples[language]];
  const headers = { 'content-disposition': `attachment; filename="polytalad-order-list.${format}"` };
  if (format === 'csv')
    return {
      bytes: strToU8(CSV_BEGINNING + rows.map(csvLine).join('')),
      contentType: 'text/csv; charset=utf-8',
      headers,
    };
  return {
    bytes: workbook(rows),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    headers,
  };
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The smallest workbook that spreadsheet programs open: one sheet of text. */
function workbook(rows: readonly (readonly string[])[]): Uint8Array {
  const cells = rows
    .map((row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellOf(`${'ABC'[x]}${y + 1}`, cell)).join('')}</row>`)
    .join('');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Order" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><cols><col min="1" max="1" width="28" customWidth="1"/><col min="2" max="3" width="14" customWidth="1"/></cols><sheetData>${cells}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(XML + xml)])));
}

function cellOf(at: string, text: string): string {
  return /^[\d.]+$/.test(text)
    ? `<c r="${at}"><v>${text}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
}
