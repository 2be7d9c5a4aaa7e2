import { words } from './sfnt.ts';

/** Glyphs that follow each other and the one that stands for all of them. */
export interface Ligature {
  parts: readonly number[];
  glyph: number;
}

/** Applied to every text, and before others may move the glyphs. */
const FEATURE = 'ccmp';
const LIGATURE_LOOKUP = 4;

/**
 * The font's table of substitutions with one more at its end, for all scripts: after the font's own ones have chosen
 * forms of each glyph. What stood there stays; lists that grow are written behind it.
 */
export function addLigatures(gsub: Buffer, ligatures: readonly Ligature[]): Buffer {
  const featuresAt = gsub.readUInt16BE(6);
  const lookupsAt = gsub.readUInt16BE(8);
  const count = gsub.readUInt16BE(lookupsAt);
  const head = Buffer.from(gsub);
  const features = featureList(gsub.subarray(featuresAt), count);
  head.writeUInt16BE(gsub.length, 6);
  head.writeUInt16BE(gsub.length + features.length, 8);
  return Buffer.concat([head, features, lookupList(gsub.subarray(lookupsAt), count, ligatures)]);
}

function featureList(list: Buffer, lookup: number): Buffer {
  const count = list.readUInt16BE(0);
  const records = Buffer.from(list.subarray(0, 2 + count * 6));
  const features: Buffer[] = [];
  let at = records.length;
  for (let record = 2; record < records.length; record += 6) {
    const old = list.subarray(list.readUInt16BE(record + 4));
    const lookups = Array.from({ length: old.readUInt16BE(2) }, (_, index) => old.readUInt16BE(4 + index * 2));
    if (list.toString('latin1', record, record + 4) === FEATURE) lookups.push(lookup);
    const feature = words(0, lookups.length, ...lookups);
    records.writeUInt16BE(at, record + 4);
    features.push(feature);
    at += feature.length;
  }
  return Buffer.concat([records, ...features]);
}

function lookupList(list: Buffer, count: number, ligatures: readonly Ligature[]): Buffer {
  const old = Array.from({ length: count }, (_, index) => list.readUInt16BE(2 + index * 2) + 2);
  const kept = list.subarray(2 + count * 2);
  const added = Buffer.concat([words(LIGATURE_LOOKUP, 0, 1, 8), ligatureTable(ligatures)]);
  return Buffer.concat([words(count + 1, ...old, 4 + count * 2 + kept.length), kept, added]);
}

/** By the first glyph; of what begins alike the longest is first, as the first that fits is taken. */
function ligatureTable(ligatures: readonly Ligature[]): Buffer {
  const byFirst = Map.groupBy(ligatures, ({ parts }) => parts[0] ?? 0);
  const firsts = [...byFirst.keys()].toSorted((one, other) => one - other);
  const sets = firsts.map((first) =>
    withOffsets(
      (byFirst.get(first) ?? [])
        .toSorted((one, other) => other.parts.length - one.parts.length)
        .map(({ parts, glyph }) => words(glyph, parts.length, ...parts.slice(1))),
    ),
  );
  const coverage = words(1, firsts.length, ...firsts);
  const head = 6 + firsts.length * 2;
  return Buffer.concat([
    words(1, head, firsts.length, ...offsetsFrom(head + coverage.length, sets)),
    coverage,
    ...sets,
  ]);
}

const withOffsets = (parts: Buffer[]): Buffer =>
  Buffer.concat([words(parts.length, ...offsetsFrom(2 + parts.length * 2, parts)), ...parts]);

function offsetsFrom(begin: number, parts: Buffer[]): number[] {
  let at = begin;
  return parts.map(({ length }) => {
    const offset = at;
    at += length;
    if (offset > 0xffff) throw new Error('There are more ligatures than a font can hold');
    return offset;
  });
}
