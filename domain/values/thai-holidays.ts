/**
 * Thailand's public holidays. Fixed days are computed; the lunar ones are those announced or expected for 2025-2028.
 * Substitution days (a holiday on a weekend moves to the next working day) are not computed: staff add them, and
 * whatever the cabinet declares, in the holiday table.
 */
const FIXED: readonly (readonly [monthDay: string, th: string, en: string])[] = [
  ['01-01', 'วันขึ้นปีใหม่', 'New Year’s Day'],
  ['04-06', 'วันจักรี', 'Chakri Memorial Day'],
  ['04-13', 'วันสงกรานต์', 'Songkran'],
  ['04-14', 'วันสงกรานต์', 'Songkran'],
  ['04-15', 'วันสงกรานต์', 'Songkran'],
  ['05-01', 'วันแรงงานแห่งชาติ', 'Labour Day'],
  ['05-04', 'วันฉัตรมงคล', 'Coronation Day'],
  ['06-03', 'วันเฉลิมพระชนมพรรษาสมเด็จพระราชินี', 'Queen’s Birthday'],
  ['07-28', 'วันเฉลิมพระชนมพรรษา รัชกาลที่ 10', 'King’s Birthday'],
  ['08-12', 'วันแม่แห่งชาติ', 'Mother’s Day'],
  ['10-13', 'วันนวมินทรมหาราช', 'King Bhumibol Memorial Day'],
  ['10-23', 'วันปิยมหาราช', 'Chulalongkorn Day'],
  ['12-05', 'วันพ่อแห่งชาติ', 'Father’s Day'],
  ['12-10', 'วันรัฐธรรมนูญ', 'Constitution Day'],
  ['12-31', 'วันสิ้นปี', 'New Year’s Eve'],
];

const LUNAR: readonly (readonly [day: string, th: string, en: string])[] = [
  ['2025-02-12', 'วันมาฆบูชา', 'Makha Bucha'],
  ['2025-05-11', 'วันวิสาขบูชา', 'Visakha Bucha'],
  ['2025-07-10', 'วันอาสาฬหบูชา', 'Asalha Bucha'],
  ['2025-07-11', 'วันเข้าพรรษา', 'Buddhist Lent'],
  ['2026-03-03', 'วันมาฆบูชา', 'Makha Bucha'],
  ['2026-05-31', 'วันวิสาขบูชา', 'Visakha Bucha'],
  ['2026-07-29', 'วันอาสาฬหบูชา', 'Asalha Bucha'],
  ['2026-07-30', 'วันเข้าพรรษา', 'Buddhist Lent'],
  ['2027-02-21', 'วันมาฆบูชา', 'Makha Bucha'],
  ['2027-05-20', 'วันวิสาขบูชา', 'Visakha Bucha'],
  ['2027-07-18', 'วันอาสาฬหบูชา', 'Asalha Bucha'],
  ['2027-07-19', 'วันเข้าพรรษา', 'Buddhist Lent'],
  ['2028-02-10', 'วันมาฆบูชา', 'Makha Bucha'],
  ['2028-05-08', 'วันวิสาขบูชา', 'Visakha Bucha'],
  ['2028-07-06', 'วันอาสาฬหบูชา', 'Asalha Bucha'],
  ['2028-07-07', 'วันเข้าพรรษา', 'Buddhist Lent'],
];

export interface Holiday {
  day: string;
  name_th: string;
  name_en: string;
}

/** The holidays of one year, in order. */
export function thaiHolidays(year: number): Holiday[] {
  const fixed = FIXED.map(([monthDay, name_th, name_en]) => ({ day: `${year}-${monthDay}`, name_th, name_en }));
  const lunar = LUNAR.filter(([day]) => day.startsWith(`${year}-`)).map(([day, name_th, name_en]) => ({
    day,
    name_th,
    name_en,
  }));
  return [...fixed, ...lunar].sort((a, b) => (a.day < b.day ? -1 : 1));
}
