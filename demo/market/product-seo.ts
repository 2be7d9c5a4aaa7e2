import { seoFields, seoKey, type StoredSeo, type WrittenSeo } from '#domain/catalogue/seo-meta.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';

/** What staff wrote for search engines; most products have nothing of their own, their facts speak for them. */
const written: Readonly<Record<string, Partial<Record<Locale, Omit<WrittenSeo, 'seo_keyword'>>>>> = {
  HD5000S: {
    th: {
      seo_title: 'HD5000S เม็ด HDPE เกรดเส้นใยและเชือก',
      seo_desc: 'เม็ดพลาสติก HDPE InnoPlus HD5000S สำหรับเส้นใยเดี่ยว เชือก และตาข่าย เทียบราคาต่อกิโลกรัมและสต็อกจากหลายคลังในไทย',
    },
    en: {
      seo_title: 'HD5000S HDPE for monofilament and raffia',
      seo_desc:
        'InnoPlus HD5000S high-density polyethylene for monofilament, rope and nets: compare prices per kg and stock in warehouses across Thailand.',
    },
    cn: {
      seo_title: 'HD5000S 拉丝级高密度聚乙烯',
      seo_desc: 'InnoPlus HD5000S 拉丝级 HDPE，适用于单丝、绳索和网具。比较泰国各地仓库的每公斤价格与库存。',
    },
  },
  HD2208J: {
    th: {
      seo_title: 'HD2208J เม็ด HDPE เกรดฉีด',
      seo_desc: 'เม็ดพลาสติก HDPE InnoPlus HD2208J สำหรับงานฉีด ลัง ถัง และของใช้ ดูราคาต่อกิโลกรัมถึงหน้าโรงงานได้ก่อนสั่งซื้อ',
    },
    en: {
      seo_title: 'HD2208J injection moulding HDPE',
      seo_desc:
        'InnoPlus HD2208J high-density polyethylene for injection-moulded crates, pails and housewares, with delivered prices per kg before you order.',
    },
  },
};

export function seoOfGrade(code: string, keywords: string): StoredSeo {
  const texts = written[code] ?? {};
  const textOf = (field: (typeof seoFields)[number], locale: Locale) => {
    if (field !== 'seo_keyword') return texts[locale]?.[field] ?? null;
    return locale === 'th' ? keywords : null;
  };
  const all = LOCALES.flatMap((locale) =>
    seoFields.map((field) => [seoKey(field, locale), textOf(field, locale)] as const),
  );
  return Object.fromEntries(all) as StoredSeo;
}
