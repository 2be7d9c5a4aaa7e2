import sharp from 'sharp';

const WIDTH = 960;
const HEIGHT = 720;
const COLUMNS = 7;
const ROWS = 4;

/** A factory roof: bare, or with so many rows of solar panels. */
export function roofPicture(rows: number): Promise<Buffer> {
  const panels = Array.from({ length: COLUMNS * Math.min(rows, ROWS) }, (_, n) => {
    const x = 150 + (n % COLUMNS) * 96 - Math.floor(n / COLUMNS) * 12;
    const y = 330 + Math.floor(n / COLUMNS) * 72;
    return `<g transform="translate(${x} ${y}) skewX(-12)"><rect width="88" height="62" fill="#16325c" stroke="#c9d3dd" stroke-width="3"/><path d="M29 0V62M59 0V62M0 31H88" stroke="#4a6a9c" stroke-width="2"/></g>`;
  }).join('');
  const ridges = Array.from(
    { length: 22 },
    (_, n) => `<path d="M${90 + n * 38} 270L${20 + n * 44} 720" stroke="#8d9699" stroke-width="3"/>`,
  ).join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fb2dc"/><stop offset="1" stop-color="#dcebf5"/></linearGradient></defs>
<rect width="960" height="720" fill="#9aa39c"/><rect width="960" height="300" fill="url(#sky)"/><path d="M0 250 Q200 220 420 245 T960 230V300H0Z" fill="#6d8a6b"/>
<path d="M80 270H900L980 720H-20Z" fill="#b3bbbd"/>${ridges}${panels}</svg>`),
  )
    .jpeg({ quality: 82 })
    .toBuffer();
}
