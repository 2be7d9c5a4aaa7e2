import { polymerOf, type Polymer } from './polymers.ts';
import { choiceFact, inBoth, NOTICE, type Both, type Fact, type SheetProduct } from './sheet.ts';

export const METHODS: Readonly<Record<string, string>> = {
  mfi: 'ISO 1133 / ASTM D1238',
  density: 'ISO 1183 / ASTM D792',
};

const QUALITIES: Readonly<Record<string, Both>> = {
  prime: { th: 'เกรดเอ', en: 'Prime' },
  near_prime: { th: 'เนียร์ไพรม์', en: 'Near-prime' },
  off_grade: { th: 'ตกเกรด', en: 'Off-grade' },
  recycled: { th: 'รีไซเคิล', en: 'Recycled' },
  regrind: { th: 'เศษบด', en: 'Regrind' },
};

/** What technical-sheet.typ shows. */
export function technicalSheet(product: SheetProduct, date: string) {
  const polymer = polymerOf(product.polymer);
  const quality = QUALITIES[product.quality];
  return {
    number: `TDS-DEMO-${String(product.id).padStart(4, '0')}`,
    date,
    notice: NOTICE,
    grade: product.grade,
    name: product.name,
    facts: [
      { th: 'ผู้ผลิต', en: 'Manufacturer', value: inBoth(product.manufacturer) },
      { th: 'ชนิดวัสดุ', en: 'Material', value: inBoth(product.kind) },
      ...(quality ? [{ th: 'คุณภาพ', en: 'Quality', value: inBoth(quality) }] : []),
      ...choiceFact(product, 'form'),
      ...choiceFact(product, 'colour'),
    ],
    properties: product.properties.map(({ code, th, en, unit, value, condition }) => ({
      th,
      en,
      unit,
      value,
      condition: conditionText(condition),
      method: METHODS[code] ?? '–',
    })),
    processing: polymer ? processing(polymer) : [],
    use: [
      ...choiceFact(product, 'application'),
      { th: 'บรรจุภัณฑ์', en: 'Packing', value: product.packs.map(inBoth).join(', ') },
    ],
    storage: {
      th: 'เก็บในที่แห้งและร่ม ไม่ให้ถูกแสงแดดและความชื้น ในบรรจุภัณฑ์ที่ปิดสนิท ใช้ของที่รับเข้าก่อนเป็นลำดับแรก',
      en: 'Keep dry and shaded, away from sunlight and moisture, in closed packing. First in, first out.',
    },
  };
}

/** `190C/2.16kg` as people write it. */
export function conditionText(condition: string | null): string {
  return (
    condition
      ?.replace(/(\d)\s*C\b/, '$1 °C')
      .replace('/', ' / ')
      .replace(/(\d)kg/, '$1 kg') ?? '–'
  );
}

function processing({ melt, mould, drying }: Polymer): Fact[] {
  return [
    { th: 'อุณหภูมิหลอมโดยทั่วไป', en: 'Usual melt temperature', value: `${melt[0]}–${melt[1]} °C` },
    { th: 'อุณหภูมิแม่พิมพ์โดยทั่วไป', en: 'Usual mould temperature', value: `${mould[0]}–${mould[1]} °C` },
    {
      th: 'การอบแห้ง',
      en: 'Drying',
      value: drying ? `${drying.at} °C · ${drying.hours} ชม. (h)` : 'ไม่จำเป็น · not needed',
    },
  ];
}
