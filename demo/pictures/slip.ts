import sharp from 'sharp';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import { bahtFromSatang } from '#domain/values/money.ts';

/** A transfer slip as a bank's app would show it: what was paid and when. */
export async function slipPicture(amount: bigint, at: Date): Promise<Buffer> {
  const row = (y: number, label: string, value: string) =>
    `<text x="60" y="${y}" font-size="24" fill="#5a6b67">${label}</text><text x="540" y="${y}" font-size="26" fill="#12201e" text-anchor="end">${value}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800" font-family="sans-serif"><rect width="600" height="800" fill="#eef4f2"/>
<rect x="30" y="30" width="540" height="740" rx="24" fill="#ffffff"/><circle cx="300" cy="130" r="54" fill="#14613a"/><path d="M272 132l20 20 38-42" stroke="#ffffff" stroke-width="10" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
<text x="300" y="240" font-size="30" font-weight="bold" fill="#14613a" text-anchor="middle">Transfer completed</text><text x="300" y="330" font-size="46" font-weight="bold" fill="#12201e" text-anchor="middle">${formatMoney(bahtFromSatang(amount), 'THB').replace('฿', 'THB ')}</text>
<path d="M60 380H540" stroke="#d6dfdd" stroke-width="2"/>${row(440, 'Date', formatDateTime(at, 'en'))}${row(500, 'To', 'Polytalad Co., Ltd.')}${row(560, 'Account', '000-0-00000-0')}${row(620, 'Fee', 'THB 0.00')}
<path d="M60 680h20v40h-20zM100 680h8v40h-8zM120 680h30v40h-30zM165 680h10v40h-10zM190 680h24v40h-24zM230 680h8v40h-8zM250 680h34v40h-34zM300 680h12v40h-12zM330 680h22v40h-22zM370 680h8v40h-8zM392 680h30v40h-30zM440 680h10v40h-10zM465 680h26v40h-26zM505 680h14v40h-14z" fill="#2b3735"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
