import sharp from 'sharp';

const jpeg = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();

/** A torn bag of pellets on a pallet, as somebody at a warehouse gate would photograph it. */
export function tornBagPicture(): Promise<Buffer> {
  const pellets = Array.from({ length: 220 }, (_, n) => {
    const x = 430 + ((n * 83) % 300) - (n % 7) * 14;
    const y = 470 + ((n * 47) % 120);
    return `<ellipse cx="${x}" cy="${y}" rx="6" ry="5" fill="${n % 3 === 0 ? '#f7f5ee' : '#e5e1d3'}"/>`;
  }).join('');
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8b9691"/><stop offset="1" stop-color="#b4bcb6"/></linearGradient>
<linearGradient id="bag" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4f2ec"/><stop offset="1" stop-color="#c9c5b8"/></linearGradient></defs>
<rect width="960" height="720" fill="url(#wall)"/><rect y="440" width="960" height="280" fill="#76736c"/>
<g fill="#9c7749"><rect x="120" y="520" width="640" height="26"/><rect x="120" y="580" width="640" height="26"/><rect x="150" y="546" width="70" height="34"/><rect x="410" y="546" width="70" height="34"/><rect x="660" y="546" width="70" height="34"/></g>
<path d="M150 250 Q140 200 200 205 H640 Q700 205 690 260 L700 470 Q700 520 640 520 H210 Q150 520 150 470Z" fill="url(#bag)" stroke="#a9a495" stroke-width="4"/>
<path d="M190 300H560M190 330H500" stroke="#2f6f6c" stroke-width="16" opacity=".75"/><rect x="190" y="380" width="120" height="70" fill="#ffffff" stroke="#8a8578"/><path d="M200 395h90M200 412h70M200 429h95" stroke="#333" stroke-width="5"/>
<path d="M520 345 L560 400 L535 430 L600 520 L690 510 L640 440 L665 410 L600 360Z" fill="#3f3c37"/><path d="M535 420 L600 520 L690 510 L640 450Z" fill="#efece1"/>${pellets}</svg>`);
}

/** The ticket of a weighbridge, in kilograms. */
export function weighTicketPicture(gross: number, tare: number): Promise<Buffer> {
  const row = (y: number, label: string, kg: number) =>
    `<text x="70" y="${y}" font-size="30" fill="#333">${label}</text><text x="530" y="${y}" font-size="32" fill="#111" text-anchor="end" font-family="monospace">${kg.toLocaleString('en')} kg</text>`;
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="720" viewBox="0 0 600 720" font-family="sans-serif">
<rect width="600" height="720" fill="#8f8b82"/><rect x="30" y="30" width="540" height="660" fill="#fbf8ef"/>
<text x="300" y="110" font-size="36" font-weight="bold" text-anchor="middle" fill="#111">WEIGHBRIDGE TICKET</text><path d="M70 150H530M70 500H530" stroke="#777" stroke-width="3" stroke-dasharray="10 8"/>
${row(240, 'Gross', gross)}${row(320, 'Tare', tare)}${row(430, 'NET', gross - tare)}
<text x="70" y="570" font-size="24" fill="#555">No. 0048213</text><path d="M330 610q30-50 60-10t50-20 70 10" stroke="#1b3f8f" stroke-width="5" fill="none"/></svg>`);
}
