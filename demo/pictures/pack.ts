import type { Look } from '#demo/looks.ts';
import { shade } from './colour.ts';

const MARK = (
  x: number,
  y: number,
  size: number,
) => `<g transform="translate(${x} ${y}) scale(${size})" stroke-linejoin="round" stroke-width="2.4">
<path d="M16 3.4 26 9.1 16 14.8 6 9.1Z" fill="#e8890c" stroke="#e8890c"/><path d="M4.3 12.1 14.3 17.8V28.9L4.3 23.2Z" fill="#0a5252" stroke="#0a5252"/><path d="M27.7 12.1V23.2L17.7 28.9V17.8Z" fill="#0f6b6b" stroke="#0f6b6b"/></g>`;

const SHADOW = '<ellipse cx="410" cy="700" rx="280" ry="46" fill="#5c6b69" opacity="0.42" filter="url(#soft)"/>';

const packs: Readonly<Record<string, (band: string) => string>> = {
  bag: (
    band,
  ) => `${SHADOW}<path d="M220 130 Q400 104 580 130 Q600 250 594 400 Q600 560 584 690 Q400 720 216 690 Q200 560 206 400 Q200 250 220 130Z" fill="url(#paper)" stroke="#b9c4c2" stroke-width="2"/>
<path d="M214 150 L586 150 L584 176 L216 176 Z" fill="#dfe5e4"/><path d="M206 520 Q400 548 594 520 L592 610 Q400 638 208 610 Z" fill="${band}"/><path d="M214 150 H586" stroke="#9aa8a6" stroke-width="3" stroke-dasharray="9 7"/>${MARK(336, 270, 4)}`,
  jumbo_bag: (
    band,
  ) => `${SHADOW}<path d="M250 180 Q236 110 262 90 Q282 110 280 184 M520 184 Q518 110 540 90 Q564 110 550 180" stroke="#3d6a9a" stroke-width="16" fill="none"/>
<path d="M190 190 Q400 160 610 190 Q640 420 612 690 Q400 716 188 690 Q160 420 190 190Z" fill="url(#paper)" stroke="#b9c4c2" stroke-width="2"/><path d="M250 186 V700 M550 186 V700" stroke="#3d6a9a" stroke-width="12" opacity="0.75"/>
<path d="M178 560 Q400 590 624 560 L620 630 Q400 660 184 630Z" fill="${band}"/>${MARK(336, 290, 4)}`,
  carton: (
    band,
  ) => `${SHADOW}<path d="M170 300 L420 220 L650 290 L400 380 Z" fill="#d9b98a"/><path d="M170 300 L400 380 L400 690 L170 590 Z" fill="#c7a06a"/><path d="M400 380 L650 290 L650 580 L400 690 Z" fill="#ad8650"/>
<path d="M285 262 L520 336 L548 326 L312 252 Z" fill="#e9d9b8" opacity="0.8"/><path d="M400 600 L650 500 L650 548 L400 652 Z" fill="${band}"/>${MARK(220, 400, 3.2)}`,
  drum: (
    band,
  ) => `${SHADOW}<path d="M210 170 V640 Q210 700 400 704 Q590 700 590 640 V170 Z" fill="url(#steel)"/><ellipse cx="400" cy="170" rx="190" ry="50" fill="#4b7fb5" stroke="#2c5686" stroke-width="5"/><circle cx="480" cy="170" r="22" fill="#2c5686"/>
<path d="M210 320 Q400 370 590 320 M210 500 Q400 550 590 500" stroke="#2c5686" stroke-width="10" fill="none"/><path d="M250 372 Q400 404 550 372 V480 Q400 512 250 480Z" fill="#f4f6f6"/><path d="M250 456 Q400 488 550 456 V480 Q400 512 250 480Z" fill="${band}"/>${MARK(350, 376, 2.4)}`,
};

/** The pack a product comes in, 800 × 800, with a band in its colour; bales, sheets and rolls are shown wrapped on a pallet. */
export function packPicture(kind: string, look: Look): string {
  const band =
    look.colour.code === 'natural' || look.colour.code === 'clear' || look.colour.code === 'white'
      ? '#0f6b6b'
      : shade(look.colour.hex, -0.05);
  const drawing = packs[kind] ?? pallet;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs>
<radialGradient id="studio" cx="45%" cy="35%" r="85%"><stop offset="0" stop-color="#fbfcfc"/><stop offset="1" stop-color="#d5dddc"/></radialGradient>
<linearGradient id="paper" x1="0" x2="1"><stop offset="0" stop-color="#e6ebea"/><stop offset="0.3" stop-color="#ffffff"/><stop offset="0.75" stop-color="#f3f6f5"/><stop offset="1" stop-color="#cfd8d6"/></linearGradient>
<linearGradient id="steel" x1="0" x2="1"><stop offset="0" stop-color="#2c5686"/><stop offset="0.3" stop-color="#6ea3d8"/><stop offset="0.6" stop-color="#3f73aa"/><stop offset="1" stop-color="#234670"/></linearGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter></defs><rect width="800" height="800" fill="url(#studio)"/>${drawing(band)}</svg>`;
}

function pallet(band: string): string {
  const boards = [0, 1, 2]
    .map(
      (index) =>
        `<path d="M${150 + index * 12} ${600 + index * 34} L430 ${690 + index * 30} L680 ${590 + index * 30}" stroke="#b08a58" stroke-width="16" fill="none"/>`,
    )
    .join('');
  return `${SHADOW}${boards}<path d="M160 330 L420 250 L670 320 L430 410 Z" fill="#eef2f1"/><path d="M160 330 L430 410 L430 676 L160 590 Z" fill="#dfe6e5"/><path d="M430 410 L670 320 L670 580 L430 676 Z" fill="#c3cecc"/>
<path d="M160 470 L430 552 L670 458 L670 500 L430 596 L160 512 Z" fill="${band}"/><path d="M180 350 L300 386 L300 600 L180 560 Z" fill="#ffffff" opacity="0.4"/>${MARK(480, 380, 2.8)}`;
}
