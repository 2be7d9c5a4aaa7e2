/** What goods are packed in where it is said by a word alone. */
export const containers = ['bag', 'jumbo', 'octabin', 'pallet', 'carton', 'drum'] as const;
export type Container = (typeof containers)[number];

/** What one holds where nothing else is said, as resins, additives and plasticisers are packed. */
export const USUAL_KG: Readonly<Record<Container, number>> = {
  bag: 25,
  jumbo: 750,
  octabin: 1000,
  pallet: 1000,
  carton: 20,
  drum: 200,
};

/** What may be in one: a bag is carried by a person, the others by a forklift. */
const HOLDS_KG: Readonly<Record<Container, { from: number; to: number }>> = {
  bag: { from: 1, to: 100 },
  jumbo: { from: 400, to: 1250 },
  octabin: { from: 400, to: 1250 },
  pallet: { from: 400, to: 1500 },
  carton: { from: 1, to: 50 },
  drum: { from: 20, to: 250 },
};

/** Larger ones than a jumbo bag are no packs. */
export const LARGEST_PACK_KG = HOLDS_KG.jumbo.to;
/** Of a weight, what scales and labels differ by. */
const NEARLY = 0.02;

/** What holds so much, where no word says it. */
export function containerFor(kg: number): Container {
  return kg <= HOLDS_KG.bag.to ? 'bag' : 'jumbo';
}

/** Whether one may weigh so much: of a pallet of 25 kg bags a bag weighs that. */
export function mayHold(container: Container, kg: number): boolean {
  return kg >= HOLDS_KG[container].from && kg <= HOLDS_KG[container].to;
}

/** What a pack weighs that fits what was said, in kilograms, both included. */
export function packKgOf({ kg, container }: { kg: number | null; container: Container | null }): {
  from: number;
  to: number;
} {
  if (kg === null) return HOLDS_KG[container ?? 'bag'];
  return { from: kg * (1 - NEARLY), to: kg * (1 + NEARLY) };
}

/** What is left of packs where one is not wanted: who wants no jumbo bags wants bags, and the other way round. */
export function otherContainer(container: Container | null): Container {
  return container === 'bag' || container === null ? 'jumbo' : 'bag';
}
