import { formatNumber } from '#domain/values/format.ts';
import { Random, seedOf } from '#demo/random.ts';
import { inBoth, NOTICE, type SheetProduct } from './sheet.ts';
import { conditionText, METHODS } from './technical-sheet.ts';

/** How far a lot may be from the grade's typical value. */
const TOLERANCES: Readonly<Record<string, (typical: number) => number>> = {
  mfi: (typical) => typical * 0.15,
  density: () => 0.003,
};
const DECIMALS: Readonly<Record<string, number>> = { mfi: 2, density: 4 };

export function lotOf(product: Pick<SheetProduct, 'id' | 'grade'>): string {
  const random = new Random(seedOf(`lot ${product.grade} ${product.id}`));
  return `L26${String(random.int(1, 6)).padStart(2, '0')}-${String(random.int(1, 999)).padStart(4, '0')}`;
}

/** What analysis-certificate.typ shows: what was measured of one lot, beside what the grade promises. */
export function analysisCertificate(product: SheetProduct, lot: string, date: string) {
  const random = new Random(seedOf(`analysis ${lot} ${product.grade}`));
  return {
    number: `COA-DEMO-${String(product.id).padStart(4, '0')}`,
    date,
    notice: NOTICE,
    grade: product.grade,
    name: product.name,
    facts: [
      { th: 'ผู้ผลิต', en: 'Manufacturer', value: inBoth(product.manufacturer) },
      { th: 'ชนิดวัสดุ', en: 'Material', value: inBoth(product.kind) },
      { th: 'เลขที่ล็อต', en: 'Lot number', value: lot },
    ],
    results: product.properties.flatMap(({ code, th, en, unit, value, condition }) => {
      const [typical, tolerance, decimals] = [Number(value.replaceAll(',', '')), TOLERANCES[code], DECIMALS[code]];
      if (!tolerance || decimals === undefined || Number.isNaN(typical)) return [];
      const within = tolerance(typical);
      const measured = typical + (random.next() - 0.5) * within;
      return [
        {
          th,
          en,
          unit,
          specification: `${formatNumber(typical - within, decimals)} – ${formatNumber(typical + within, decimals)}`,
          value: formatNumber(measured, decimals),
          condition: conditionText(condition),
          method: METHODS[code] ?? '–',
        },
      ];
    }),
  };
}
