import { encodeQR } from 'qr';
import sharp from 'sharp';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import { bahtFromSatang } from '#domain/values/money.ts';

const CODE_SIDE = 110;

/** The small code in a slip's corner; dark where the matrix is true. */
function codeOf(text: string): string {
  const matrix = encodeQR(text, 'raw', { border: 1 });
  const side = CODE_SIDE / matrix.length;
  const dark = matrix.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const place = `translate(430 645) scale(${side})`;
  return `<path transform="${place}" d="${dark.join('')}" fill="#12201e" shape-rendering="crispEdges"/>`;
}

/** A transfer slip as a bank's app would show it: what was paid and when, and the code that names the transfer. */
export async function slipPicture(amount: bigint, at: Date, code?: string): Promise<Buffer> {
  const row = (y: number, label: string, value: string) =>
    `<text x="60" y="${y}" font-size="24" fill="#5a6b67">${label}</text><text x="540" y="${y}" font-size="26" fill="#12201e" text-anchor="end">${value}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800" font-family="sans-serif"><rect width="600" height="800" fill="#eef4f2"/>
<rect x="30" y="30" width="540" height="740" rx="24" fill="#ffffff"/><circle cx="300" cy="130" r="54" fill="#14613a"/><path d="M272 132l20 20 38-42" stroke="#ffffff" stroke-width="10" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
<text x="300" y="240" font-size="30" font-weight="bold" fill="#14613a" text-anchor="middle">Transfer completed</text><text x="300" y="330" font-size="46" font-weight="bold" fill="#12201e" text-anchor="middle">${formatMoney(bahtFromSatang(amount), 'THB').replace('฿', 'THB ')}</text>
<path d="M60 380H540" stroke="#d6dfdd" stroke-width="2"/>${row(440, 'Date', formatDateTime(at, 'en'))}${row(500, 'To', 'Polytalad Co., Ltd.')}${row(560, 'Account', '000-0-00000-0')}${row(620, 'Fee', 'THB 0.00')}
${code ? codeOf(code) : ''}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
