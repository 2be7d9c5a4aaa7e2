import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locale.ts';

/** The language an answer's texts shall have: `Accept-Language` in order of preference (zh counts as cn), Thai without. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find((value) => value !== undefined);
      return { language: tag.split('-')[0] === 'zh' ? 'cn' : (tag.split('-')[0] ?? ''), weight: q === undefined ? 1 : Number(q) };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) if (isLocale(language)) return language;
  return DEFAULT_LOCALE;
}
