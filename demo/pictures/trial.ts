import sharp from 'sharp';

const jpeg = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();

/** The panel of an injection machine with its zones, as somebody at the machine photographs it. */
export function machinePanelPicture(zones: readonly number[]): Promise<Buffer> {
  const shown = zones
    .map(
      (degrees, index) =>
        `<rect x="${110 + index * 250}" y="250" width="220" height="150" rx="10" fill="#10241f"/><text x="${220 + index * 250}" y="300" font-size="30" fill="#8fd3c1" text-anchor="middle">Z${index + 1}</text><text x="${220 + index * 250}" y="375" font-size="64" fill="#ffd479" text-anchor="middle" font-family="monospace">${degrees}</text>`,
    )
    .join('');
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720" font-family="sans-serif">
<rect width="960" height="720" fill="#6d7673"/><rect x="50" y="60" width="860" height="600" rx="24" fill="#d8dcd8"/><rect x="80" y="180" width="800" height="300" rx="14" fill="#1d3731"/>
<text x="100" y="130" font-size="44" font-weight="bold" fill="#34423e">MA2500</text>${shown}
<text x="110" y="450" font-size="34" fill="#8fd3c1">85 bar</text><text x="850" y="450" font-size="34" fill="#8fd3c1" text-anchor="end">12.5 s</text>
<circle cx="160" cy="570" r="44" fill="#2c8c5a"/><circle cx="290" cy="570" r="44" fill="#c33b32"/><rect x="400" y="535" width="450" height="70" rx="10" fill="#b8bfba"/></svg>`);
}

/** Crates from the mould, the old material beside the new one. */
export function mouldedCratesPicture(): Promise<Buffer> {
  const crate = (x: number, fill: string, edge: string) =>
    `<path d="M${x} 300 L${x + 330} 300 L${x + 300} 560 L${x + 30} 560Z" fill="${fill}" stroke="${edge}" stroke-width="8"/><path d="M${x - 10} 270h350v40h-350z" fill="${fill}" stroke="${edge}" stroke-width="8"/>${Array.from(
      { length: 5 },
      (_, n) => `<rect x="${x + 50 + n * 50}" y="350" width="26" height="160" rx="8" fill="${edge}" opacity=".55"/>`,
    ).join('')}`;
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720" font-family="sans-serif">
<rect width="960" height="720" fill="#aeb5b1"/><rect y="540" width="960" height="180" fill="#7b7870"/>${crate(90, '#2f7fbf', '#1f5a8b')}${crate(530, '#3389cc', '#215f93')}
<rect x="190" y="600" width="130" height="60" fill="#fbf8ef"/><text x="255" y="642" font-size="34" text-anchor="middle" fill="#222">OLD</text><rect x="630" y="600" width="130" height="60" fill="#fbf8ef"/><text x="695" y="642" font-size="34" text-anchor="middle" fill="#222">NEW</text></svg>`);
}
