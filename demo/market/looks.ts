import { choicesOf } from '#server/catalogue/starter-set/starter-set.ts';
import type { Grade, Names } from './facts.ts';

/** What a material looks like: decides its picture and its property "form". */
export type Form = 'pellet' | 'powder' | 'flake' | 'sheet' | 'film' | 'bale' | 'liquid';

export interface Look {
  form: Form;
  colour: { code: string; names: Names; hex: string };
  /** 0 opaque … 1 clear as glass */
  clarity: number;
}

export const forms = choicesOf('form') as Readonly<Record<Form, Names>>;

const HEX = {
  natural: '#e9ebe6',
  clear: '#dfeaf0',
  white: '#f7f7f4',
  black: '#26292c',
  grey: '#8d9498',
  amber: '#b98643',
  brown: '#5f4633',
  blue: '#2d66b1',
  red: '#c2382f',
  green: '#2f8a55',
  yellow: '#e3b52f',
  mixed: '#7f8a6a',
} as const;
export type ColourCode = keyof typeof HEX;
export const colours = choicesOf('colour') as Readonly<Record<ColourCode, Names>>;

const CLARITY = { clear: 0.85, translucent: 0.35, opaque: 0.1 } as const;
const CLARITY_OF_COLOUR: Partial<Record<ColourCode, number>> = { clear: CLARITY.clear, natural: CLARITY.translucent };

/** A material as a drawing wants it, without a grade behind it. */
export function plainLook(form: Form, code: ColourCode): Look {
  return {
    form,
    colour: { code, names: colours[code], hex: HEX[code] },
    clarity: CLARITY_OF_COLOUR[code] ?? CLARITY.opaque,
  };
}

/** As the goods are sold: PET for bottles and PLA are crystallised, and white or milky. */
const CLEAR = new Set(['GPPS', 'SAN', 'PC', 'PMMA', 'rPET', 'rPC', 'PVC']);
const FLAKES = 70_201;
const TRANSLUCENT = new Set([
  'HDPE',
  'LDPE',
  'LLDPE',
  'EVA',
  'PP-H',
  'PP-B',
  'PP-R',
  'rLDPE',
  'PBS',
  'PBAT',
  'PLA',
  'PA6',
  'PA66',
]);

/** No two polymers have the same white. */
const OWN_WHITES: Readonly<Record<string, string>> = {
  HDPE: '#f1f2ee',
  LDPE: '#e2eaea',
  LLDPE: '#e6ece4',
  'PP-H': '#e9eef2',
  'PP-B': '#eceeea',
  'PP-R': '#e0eaf0',
  EVA: '#efece2',
  ABS: '#f1ead6',
  HIPS: '#f4f3ee',
  POM: '#fafaf7',
  PA6: '#ece7d6',
  PA66: '#eae4d0',
  PBT: '#f2f0e4',
  PBAT: '#eef0e2',
  PBS: '#f0efe6',
  PLA: '#efefe9',
  PET: '#f6f7f6',
  rPET: '#eceee9',
};

/** The look of a grade, read out of what its name and kind say. */
export function lookOf(grade: Grade): Look {
  const text = `${grade.grade} ${grade.polymer}`.toLowerCase();
  const colour = colourOf(grade, text);
  const hex = (colour === 'natural' || colour === 'white' ? OWN_WHITES[grade.polymer] : undefined) ?? HEX[colour];
  return {
    form: formOf(grade, text),
    colour: { code: colour, names: colours[colour], hex },
    clarity: clarityOf(grade.polymer, colour),
  };
}

function clarityOf(polymer: string, colour: ColourCode): number {
  if (CLEAR.has(polymer) && colour === 'clear') return CLARITY.clear;
  return TRANSLUCENT.has(polymer) ? CLARITY.translucent : CLARITY.opaque;
}

function formOf(grade: Grade, text: string): Form {
  const { subcategory } = grade;
  if (subcategory === 20101 || (text.includes('sheet') && subcategory < 30000)) return 'sheet';
  if (subcategory === 20102) return 'film';
  if (subcategory >= 60000 && subcategory < 70000) return 'bale';
  if (/flake|regrind/.test(text) || subcategory === FLAKES) return 'flake';
  if (['drum', 'ibc', 'tank'].includes(grade.pack.kind) || /\b(dop|dinp|dotp|oil)\b/.test(text)) return 'liquid';
  if (
    subcategory === 10401 ||
    (subcategory >= 50000 && subcategory < 60000) ||
    (subcategory >= 30000 && subcategory < 40000)
  )
    return 'powder';
  return 'pellet';
}

function colourOf({ polymer, subcategory }: Grade, text: string): ColourCode {
  for (const code of ['black', 'white', 'grey', 'blue', 'red', 'green', 'yellow'] as const)
    if (text.includes(code)) return code;
  if (text.includes('mixed')) return 'mixed';
  if (text.includes('carbon black')) return 'black';
  if (subcategory >= 60200 && subcategory < 60300) return text.includes('epdm') ? 'natural' : 'amber';
  if (subcategory === 60101) return 'brown';
  if (
    ['HIPS', 'ABS', 'POM', 'PBT'].includes(polymer) ||
    subcategory === 50101 ||
    subcategory === 50102 ||
    subcategory === 50201 ||
    subcategory === 40101
  )
    return 'white';
  if (subcategory === 40102) return 'black';
  if (['PET', 'rPET'].includes(polymer) && subcategory !== FLAKES) return 'white';
  if (CLEAR.has(polymer)) return 'clear';
  return 'natural';
}
