import holidays from './thai-holidays.json' with { type: 'json' };

export interface Holiday {
  day: string;
  name_th: string;
  name_en: string;
}

/**
 * Thailand's public holidays of one year, in order. Fixed days are computed; the lunar ones are those announced or
 * expected for 2025-2028. Substitution days (a holiday on a weekend moves to the next working day) are not computed:
 * staff add them, and whatever the cabinet declares, in the holiday table.
 */
export function thaiHolidays(year: number): Holiday[] {
  const fixed = holidays.fixed.map(({ monthDay, ...names }) => ({ day: `${year}-${monthDay}`, ...names }));
  const lunar = holidays.lunar.filter(({ day }) => day.startsWith(`${year}-`));
  return [...fixed, ...lunar].sort((a, b) => (a.day < b.day ? -1 : 1));
}
