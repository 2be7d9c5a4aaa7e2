import sharp from 'sharp';

const jpeg = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();

const PALLET = (x: number, y: number) =>
  `<g fill="#9c7749"><rect x="${x}" y="${y}" width="250" height="16"/><rect x="${x + 10}" y="${y + 16}" width="34" height="22"/><rect x="${x + 108}" y="${y + 16}" width="34" height="22"/><rect x="${x + 206}" y="${y + 16}" width="34" height="22"/><rect x="${x}" y="${y + 38}" width="250" height="12"/></g>`;

/** Layers of bags, each a little out of line, with the band of the maker's print. */
const bags = (x: number, y: number, layers: number): string =>
  Array.from({ length: layers * 2 }, (_, n) => {
    const layer = Math.floor(n / 2);
    const left = x + 4 + (n % 2) * 122 + ((layer * 7) % 9) - 4;
    const top = y - (layer + 1) * 44;
    return `<rect x="${left}" y="${top}" width="118" height="42" rx="12" fill="${layer % 2 ? '#eeece4' : '#e4e1d6'}" stroke="#b4af9f" stroke-width="2"/><rect x="${left + 18}" y="${top + 12}" width="60" height="8" fill="#2f6f6c" opacity=".7"/><rect x="${left + 18}" y="${top + 25}" width="38" height="6" fill="#6b6f6a" opacity=".6"/>`;
  }).join('');

let pallets: Promise<Buffer> | undefined;

/** Pallets of bags in a warehouse, as a seller photographs a lot. The same for all lots, drawn once. */
export function palletsPicture(): Promise<Buffer> {
  pallets ??= jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7f8c8b"/><stop offset="1" stop-color="#b3bbb7"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8d8a82"/><stop offset="1" stop-color="#6c6962"/></linearGradient></defs>
<rect width="960" height="720" fill="url(#wall)"/>${Array.from({ length: 13 }, (_, n) => `<rect x="${n * 80}" width="4" height="470" fill="#5f6b6a" opacity=".35"/>`).join('')}
<rect y="470" width="960" height="250" fill="url(#floor)"/><path d="M0 640L960 560V576L0 660Z" fill="#d8b23a" opacity=".8"/>
<g opacity=".85">${PALLET(60, 470)}${bags(60, 470, 6)}${PALLET(355, 470)}${bags(355, 470, 6)}${PALLET(650, 470)}${bags(650, 470, 5)}</g>
<g transform="translate(0 90)">${PALLET(190, 500)}${bags(190, 500, 7)}${PALLET(520, 500)}${bags(520, 500, 7)}</g></svg>`);
  return pallets;
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The printed label of a bag: grade, lot and net weight. */
export function bagLabelPicture(grade: string, lot: string): Promise<Buffer> {
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720" font-family="sans-serif">
<rect width="960" height="720" fill="#dcd8cb"/><path d="M0 90Q480 40 960 110V0H0Z" fill="#c6c1b1"/><path d="M0 640Q480 690 960 620V720H0Z" fill="#c6c1b1"/>
<rect x="150" y="130" width="660" height="450" rx="10" fill="#fdfdfb" stroke="#9a9586" stroke-width="3"/><rect x="150" y="130" width="660" height="84" fill="#2f6f6c"/>
<text x="190" y="188" font-size="44" font-weight="bold" fill="#fff">POLYMER RESIN</text>
<text x="190" y="300" font-size="64" font-weight="bold" fill="#1d2b29">${xml(grade)}</text>
<text x="190" y="380" font-size="38" fill="#33403d">LOT ${xml(lot)}</text><text x="190" y="440" font-size="38" fill="#33403d">NET 25 KG</text>
<g fill="#1d2b29">${Array.from({ length: 46 }, (_, n) => `<rect x="${190 + n * 12}" y="480" width="${3 + ((n * 5) % 7)}" height="70"/>`).join('')}</g></svg>`);
}
