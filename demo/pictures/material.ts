import type { Look } from '#demo/looks.ts';
import { Random, seedOf } from '#demo/random.ts';
import { mix, shade } from './colour.ts';

const SIZE = 800;

type Draw = (look: Look, random: Random) => string;

const drawings: Readonly<Record<Look['form'], Draw>> = {
  pellet: pellets,
  powder,
  flake: flakes,
  sheet: sheets,
  film: filmRolls,
  bale,
  liquid,
};

/** A close-up of a material as an SVG picture, 800 × 800; the same for the same look and variant. */
export function materialPicture(look: Look, variant: number): string {
  const random = new Random(seedOf(`${look.form} ${look.colour.hex} ${look.clarity} ${variant}`));
  const drawing = drawings[look.form](look, random);
  // Every other picture is taken from near: the goods fill the frame.
  const near = variant % 2 === 1 && (look.form === 'pellet' || look.form === 'flake');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
<defs><radialGradient id="studio" cx="45%" cy="35%" r="85%"><stop offset="0" stop-color="#fbfcfc"/><stop offset="1" stop-color="#d5dddc"/></radialGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="3"/></filter></defs>
<rect width="${SIZE}" height="${SIZE}" fill="url(#studio)"/>${near ? `<g transform="translate(400 400) scale(1.75) translate(-400 -445)">${drawing}</g>` : drawing}</svg>`;
}

const MIXED = ['#2d66b1', '#c2382f', '#2f8a55', '#e3b52f', '#5b5f63', '#e9ebe6'];

function hexOf(look: Look, random: Random): string {
  return look.colour.code === 'mixed' ? random.pick(MIXED) : look.colour.hex;
}

/** A heap seen from above at an angle: those behind first, those in front larger. */
function heap(
  random: Random,
  count: number,
  ground: string,
  one: (x: number, y: number, scale: number) => string,
): string {
  const pieces = Array.from({ length: count }, () => {
    const angle = random.next() * Math.PI * 2;
    const radius = Math.sqrt(random.next());
    const x = 400 + Math.cos(angle) * radius * 330;
    const base = 470 + Math.sin(angle) * radius * 190;
    const height = (1 - radius) * 190;
    return { x, y: base - height, depth: base, scale: 0.8 + ((base - 280) / 380) * 0.45 };
  }).sort((a, b) => a.depth - b.depth);
  return `<ellipse cx="400" cy="610" rx="370" ry="90" fill="#5c6b69" opacity="0.35" filter="url(#soft)"/><ellipse cx="400" cy="440" rx="305" ry="165" fill="${ground}"/>${pieces.map(({ x, y, scale }) => one(x, y, scale)).join('')}`;
}

function pellets(look: Look, random: Random): string {
  return heap(random, 700, shade(look.colour.hex, -0.3), (x, y, scale) => {
    const hex = shade(hexOf(look, random), (random.next() - 0.5) * 0.12);
    const rx = (21 + random.next() * 5) * scale;
    const ry = rx * (0.68 + random.next() * 0.22);
    const turn = random.int(0, 180);
    const clear = look.clarity;
    const edge = shade(hex, clear > 0.5 ? -0.3 : -0.22);
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})">
<ellipse cx="2" cy="${(ry * 0.35).toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${shade(hex, -0.55)}" opacity="${(0.3 - clear * 0.12).toFixed(2)}"/>
<ellipse rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${edge}" fill-opacity="${(1 - clear * 0.35).toFixed(2)}"/>
<ellipse cx="${(-rx * 0.07).toFixed(1)}" cy="${(-ry * 0.1).toFixed(1)}" rx="${(rx * 0.86).toFixed(1)}" ry="${(ry * 0.82).toFixed(1)}" fill="${hex}" fill-opacity="${(1 - clear * 0.3).toFixed(2)}"/>
<ellipse cx="${(-rx * 0.3).toFixed(1)}" cy="${(-ry * 0.38).toFixed(1)}" rx="${(rx * 0.34).toFixed(1)}" ry="${(ry * 0.22).toFixed(1)}" fill="#ffffff" opacity="${(0.45 + clear * 0.4).toFixed(2)}"/></g>`;
  });
}

