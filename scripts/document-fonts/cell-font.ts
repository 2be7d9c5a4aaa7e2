import * as harfbuzz from 'harfbuzzjs';
import { addLigatures, type Ligature } from './ligatures.ts';
import { readTables, tableOf, words, writeTables, padToFour } from './sfnt.ts';
import { thaiCells } from './thai-cells.ts';

interface Placed {
  glyph: number;
  x: number;
  y: number;
}

/** A cell as the font draws it: its glyphs, and how wide they are together. */
interface Cell {
  parts: Placed[];
  width: number;
}

/**
 * The font with a glyph of its own for each cell of Thai letters, drawn as before. A document says for each glyph which
 * text it stands for. Where a consonant and its marks are glyphs of their own, the typesetter says the whole cell for
 * each of them, and who copies the text gets doubled letters.
 */
export function cellFont(font: Uint8Array): Buffer {
  const tables = readTables(font);
  const cells = uniqueCells(shaperOf(font));
  const glyphs = readGlyphs(tableOf(tables, 'loca'), tableOf(tables, 'head'), tableOf(tables, 'glyf'));
  const first = glyphs.length;
  const drawn = cells.map(({ parts }) => composite(parts, glyphs));
  const ligatures: Ligature[] = cells.map(({ parts }, index) => ({
    parts: parts.map(({ glyph }) => glyph),
    glyph: first + index,
  }));
  tables.set('GSUB', addLigatures(tableOf(tables, 'GSUB'), ligatures));
  writeGlyphs([...glyphs, ...drawn], tables);
  writeMetrics(cells, drawn, first, tables);
  return writeTables(tables);
}

/** Cells of one glyph need none; of two that look the same one is enough. */
function uniqueCells(shape: (text: string) => Cell): Cell[] {
  const found = new Map<string, Cell>();
  for (const text of thaiCells()) {
    const cell = shape(text);
    const glyphs = cell.parts.map(({ glyph }) => glyph);
    if (glyphs.length > 1 && !glyphs.includes(0)) found.set(glyphs.join(), found.get(glyphs.join()) ?? cell);
  }
  return [...found.values()];
}

function shaperOf(bytes: Uint8Array): (text: string) => Cell {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  return (text) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    let width = 0;
    const positions = buffer.getGlyphPositions();
    const parts = buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const placed = { glyph: codepoint, x: width + xOffset, y: yOffset };
      width += xAdvance;
      return placed;
    });
    return { parts, width };
  };
}

const isLong = (head: Buffer) => head.readInt16BE(50) === 1;

function readGlyphs(loca: Buffer, head: Buffer, glyf: Buffer): Buffer[] {
  const offset = (index: number) => (isLong(head) ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  const count = loca.length / (isLong(head) ? 4 : 2) - 1;
  return Array.from({ length: count }, (_, index) => glyf.subarray(offset(index), offset(index + 1)));
}

function writeGlyphs(glyphs: Buffer[], tables: Map<string, Buffer>): void {
  const head = Buffer.from(tableOf(tables, 'head'));
  head.writeInt16BE(1, 50);
  const maxp = Buffer.from(tableOf(tables, 'maxp'));
  maxp.writeUInt16BE(glyphs.length, 4);
  for (const [field, times] of COMPOSITES) maxp.writeUInt16BE(maxp.readUInt16BE(field) * times, field);
  const padded = glyphs.map(padToFour);
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  let at = 0;
  for (const [index, { length }] of padded.entries()) {
    at += length;
    loca.writeUInt32BE(at, (index + 1) * 4);
  }
  for (const [tag, table] of Object.entries({ head, maxp, loca, glyf: Buffer.concat(padded) })) tables.set(tag, table);
}

/** Of `maxp`, what a cell of four glyphs may have more: points, outlines, parts, parts of parts. */
const COMPOSITES = [
  [10, 4],
  [12, 4],
  [28, 4],
  [30, 2],
] as const;

const WORDS = 0x0001;
const OFFSETS = 0x0002;
const MORE = 0x0020;
/** As glyphs lie: x and y of the left lower corner, then of the right upper one. */
const CORNERS = [2, 4, 6, 8] as const;

function composite(parts: readonly Placed[], glyphs: readonly Buffer[]): Buffer {
  const boxes = parts.flatMap(({ glyph, x, y }) => {
    const outline = glyphs[glyph];
    return outline && outline.length > 0
      ? [CORNERS.map((at, index) => outline.readInt16BE(at) + (index % 2 === 0 ? x : y))]
      : [];
  });
  const corner = (index: number, choose: (...values: number[]) => number) =>
    choose(...boxes.map((box) => box[index] ?? 0));
  return words(
    -1,
    corner(0, Math.min),
    corner(1, Math.min),
    corner(2, Math.max),
    corner(3, Math.max),
    ...parts.flatMap(({ glyph, x, y }, index) => [
      WORDS | OFFSETS | (index < parts.length - 1 ? MORE : 0),
      glyph,
      x,
      y,
    ]),
  );
}

function writeMetrics(cells: Cell[], drawn: Buffer[], first: number, tables: Map<string, Buffer>): void {
  const hhea = Buffer.from(tableOf(tables, 'hhea'));
  const known = hhea.readUInt16BE(34);
  const hmtx = tableOf(tables, 'hmtx');
  const lastWidth = hmtx.readUInt16BE((known - 1) * 4);
  const old = Array.from({ length: first - known }, (_, index) =>
    words(lastWidth, hmtx.readInt16BE(known * 4 + index * 2)),
  );
  const added = cells.map(({ width }, index) => words(width, drawn[index]?.readInt16BE(2) ?? 0));
  hhea.writeUInt16BE(first + cells.length, 34);
  tables.set('hhea', hhea);
  tables.set('hmtx', Buffer.concat([hmtx.subarray(0, known * 4), ...old, ...added]));
  // Without names of glyphs: there is none for the new ones.
  const post = Buffer.from(tableOf(tables, 'post').subarray(0, 32));
  post.writeUInt32BE(0x00030000, 0);
  tables.set('post', post);
}
