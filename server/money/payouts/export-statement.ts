import type { BinaryAnswer } from '#contract/endpoint.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { tableFile, type Cell } from '#server/platform/documents/table-file.ts';
import { statement, type Line } from './statement.ts';
import words from './words.json' with { type: 'json' };

/** What a seller's year has, many times over; of more the last line says how many there are and what they come to. */
const MOST_LINES = 20_000;

/** The statement as a table that adds up: opening, lines, closing. */
export async function exportStatement(
  companyId: number,
  asked: { from?: string | undefined; to?: string | undefined },
  language: Locale,
  most = MOST_LINES,
): Promise<BinaryAnswer> {
  const found = await statement(companyId, asked, { start: 0, limit: most }, language);
  const { lines, opening, closing, left } = words[language];
  const unlisted = found.count - found.lines.length;
  const listed = found.lines.at(-1)?.balance ?? found.opening;
  return tableFile('csv', {
    name: `statement-${found.from}-${found.to}`,
    sheet: found.from,
    widths: [],
    rows: [
      lines,
      sumLine(found.from, opening, found.opening),
      ...found.lines.map(lineOf),
      ...(unlisted > 0
        ? [
            [
              found.to,
              `${left}: ${unlisted}`,
              ...NOTHING.slice(1),
              ...[found.closing - listed, found.closing].map(bahtFromSatang),
            ],
          ]
        : []),
      sumLine(found.to, closing, found.closing),
    ],
  });
}

const NOTHING = [null, null, null, null, null, null, null, null] as const;
const sumLine = (day: string, name: string, balance: Satang): Cell[] => [
  day,
  name,
  ...NOTHING,
  bahtFromSatang(balance),
];

function lineOf({ at, event_name, cause_id, purchase, amount, balance }: Line): Cell[] {
  return [
    bangkokDate(at),
    event_name,
    purchase?.purchase_no ?? cause_id,
    ...(purchase
      ? [
          purchase.payable_on,
          bahtFromSatang(purchase.goods),
          bahtFromSatang(purchase.goods_vat),
          purchase.percents.map((percent) => `${percent}%`).join(' / '),
          bahtFromSatang(-purchase.commission),
          bahtFromSatang(-purchase.commission_vat),
        ]
      : [null, null, null, null, null, null]),
    bahtFromSatang(amount),
    bahtFromSatang(balance),
    purchase?.po_number ?? null,
  ];
}
