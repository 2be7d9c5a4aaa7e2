import { posix } from 'node:path';
import { DAYS_UNTIL_1904 } from './cell-text.ts';
import { knownFormat, readNumberFormat, type NumberFormat } from './number-format.ts';
import { unescapeText, walkXml } from './walk-xml.ts';

type Parts = Record<string, Buffer>;

/** What the cells of a workbook refer to. */
export interface Book {
  /** The first sheet that people see. */
  sheet: Buffer;
  texts: readonly string[];
  formats: readonly NumberFormat[];
  /** How many days later the book's day 0 is. */
  daysBefore: number;
}

export function readBook(parts: Parts): Book {
  const files = readRelations(parts);
  let daysBefore = 0;
  let sheet: Buffer | undefined;
  walkXml(parts['xl/workbook.xml'], {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes().date1904 ?? '')) daysBefore = DAYS_UNTIL_1904;
      if (name !== 'sheet' || sheet) return;
      const { id, state = 'visible' } = attributes();
      // A sheet of charts has no cells.
      if (state === 'visible') sheet = parts[files.sheets.get(id!) ?? ''];
    },
  });
  if (!sheet) throw new Error('no visible sheet');
  return {
    sheet,
    texts: readTexts(parts[files.sharedStrings ?? '']),
    formats: readFormats(parts[files.styles ?? '']),
    daysBefore,
  };
}

function readRelations(parts: Parts) {
  const files: { sheets: Map<string, string>; sharedStrings?: string; styles?: string } = { sheets: new Map() };
  walkXml(parts['xl/_rels/workbook.xml.rels'], {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id, Type = '', Target = '' } = attributes();
      const path = posix.resolve('/xl', Target).slice(1);
      const kind = Type.slice(Type.lastIndexOf('/') + 1);
      if (kind === 'worksheet') files.sheets.set(Id!, path);
      if (kind === 'sharedStrings' || kind === 'styles') files[kind] = path;
    },
  });
  return files;
}

/**
 * Texts that several cells may share. Of one in several fonts the pieces count, of East Asian ones not how they are
 * read aloud.
 */
function readTexts(part: Buffer | undefined): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  walkXml(part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 't') isText = true;
      if (name === 'rPh') isReading = true;
    },
    text(piece) {
      if (isText && !isReading) text += piece;
    },
    close(name) {
      if (name === 'si') texts.push(unescapeText(text));
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
    },
  });
  return texts;
}

/** How the cells of each style show numbers. */
function readFormats(part: Buffer | undefined): NumberFormat[] {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  walkXml(part, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes().numFmtId), readNumberFormat(attributes().formatCode ?? ''));
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const id = Number(attributes().numFmtId ?? 0);
      formats.push(own.get(id) ?? knownFormat(id));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
