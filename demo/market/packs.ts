import type { Grade, Names } from './facts.ts';

export interface Pack {
  code: string;
  kind: string;
  kg: number;
}

const JUMBO_KG = 750;

/** How a grade is sold: as the data says, and in jumbo bags where it comes in 25 kg bags and is a resin. */
export function packsOf(grade: Grade): Pack[] {
  const own = {
    code: `${grade.pack.kind}-${grade.pack.unit_weight_kg}`,
    kind: grade.pack.kind,
    kg: grade.pack.unit_weight_kg,
  };
  const alsoJumbo = grade.pack.kind === 'bag' && (grade.subcategory < 20_000 || grade.subcategory >= 70_000);
  return alsoJumbo ? [own, { code: `jumbo_bag-${JUMBO_KG}`, kind: 'jumbo_bag', kg: JUMBO_KG }] : [own];
}

const words: Readonly<Record<string, Names>> = {
  bag: { th: 'ถุง', en: 'bag', cn: '袋' },
  jumbo_bag: { th: 'ถุงจัมโบ้', en: 'jumbo bag', cn: '吨袋' },
  carton: { th: 'กล่อง', en: 'carton', cn: '纸箱' },
  drum: { th: 'ถัง', en: 'drum', cn: '桶' },
  bale: { th: 'ก้อน', en: 'bale', cn: '包' },
  sheet: { th: 'แผ่น', en: 'sheet', cn: '张' },
  roll: { th: 'ม้วน', en: 'roll', cn: '卷' },
};

/** A pack's name with its weight: `ถุง 25 กก.` */
export function packNames(kind: string, kg: number): Names {
  const word = words[kind] ?? { th: kind, en: kind, cn: kind };
  return { th: `${word.th} ${kg} กก.`, en: `${kg} kg ${word.en}`, cn: `${kg}公斤${word.cn}` };
}