function flakes(look: Look, random: Random): string {
  return heap(random, 620, shade(look.colour.hex, -0.3), (x, y, scale) => {
    const hex = shade(hexOf(look, random), (random.next() - 0.5) * 0.3);
    const corners = random.int(4, 6);
    const size = (20 + random.next() * 16) * scale;
    const points = Array.from({ length: corners }, (_, index) => {
      const angle = (index / corners) * Math.PI * 2 + random.next() * 0.6;
      const reach = size * (0.6 + random.next() * 0.5);
      return `${(x + Math.cos(angle) * reach).toFixed(1)},${(y + Math.sin(angle) * reach * 0.7).toFixed(1)}`;
    }).join(' ');
    return `<polygon points="${points}" fill="${shade(hex, -0.5)}" opacity="0.3" transform="translate(3 6)"/><polygon points="${points}" fill="${hex}" fill-opacity="${(1 - look.clarity * 0.35).toFixed(2)}" stroke="${shade(hex, 0.35)}" stroke-width="1.4"/>`;
  });
}

function powder(look: Look, random: Random): string {
  const hex = look.colour.hex;
  const grains = Array.from({ length: 1500 }, () => {
    const angle = random.next() * Math.PI;
    const radius = Math.sqrt(random.next());
    const x = 400 + Math.cos(angle) * radius * 340;
    const y = 600 - Math.sin(angle) * radius * 330 * (1 - Math.abs(Math.cos(angle)) * 0.35);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.8 + random.next() * 1.8).toFixed(1)}" fill="${shade(hex, (random.next() - 0.6) * 0.3)}"/>`;
  }).join('');
  return `<defs><linearGradient id="heap" x1="0.2" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="${shade(hex, 0.25)}"/><stop offset="0.55" stop-color="${hex}"/><stop offset="1" stop-color="${shade(hex, -0.3)}"/></linearGradient></defs>
<ellipse cx="410" cy="632" rx="370" ry="60" fill="#5c6b69" opacity="0.4" filter="url(#soft)"/>
<path d="M40 622C120 590 190 470 262 372C320 292 356 250 402 250C452 250 490 300 548 384C616 482 690 596 764 622C660 668 140 668 40 622Z" fill="url(#heap)"/>
<path d="M402 250C430 330 470 420 560 520C620 584 690 612 764 622C690 596 616 482 548 384C490 300 452 250 402 250Z" fill="${shade(hex, -0.28)}" opacity="0.45" filter="url(#near)"/>
<g opacity="0.75">${grains}</g>`;
}

function sheets(look: Look, random: Random): string {
  const hex = look.colour.hex;
  const stack = Array.from({ length: 9 }, (_, index) => {
    const y = 610 - index * 34;
    const slip = random.int(-10, 10);
    return `<g transform="translate(${slip} 0)"><path d="M120 ${y} L420 ${y + 110} L700 ${y - 20} L400 ${y - 120} Z" fill="${shade(hex, 0.1)}" fill-opacity="${(1 - look.clarity * 0.45).toFixed(2)}" stroke="${shade(hex, -0.35)}" stroke-width="1.5"/>
<path d="M120 ${y} L420 ${y + 110} L420 ${y + 128} L120 ${y + 18} Z" fill="${shade(hex, -0.22)}"/><path d="M420 ${y + 110} L700 ${y - 20} L700 ${y - 2} L420 ${y + 128} Z" fill="${shade(hex, -0.38)}"/></g>`;
  });
  return `<ellipse cx="420" cy="690" rx="330" ry="60" fill="#5c6b69" opacity="0.4" filter="url(#soft)"/>${stack.join('')}<path d="M200 330 L410 250 L470 272 L262 356 Z" fill="#ffffff" opacity="0.35"/>`;
}

