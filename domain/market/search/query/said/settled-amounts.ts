import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { LARGEST_PACK_KG, mayHold, otherContainer } from './pack-weights.ts';
import type { Said, SaidAmount, SaidPack } from './said.ts';

/** A weight up to here beside bags is what one of them holds; nobody orders so little of a material. */
export const LARGEST_BAG_KG = 100;
const UNREAD: Said = { kind: 'unread' };

type Says = Said | null;

/**
 * What was said of one need, settled among each other: one amount and one pack. Of several weights the largest is the
 * amount, since 25 kg beside 10 t is how goods are packed. What cannot count beside the others is shown as not
 * understood.
 */
export function settledAmounts(said: readonly Says[]): Says[] {
  const amounts = said.filter((one): one is SaidAmount => one?.kind === 'amount');
  const main = mainAmount(amounts);
  let pack = said.find((one): one is SaidPack => one?.kind === 'pack') ?? null;
  const settled = said.map((one): Says => {
    if (one?.kind !== 'amount' || one === main || one.grams === main?.grams) return one;
    // A truck that carries it says the same again.
    if (main && one.vehicles && one.grams >= main.grams) return main;
    const kg = one.grams / GRAMS_PER_KG;
    if (pack !== null || !isWeight(one) || kg > LARGEST_PACK_KG) return UNREAD;
    pack = { kind: 'pack', kg, container: null };
    return pack;
  });
  return settled.map((one) => (one?.kind === 'amount' && one.bags ? withPack(one, pack) : one));
}

/** A weight counts before a number of bags or loads, unless it is what one bag holds. */
function mainAmount(amounts: readonly SaidAmount[]): SaidAmount | undefined {
  const bySize = amounts.toSorted((a, b) => b.grams - a.grams);
  const most = amounts.some(({ bags }) => bags && bags.container !== 'bag' && bags.container !== 'carton')
    ? LARGEST_PACK_KG
    : LARGEST_BAG_KG;
  return bySize.find((one) => isWeight(one) && one.grams > most * GRAMS_PER_KG) ?? bySize.find(isCounted) ?? bySize[0];
}

export const isWeight = ({ bags, vehicles }: SaidAmount) => bags === null && vehicles === null;
const isCounted = (amount: SaidAmount) => !isWeight(amount);

/** Bags hold what is said of a pack beside them. */
function withPack(amount: SaidAmount, pack: SaidPack | null): SaidAmount {
  const { bags } = amount;
  const kg = pack?.kg ?? null;
  if (!bags || kg === null || bags.isWeightSaid || !mayHold(bags.container, kg)) return amount;
  const grams = Math.round(bags.count * kg * GRAMS_PER_KG);
  return { ...amount, grams, bags: { ...bags, kg, isWeightSaid: true } };
}

/** What is asked for by what is not wanted: other packs. Of places, prices and days nothing is known then. */
export function deniedSaid(says: Said): Said {
  return says.kind === 'pack' && says.kg === null
    ? { ...says, container: otherContainer(says.container) }
    : { kind: 'unread' };
}
