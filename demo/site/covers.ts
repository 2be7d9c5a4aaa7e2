import { colours, forms, plainLook, type ColourCode, type Form } from '../market/looks.ts';
import type { BannerLook } from '../pictures/banner.ts';

const tones: Readonly<Record<string, BannerLook['tones']>> = {
  teal: ['#0a4a4a', '#17857c'],
  navy: ['#14304f', '#3f73aa'],
  amber: ['#4a2a06', '#b8690a'],
  green: ['#0c3f2a', '#2f8a55'],
  leaf: ['#1d4012', '#5f9a2c'],
  violet: ['#2f2450', '#7461ad'],
  ink: ['#1c2733', '#566b80'],
  sky: ['#0b3d57', '#3d97bd'],
  petrol: ['#083b4c', '#1f7f95'],
  slate: ['#2b3238', '#7a868f'],
  maroon: ['#4a141c', '#a8404c'],
  lime: ['#2f4209', '#8aa51e'],
  'teal-orange': ['#0a4a4a', '#b8690a'],
};

/** What an article is about, as one path within 100 × 100. */
const emblems: Readonly<Record<string, string>> = {
  sheet: 'M24 10H58L76 28V90H24ZM58 10V28H76M36 46H64M36 60H64M36 74H52',
  bottle: 'M42 8H58V20C58 30 70 32 70 46V84Q70 92 62 92H38Q30 92 30 84V46C30 32 42 30 42 20ZM38 8H62M30 54H70M30 74H70',
  scale: 'M50 14V86M32 86H68M18 26H82M18 26L6 58H30ZM82 26L70 58H94ZM6 58Q18 72 30 58M70 58Q82 72 94 58',
  truck:
    'M5 26H57V70H5ZM57 42H77L94 58V70H57M24 70A8 8 0 1 0 24 86A8 8 0 1 0 24 70M75 70A8 8 0 1 0 75 86A8 8 0 1 0 75 70',
  recycle: 'M83 42A34 34 0 0 0 22 31M22 12V31H41M17 58A34 34 0 0 0 78 69M78 88V69H59',
  mould: 'M8 20H40V38H28V62H40V80H8ZM60 20H92V80H60V62H72V38H60ZM50 6V22M50 78V94',
  calendar: 'M14 22H86V88H14ZM14 42H86M32 12V30M68 12V30M30 58H36M47 58H53M64 58H70M30 73H36M47 73H53',
  thermometer: 'M38 16A10 10 0 0 1 58 16V58A18 18 0 1 1 38 58ZM48 34V72M70 20H84M70 36H84M70 52H84',
  compare: 'M6 30L20 22L34 30V62L20 70L6 62ZM66 30L80 22L94 30V62L80 70L66 62ZM43 40H57M43 52H57M14 84H86',
  ruler:
    'M8 52H92V80H8ZM22 52V64M36 52V68M50 52V64M64 52V68M78 52V64M8 28H36M92 28H64M27 19L36 28L27 37M73 19L64 28L73 37',
  chart: 'M12 12V88H90M22 72L40 50L54 60L84 24M66 22H85V41',
  leaf: 'M20 80C12 40 38 14 86 14C90 60 62 90 20 80ZM12 92C28 64 44 50 62 38',
  market: 'M12 40L20 16H80L88 40ZM12 40Q21 56 31 40Q40 56 50 40Q60 56 69 40Q79 56 88 40M20 52V88H80V52M42 88V66H58V88',
};

/** A cover as the front matter of an article says it: `teal; pellet natural, flake mixed; truck`. */
export function coverOf(written: string): BannerLook {
  const [tone = '', materials = '', emblem = ''] = written.split(';').map((part) => part.trim());
  const looks = materials.split(',').map((material) => {
    const [form = '', colour = ''] = material.trim().split(' ');
    if (!(form in forms) || !(colour in colours)) throw new Error(`There is no material “${material}” to draw.`);
    return plainLook(form as Form, colour as ColourCode);
  });
  return { tones: known(tones, tone), materials: looks, emblem: known(emblems, emblem) };
}

function known<T>(all: Readonly<Record<string, T>>, name: string): T {
  const found = all[name];
  if (found === undefined) throw new Error(`There is no “${name}” among ${Object.keys(all).join(', ')}.`);
  return found;
}
