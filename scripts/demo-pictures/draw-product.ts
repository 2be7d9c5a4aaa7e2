import { seedOf, Random } from '#demo/random.ts';
import type { Grade } from '#demo/market/facts.ts';
import { colours, plainLook, type ColourCode, type Look } from '#demo/market/looks.ts';
import { baleScene, leavesScene } from './goods/bales.ts';
import { jarScene } from './goods/jar.ts';
import { looseScene, type Loose } from './goods/loose.ts';
import { powderScene } from './goods/powder.ts';
import { rollsScene } from './goods/rolls.ts';
import { sheetsScene } from './goods/sheets.ts';
import { linear, surfaceOf } from './goods/surfaces.ts';
import type { Scene, Surface } from './renderer/scene.ts';

/** Cut under water they are lenses; most others are cut from strands. */
const LENSES = new Set(['HDPE', 'LDPE', 'LLDPE', 'EVA', 'PP-H', 'PP-B', 'PP-R', 'PBS', 'PBAT', 'PLA']);
/** Sold as small beads and prills, not as dust. */
const BEADS = new Set(['Erucamide', 'PE wax', 'Stearic acid rubber grade', 'Tinuvin 770', 'Chimassorb 944']);
/** Dry powders that hold together, 0 to 1; those not named flow freely. */
const CLUMPS: Readonly<Record<string, number>> = {
  'titanium dioxide': 0.8,
  'zinc oxide': 0.7,
  'calcium carbonate': 0.4,
  lubricant: 0.3,
};
/** Not every white powder is the same white. */
const POWDERS: Readonly<Record<string, string>> = {
  'titanium dioxide': '#ffffff',
  'calcium carbonate': '#f4f2ea',
  'zinc oxide': '#f7f5e9',
  'PVC-S': '#f6f6f2',
  antioxidant: '#f8f8f5',
  'antioxidant blend': '#f3f2ec',
  HALS: '#f0ead2',
  'slip agent': '#f1ecdb',
  lubricant: '#f6f5f0',
  'stearic acid': '#f5f1e4',
};
const MIXED: readonly ColourCode[] = ['blue', 'red', 'green', 'yellow', 'grey', 'natural'];
const USED = new Set(['recycled', 'regrind']);

/** How much of a heap's width is in sight from near, and of rolls of film. */
const CLOSE = 0.36;
const CLOSE_FILM = 0.5;

/** What a product looks like, taken as a picture of it: the same for the same code, and no other product's. */
export function goodsScene(grade: Grade, look: Look, code: string): Scene {
  const random = new Random(seedOf(`goods ${code}`));
  switch (look.form) {
    case 'pellet':
      return looseScene(pellets(grade, look), random);
    case 'flake':
      return looseScene(flakes(grade, look), random);
    case 'powder':
      return powder(grade, look, random);
    case 'sheet':
      return sheets(grade, look, random);
    case 'film':
      return film(grade, look, random);
    case 'bale':
      return rubber(grade, random);
    case 'liquid':
      return jarScene(grade.grade === 'DINP' ? '#f1ecc9' : '#f4f0dc', random);
  }
}

/** A material from near and from above: nothing but goods in sight. */
export function closeUpScene(look: Look): Scene {
  const random = new Random(seedOf(`near ${look.form} ${look.colour.code}`));
  if (look.form === 'film') {
    const scene = rollsScene({ ...surfaceOf(look), gloss: 0.85 }, { radius: 0.26, length: 0.5, core: 0.09 }, 3, random);
    return { ...scene, width: scene.width * CLOSE_FILM };
  }
  const codes: readonly ColourCode[] = look.colour.code === 'mixed' ? MIXED : [look.colour.code as ColourCode];
  const surfaces = codes.map((code) => surfaceOf(plainLook(look.form, code)));
  const scene = looseScene({ kind: look.form === 'flake' ? 'chip' : 'lens', surfaces, variance: 0.06 }, random);
  return { ...scene, elevation: 64, width: scene.width * CLOSE };
}

/** What its pack shows of the goods themselves. */
export function goodsSurface(grade: Grade, look: Look): Surface {
  if (look.form === 'bale') return rubberSurface(grade);
  return { ...surfaceOf(look), clarity: 0 };
}

