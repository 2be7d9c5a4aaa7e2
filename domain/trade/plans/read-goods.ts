import { packKgOf } from '#domain/market/search/query/said/pack-weights.ts';
import type { Said, SaidPack } from '#domain/market/search/query/said/said.ts';
import { rhythmOfWhole } from '#domain/market/search/query/said/rhythm.ts';
import { isWeight, LARGEST_BAG_KG, settledAmounts } from '#domain/market/search/query/said/settled-amounts.ts';
import { GRAMS_PER_KG, gramsFromKg, type Wanted } from '#domain/values/weight.ts';
import { nameOfGoods, saysNothing } from './filler-words.ts';
import type { PackWish } from './need.ts';
import type { LinePiece, SaidRhythm } from './read-line.ts';

/** Goods that a line names, with their amount and packs. */
export interface Goods {
  /** As it was written. */
  typed: string;
  /** Empty for an amount that stands alone. */
  what: string;
  wanted: Wanted | null;
  packs: PackWish | null;
  /** How often the amount is wanted; null for once. */
  rhythm: SaidRhythm | null;
  /** What nobody understands, and what cannot count beside the rest. */
  unread: string[];
}

const isAmount = ({ says }: LinePiece) => says?.kind === 'amount' || says?.kind === 'pieces' || says?.kind === 'unread';
/** What is said of lots goes with the goods: search reads it there. */
const isNamed = ({ says }: LinePiece) => says === null || says.kind === 'lot';
const isGoods = (piece: LinePiece) => isNamed(piece) && !saysNothing(piece.text);

/** The goods of one line, each with its amount: behind it, or before it where the line begins with an amount. */
export function readGoods(pieces: readonly LinePiece[]): Goods[] {
  const told = pieces.filter((piece) => piece.says !== null || isGoods(piece));
  const first = told.find((piece) => isAmount(piece) || isGoods(piece));
  const isAmountFirst = first !== undefined && isAmount(first);
  const groups: LinePiece[][] = [[]];
  told.forEach((piece, place) => {
    const group = groups.at(-1)!;
    const begins = isAmountFirst
      ? isAmount(piece) && group.some(isGoods)
      : isGoods(piece) && group.some(isAmount) && told.slice(place + 1).some(isAmount);
    if (begins) groups.push([piece]);
    else group.push(piece);
  });
  return joinedAmounts(groups).map(toGoods);
}

/** An amount behind the last goods of a line that begins with one is of these goods. */
function joinedAmounts(groups: readonly LinePiece[][]): LinePiece[][] {
  const joined: LinePiece[][] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    if (before && !group.some(isGoods)) before.push(...group);
    else joined.push([...group]);
  }
  return joined;
}

function toGoods(named: readonly LinePiece[]): Goods {
  const { group, rhythm } = withWhole(named);
  const settled = settledAmounts(group.map(({ says }) => says));
  const wanted = settled.flatMap((says) => wantedBy(says) ?? [])[0] ?? null;
  return {
    typed: named.map(({ text }) => text.trim()).join(' '),
    what: nameOfGoods(group.flatMap((piece) => (isNamed(piece) ? [piece.text] : [])).join(' ')),
    wanted,
    packs: readPacks(settled),
    rhythm,
    unread: group.filter((_, place) => settled[place]?.kind === 'unread').map(({ text }) => text.trim()),
  };
}

/** Of an amount and the smaller one that comes each time of it, the first is wanted, in the rhythm of the second. */
function withWhole(group: readonly LinePiece[]): { group: readonly LinePiece[]; rhythm: SaidRhythm | null } {
  const weights = group.flatMap((piece) =>
    piece.says?.kind === 'amount' && isWeight(piece.says) ? [{ piece, grams: piece.says.grams }] : [],
  );
  const whole = Math.max(...weights.map(({ grams }) => grams));
  const part = weights.find(
    ({ piece, grams }) => piece.rhythm?.isBeside && grams < whole && grams > LARGEST_BAG_KG * GRAMS_PER_KG,
  );
  const said = part?.piece.rhythm;
  if (!said) return { group, rhythm: group.find(({ rhythm }) => rhythm)?.rhythm ?? null };
  return {
    group: group.filter((piece) => piece !== part.piece),
    rhythm: {
      ...said,
      text: `${said.text} ${part.piece.text.trim()}`,
      rhythm: rhythmOfWhole(whole, part.grams, said.rhythm),
    },
  };
}

/** What is said of packs, or what the word for them says that are counted. */
function readPacks(settled: readonly (Said | null)[]): PackWish | null {
  const pack = settled.find((says): says is SaidPack => says?.kind === 'pack');
  if (pack) return packWish(pack);
  const bags = settled.flatMap((says) => (says?.kind === 'amount' && says.bags ? [says.bags] : []))[0];
  return bags ? packWish({ container: bags.container, kg: bags.isWeightSaid ? bags.kg : null }) : null;
}

/** Bags are counted: what they weigh depends on the offer. */
function wantedBy(says: Said | null): Wanted | null {
  if (says?.kind === 'pieces') return { units: says.count };
  if (says?.kind !== 'amount') return null;
  return says.bags && Number.isInteger(says.bags.count) ? { units: says.bags.count } : { grams: says.grams };
}

function packWish(pack: Pick<SaidPack, 'kg' | 'container'>): PackWish {
  const { from, to } = packKgOf(pack);
  return { least_grams: gramsFromKg(from), most_grams: gramsFromKg(to) };
}