function filmRolls(look: Look): string {
  const hex = look.colour.hex;
  const roll = (x: number, y: number, scale: number) => `<g transform="translate(${x} ${y}) scale(${scale})">
<path d="M-150 -130 L190 -190 A70 120 0 0 1 190 50 L-150 110 Z" fill="url(#film)"/><ellipse cx="-150" cy="-10" rx="66" ry="120" fill="${shade(hex, 0.12)}" stroke="${shade(hex, -0.3)}" stroke-width="2"/>
${[96, 76, 56].map((ry) => `<ellipse cx="-150" cy="-10" rx="${ry * 0.55}" ry="${ry}" fill="none" stroke="${shade(hex, -0.18)}" stroke-width="1.5"/>`).join('')}
<ellipse cx="-150" cy="-10" rx="22" ry="40" fill="#8a6a45"/><ellipse cx="-150" cy="-10" rx="15" ry="29" fill="#3b2d1e"/><path d="M-120 -118 L180 -172 L186 -140 L-112 -84 Z" fill="#ffffff" opacity="0.55"/></g>`;
  return `<defs><linearGradient id="film" x1="0" y1="0" x2="0.15" y2="1"><stop offset="0" stop-color="${shade(hex, 0.3)}"/><stop offset="0.45" stop-color="${hex}"/><stop offset="1" stop-color="${shade(hex, -0.4)}"/></linearGradient></defs>
<ellipse cx="410" cy="640" rx="330" ry="60" fill="#5c6b69" opacity="0.4" filter="url(#soft)"/>${roll(450, 330, 0.9)}${roll(370, 520, 1.15)}`;
}

function bale(look: Look, random: Random): string {
  const hex = look.colour.hex;
  const marks = Array.from({ length: 240 }, () => {
    const x = 150 + random.next() * 330;
    const y = 300 + random.next() * 280;
    return `<path d="M${x.toFixed(0)} ${(y + (x - 150) * 0.12).toFixed(0)}q${random.int(6, 22)} ${random.int(-8, 8)} ${random.int(14, 40)} ${random.int(-4, 10)}" stroke="${shade(hex, (random.next() - 0.5) * 0.5)}" stroke-width="${random.int(1, 4)}" fill="none" opacity="0.5"/>`;
  }).join('');
  return `<ellipse cx="420" cy="664" rx="340" ry="60" fill="#5c6b69" opacity="0.45" filter="url(#soft)"/>
<path d="M140 300 Q150 284 172 280 L420 214 Q436 210 452 214 L672 262 Q688 266 678 280 L500 346 Q484 352 466 348 L150 312 Z" fill="${shade(hex, 0.22)}"/>
<path d="M140 304 Q140 296 156 300 L470 350 Q486 353 486 370 L486 640 Q486 660 466 656 L154 584 Q140 580 140 562 Z" fill="${hex}"/>
<path d="M486 366 Q486 352 500 346 L672 278 Q684 274 684 290 L684 552 Q684 566 672 572 L500 652 Q486 658 486 640 Z" fill="${shade(hex, -0.3)}"/>${marks}`;
}

function liquid(look: Look): string {
  const tint = mix(look.colour.hex, '#f1e3a6', 0.5);
  return `<ellipse cx="410" cy="672" rx="240" ry="48" fill="#5c6b69" opacity="0.4" filter="url(#soft)"/>
<defs><linearGradient id="glass" x1="0" x2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.85"/><stop offset="0.2" stop-color="#dfe9ea" stop-opacity="0.35"/><stop offset="0.85" stop-color="#c6d4d6" stop-opacity="0.5"/><stop offset="1" stop-color="#ffffff" stop-opacity="0.8"/></linearGradient></defs>
<path d="M236 400 L236 620 Q236 676 292 680 L508 680 Q564 676 564 620 L564 400 Z" fill="${tint}"/><ellipse cx="400" cy="400" rx="164" ry="40" fill="${shade(tint, 0.25)}"/>
<path d="M232 170 L232 620 Q232 684 292 686 L508 686 Q568 684 568 620 L568 170 Z" fill="url(#glass)" stroke="#9fb1b3" stroke-width="3"/><ellipse cx="400" cy="170" rx="168" ry="40" fill="#eef3f3" fill-opacity="0.6" stroke="#9fb1b3" stroke-width="3"/>
<path d="M262 220 L262 620" stroke="#ffffff" stroke-width="14" opacity="0.6" stroke-linecap="round"/>`;
}