function pellets({ polymer, quality, subcategory, grade }: Grade, look: Look): Loose {
  const isRecycled = USED.has(quality);
  const isMasterbatch = subcategory >= 40_000 && subcategory < 50_000;
  const own = surfaceOf(look, isRecycled);
  const surface: Surface = isMasterbatch
    ? { ...own, gloss: 0.5, translucency: grade.startsWith('UV') ? 0.5 : 0.05 }
    : own;
  return {
    kind: LENSES.has(polymer) && !isRecycled ? 'lens' : 'strand',
    surfaces: [surface],
    variance: { prime: 0.03, near_prime: 0.06, off_grade: 0.1, recycled: 0.09, regrind: 0.15 }[quality],
  };
}

function flakes({ polymer, quality }: Grade, look: Look): Loose {
  const codes: readonly string[] = look.colour.code === 'mixed' ? MIXED : [look.colour.code];
  return {
    kind: quality === 'regrind' ? 'lump' : 'chip',
    surfaces: codes.map((code) => {
      const surface = surfaceOf(
        code in colours && code !== look.colour.code ? plainLook('flake', code as ColourCode) : look,
      );
      return polymer === 'rPC'
        ? { ...surface, clarity: 0.5 }
        : { ...surface, clarity: Math.min(surface.clarity, 0.35) };
    }),
    variance: 0.1,
  };
}

function powder({ polymer, grade }: Grade, look: Look, random: Random): Scene {
  const surface: Surface = { ...surfaceOf(look), colour: linear(POWDERS[polymer] ?? look.colour.hex) };
  if (!BEADS.has(grade)) return powderScene(surface, CLUMPS[polymer] ?? 0.1, random);
  return looseScene(
    { kind: 'bead', surfaces: [{ ...surface, translucency: 0.45, loss: 14, gloss: 0.4 }], variance: 0.03 },
    random,
  );
}

function sheets({ grade }: Grade, look: Look, random: Random): Scene {
  if (grade.includes('hollow'))
    return sheetsScene({ surface: surfaceOf(look), count: 9, thickness: 0.026, isHollow: true }, random);
  if (look.colour.code === 'clear') {
    const surface: Surface = { colour: linear('#d9f0ee'), translucency: 0.9, loss: 1.5, gloss: 0.9, clarity: 0.4 };
    return sheetsScene({ surface, count: 12, thickness: 0.014, isHollow: false }, random);
  }
  return sheetsScene({ surface: surfaceOf(look), count: 7, thickness: 0.034, isHollow: false }, random);
}

function film({ grade, pack }: Grade, look: Look, random: Random): Scene {
  const surface: Surface = { ...surfaceOf(look), clarity: 0, gloss: 0.85, translucency: 0.4, loss: 5 };
  // Stretch film comes in rolls that a person lifts; others by the hundred kilos.
  if (pack.unit_weight_kg < 50) return rollsScene(surface, { radius: 0.26, length: 0.5, core: 0.09 }, 3, random);
  const length = grade.startsWith('BOPP') ? 0.72 : 0.56;
  return rollsScene(surface, { radius: 0.42, length, core: 0.13 }, 1, random);
}

const RUBBER: Readonly<Record<string, readonly [hex: string, translucency: number, crumbs: number]>> = {
  'STR 20': ['#6b4a30', 0.2, 0.12],
  'STR 5L': ['#d2a053', 0.45, 0.11],
  'SBR 1502': ['#dfc48d', 0.5, 0.06],
  'UBEPOL BR150': ['#eeece3', 0.65, 0.03],
  'Keltan 4450': ['#e7e3d2', 0.6, 0.07],
  'NBR 33% ACN': ['#d9b878', 0.45, 0.05],
  'RSS 3': ['#a8662a', 0.5, 0],
};

function rubberSurface({ grade }: Grade): Surface {
  const [hex, translucency] = RUBBER[grade] ?? ['#c09a5c', 0.4];
  return { colour: linear(hex), translucency, loss: 9, gloss: 0.42, clarity: 0 };
}

function rubber(grade: Grade, random: Random): Scene {
  const surface = rubberSurface(grade);
  if (grade.grade.startsWith('RSS')) return leavesScene(surface, random);
  return baleScene(surface, RUBBER[grade.grade]?.[2] ?? 0.08, random);
}
