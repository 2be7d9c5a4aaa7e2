import type { Names } from '#contract/wire.ts';
import type { Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';

type Decision = 'approved' | 'merged' | 'refused';

interface Texts {
  title: Readonly<Record<Decision, string>>;
  text: Readonly<Record<Decision, string>>;
  grade: string;
  into: string;
  reason: string;
  action: string;
}

const texts: Localized<Texts> = {
  th: {
    title: {
      approved: 'เกรดที่คุณเสนอได้รับอนุมัติแล้ว',
      merged: 'เกรดที่คุณเสนอมีอยู่ในแค็ตตาล็อกแล้ว',
      refused: 'เกรดที่คุณเสนอไม่ได้รับอนุมัติ',
    },
    text: {
      approved: 'สินค้าแสดงบนเว็บไซต์แล้ว ข้อเสนอขายที่ราคาได้รับอนุมัติจะขายได้ทันที',
      merged: 'เราย้ายบรรจุภัณฑ์และข้อเสนอขายของคุณไปยังสินค้าที่มีอยู่แล้ว',
      refused: 'กรุณาดูเหตุผลด้านล่าง แล้วแก้ไขและส่งใหม่ ข้อเสนอขายของคุณยังรออยู่',
    },
    grade: 'เกรด',
    into: 'รวมกับ',
    reason: 'เหตุผล',
    action: 'ดูเกรดที่เสนอ',
  },
  en: {
    title: {
      approved: 'The grade you proposed is approved',
      merged: 'The catalogue has the grade you proposed',
      refused: 'The grade you proposed is not approved',
    },
    text: {
      approved: 'It is in the mall. Offers whose prices are approved are on sale from now on.',
      merged: 'Your packs and offers are now those of the product that was there.',
      refused: 'Please read why, change it and hand it in again. Your offers wait on.',
    },
    grade: 'Grade',
    into: 'Merged into',
    reason: 'Reason',
    action: 'View proposed grades',
  },
  cn: {
    title: {
      approved: '您提议的牌号已通过审核',
      merged: '您提议的牌号已在目录中',
      refused: '您提议的牌号未通过审核',
    },
    text: {
      approved: '产品已上架，价格已通过的报价即可销售。',
      merged: '您的包装和报价已转到目录中的产品。',
      refused: '请查看以下原因，修改后重新提交。您的报价仍在等待。',
    },
    grade: '牌号',
    into: '并入',
    reason: '原因',
    action: '查看提议的牌号',
  },
};

interface Decided extends Names {
  grade: string;
  state: Decision;
  reason: string | null;
  /** The grade of the product that has its offers now. */
  mergedInto: string | null;
}

/** For a selling company's owners: what became of a grade that it proposed. */
export const gradeDecided = defineEvent<Decided>({
  name: 'grade_decided',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'manage_offers',
  content(language, { state, reason, mergedInto, grade, ...names }) {
    const words = texts[language];
    const name = names[`name_${language}`] || names.name_th;
    return {
      title: words.title[state],
      paragraphs: [words.text[state]],
      facts: [
        [words.grade, name.includes(grade) ? name : `${name} (${grade})`],
        ...(mergedInto ? [[words.into, mergedInto] as [string, string]] : []),
        ...(reason ? [[words.reason, reason] as [string, string]] : []),
      ],
      action: { label: words.action, path: '/seller/products/propose' },
    };
  },
});
