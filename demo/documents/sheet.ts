import type { Names } from '#demo/market/facts.ts';

/** Sheets are Thai with English below. */
export type Both = Omit<Names, 'cn'>;

export interface Fact extends Both {
  value: string;
}

/** What is known of a product for its sheets, as the market has it. */
export interface SheetProduct {
  id: number;
  grade: string;
  polymer: string;
  name: Both;
  manufacturer: Both;
  kind: Both;
  quality: string;
  properties: { code: string; th: string; en: string; unit: string; value: string; condition: string | null }[];
  choices: { code: string; th: string; en: string; values: Both[] }[];
  packs: Both[];
}

/** Nobody shall take a sheet of the demo for the maker's. */
export const NOTICE: Both = {
  th: 'เอกสารสาธิต ไม่ได้ออกโดยผู้ผลิต ค่าที่แสดงเป็นค่าโดยทั่วไปสำหรับการสาธิตเท่านั้น ห้ามใช้ในงานจริง โปรดขอเอกสารฉบับจริงจากผู้ผลิต',
  en: 'Demonstration sheet: typical values for demonstration, not from the manufacturer. Not for use in production; ask the manufacturer for the real document.',
};

export const inBoth = ({ th, en }: Both): string => (th === en ? th : `${th} · ${en}`);

/** What a product is in form, colour, use …: several values one after the other. */
export function choiceFact(product: SheetProduct, code: string): Fact[] {
  const choice = product.choices.find((each) => each.code === code);
  return choice ? [{ th: choice.th, en: choice.en, value: choice.values.map(inBoth).join(', ') }] : [];
}
