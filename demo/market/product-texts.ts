import { facts, type Grade, type Names } from './facts.ts';
import { packNames, packsOf } from './packs.ts';
import { forms, type Look } from './looks.ts';

export interface ProductTexts {
  name: Names;
  short: Names;
  long: Names;
}

const qualityWords: Readonly<Record<Grade['quality'], Names>> = {
  prime: { th: 'เกรดเอ (Prime)', en: 'prime grade', cn: '正牌料' },
  near_prime: { th: 'เนียร์ไพรม์', en: 'near-prime', cn: '副牌料' },
  off_grade: { th: 'ตกเกรด (Off-grade)', en: 'off-grade', cn: '等外料' },
  recycled: { th: 'รีไซเคิล', en: 'recycled', cn: '再生料' },
  regrind: { th: 'เศษบด', en: 'regrind', cn: '破碎料' },
};

/** Names and descriptions of a product, composed of what is known of it. */
export function textsOf(grade: Grade, code: string, subcategory: Names, maker: Names, look: Look): ProductTexts {
  const title = grade.brand && !code.startsWith(grade.brand) ? `${grade.brand} ${code}` : code;
  const uses = grade.application.map((use) => facts.applications[use]).filter((use): use is Names => use !== undefined);
  const list = (language: keyof Names, joint: string) => uses.map((use) => use[language]).join(joint);
  const form = forms[look.form];
  const quality = qualityWords[grade.quality];
  const flow =
    grade.mfi_g_10min === null
      ? null
      : `${grade.mfi_g_10min} g/10min (${(grade.mfi_condition ?? '').replace('C/', ' °C / ')})`;
  const density = grade.density_g_cm3;
  const packs = packsOf(grade).map(({ kind, kg }) => packNames(kind, kg));
  const packed = (language: keyof Names, joint: string) => packs.map((pack) => pack[language]).join(joint);
  return {
    name: {
      th: `${title} ${subcategory.th}${uses[0] ? ` ${uses[0].th}` : ''}`,
      en: `${title} ${subcategory.en}${uses[0] ? ` for ${uses[0].en}` : ''}`,
      cn: `${title} ${subcategory.cn}${uses[0] ? ` ${uses[0].cn}` : ''}`,
    },
    short: {
      th: `${subcategory.th} ${quality.th} จาก ${maker.th}${uses.length > 0 ? ` สำหรับ${list('th', ' ')}` : ''}`,
      en: `${subcategory.en}, ${quality.en}, by ${maker.en}${uses.length > 0 ? `, for ${list('en', ' and ')}` : ''}`,
      cn: `${maker.cn} ${subcategory.cn}，${quality.cn}${uses.length > 0 ? `，用于${list('cn', '、')}` : ''}`,
    },
    long: {
      th: [
        `${title} เป็น${/^\p{Script=Latin}/u.test(subcategory.th) ? ' ' : ''}${subcategory.th} ในรูปแบบ${form.th} สี${look.colour.names.th} คุณภาพ${quality.th} ผลิตโดย ${maker.th}`,
        uses.length > 0 ? `นิยมใช้กับ${list('th', ' และ')}` : '',
        flow ? `ดัชนีการไหล (MFI) ประมาณ ${flow}` : '',
        density ? `ความหนาแน่นประมาณ ${density} g/cm³` : '',
        `บรรจุเป็น${packed('th', ' หรือ')} ค่าที่แสดงเป็นค่าโดยทั่วไปสำหรับการสาธิต โปรดขอเอกสารทางเทคนิคก่อนใช้งานจริง`,
      ]
        .filter(Boolean)
        .join(' '),
      en: [
        `${title} is ${/^[aeiou]/i.test(quality.en) ? 'an' : 'a'} ${quality.en} ${subcategory.en} by ${maker.en}, supplied as ${look.colour.names.en.toLowerCase()} ${form.en.toLowerCase()}.`,
        uses.length > 0 ? `Commonly used for ${list('en', ' and ')}.` : '',
        flow ? `Melt flow index about ${flow}.` : '',
        density ? `Density about ${density} g/cm³.` : '',
        `Packed as ${packed('en', ' or ')}. Values are typical magnitudes for demonstration; ask for the technical data sheet before use.`,
      ]
        .filter(Boolean)
        .join(' '),
      cn: [
        `${title} 为 ${maker.cn} 生产的${subcategory.cn}，${quality.cn}，${look.colour.names.cn}${form.cn}。`,
        uses.length > 0 ? `常用于${list('cn', '和')}。` : '',
        flow ? `熔融指数约 ${flow}。` : '',
        density ? `密度约 ${density} g/cm³。` : '',
        `包装为${packed('cn', '或')}。所示数值为演示用典型值，使用前请索取物性表 (TDS)。`,
      ]
        .filter(Boolean)
        .join(''),
    },
  };
}
