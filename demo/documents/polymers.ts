import type { Names } from '#demo/market/facts.ts';

export interface Polymer {
  name: string;
  /** Melt and mould temperatures usual for this kind of plastic, °C. */
  melt: readonly [number, number];
  mould: readonly [number, number];
  /** °C and hours; null where it takes up no water worth mentioning. */
  drying: { at: string; hours: string } | null;
  /** What burning or overheating gives off beside carbon oxides. */
  fumes: Omit<Names, 'cn'> | null;
  isCompostable: boolean;
}

type Row = readonly [
  name: string,
  melt: readonly [number, number],
  mould: readonly [number, number],
  drying: readonly [string, string] | null,
  fumes: readonly [th: string, en: string] | null,
];

const STYRENE = ['ไอสไตรีน', 'styrene vapour'] as const;
const NITRILE = ['ไอสไตรีน ไฮโดรเจนไซยาไนด์', 'styrene vapour, hydrogen cyanide'] as const;
const AMIDE = ['แอมโมเนีย ออกไซด์ของไนโตรเจน ไฮโดรเจนไซยาไนด์', 'ammonia, nitrogen oxides, hydrogen cyanide'] as const;

/** Typical of the kind of plastic, as any handbook has it; of no maker's grade in particular. */
const table: Readonly<Record<string, Row>> = {
  HDPE: ['High-density polyethylene', [180, 240], [10, 50], null, null],
  LDPE: ['Low-density polyethylene', [160, 220], [10, 40], null, null],
  LLDPE: ['Linear low-density polyethylene', [170, 230], [10, 40], null, null],
  EVA: ['Ethylene vinyl acetate copolymer', [140, 200], [15, 40], null, ['กรดอะซิติก', 'acetic acid']],
  'PP-H': ['Polypropylene homopolymer', [200, 250], [20, 60], null, null],
  'PP-B': ['Polypropylene impact copolymer', [200, 250], [20, 60], null, null],
  'PP-R': ['Polypropylene random copolymer', [190, 240], [20, 60], null, null],
  GPPS: ['General-purpose polystyrene', [180, 240], [20, 60], null, STYRENE],
  HIPS: ['High-impact polystyrene', [190, 240], [20, 60], null, STYRENE],
  ABS: ['Acrylonitrile butadiene styrene', [210, 250], [40, 80], ['80', '2–4'], NITRILE],
  SAN: ['Styrene acrylonitrile', [200, 250], [40, 80], ['80', '2–4'], NITRILE],
  'PVC-S': ['Suspension polyvinyl chloride', [160, 200], [20, 60], null, ['ไฮโดรเจนคลอไรด์', 'hydrogen chloride']],
  PC: ['Polycarbonate', [280, 320], [80, 110], ['120', '3–4'], ['ฟีนอล', 'phenol']],
  PA6: ['Polyamide 6', [240, 270], [60, 90], ['80', '4–6'], AMIDE],
  PA66: ['Polyamide 66', [270, 295], [60, 90], ['80', '4–6'], AMIDE],
  POM: ['Polyacetal', [190, 215], [60, 100], ['80–90', '2–3'], ['ฟอร์มาลดีไฮด์', 'formaldehyde']],
  PBT: ['Polybutylene terephthalate', [240, 265], [40, 80], ['120', '4'], ['เตตระไฮโดรฟิวแรน', 'tetrahydrofuran']],
  PMMA: ['Polymethyl methacrylate', [220, 260], [50, 80], ['80', '4'], ['เมทิลเมทาคริเลต', 'methyl methacrylate']],
  PET: ['Polyethylene terephthalate', [270, 290], [10, 20], ['160–170', '4–6'], ['อะเซทัลดีไฮด์', 'acetaldehyde']],
  PLA: ['Polylactic acid', [180, 210], [20, 40], ['80', '4'], null],
  PBS: ['Polybutylene succinate', [150, 190], [20, 40], ['70–80', '3'], null],
  PBAT: ['Polybutylene adipate terephthalate', [150, 180], [20, 40], ['60', '2–4'], null],
};

/**
 * What is usual for a polymer; of a recycled one what is usual for its kind. Undefined for what is no thermoplastic
 * resin.
 */
export function polymerOf(code: string): Polymer | undefined {
  const kind = code.replace(/^r(?=[A-Z])/, '');
  const row = table[kind === 'PP' ? 'PP-H' : kind];
  if (!row) return undefined;
  const [name, melt, mould, drying, fumes] = row;
  return {
    name,
    melt,
    mould,
    drying: drying && { at: drying[0], hours: drying[1] },
    fumes: fumes && { th: fumes[0], en: fumes[1] },
    isCompostable: ['PLA', 'PBS', 'PBAT'].includes(kind),
  };
}
