import { CURRENCY_SYMBOLS, type Currency } from './currency.ts';
import { INTL_TAGS, type Locale } from './locale.ts';
import { DEFAULT_PRICE_UNIT, type PriceUnit } from './price-unit.ts';
import { KG_PER_TONNE } from './weight.ts';
import words from './format-words.json' with { type: 'json' };

/**
 * How numbers and dates are written, the same on every screen, mail and document. Formatters are cached, because making
 * one is slow.
 */

const BANGKOK = 'Asia/Bangkok';
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function cachedFormatter<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  const found = formatters.get(key);
  if (found) return found as F;
  const made = make();
  formatters.set(key, made);
  return made;
}

/**
 * `09 Jul 2026`, the specification's DD MMM YYYY with the month in the reader's language; in Chinese year, month and
 * day with their words (decision 334). In Bangkok.
 */
export function formatDate(instant: Date, locale: Locale): string {
  const parts = partsOf(instant, locale);
  return locale === 'cn' ? `${chineseMonth(parts)}${Number(parts['day'])}${chinese.day}` : dayFirst(parts);
}

/** The date as formatDate writes it, and HH:mm. */
export function formatDateTime(instant: Date, locale: Locale): string {
  const { hour, minute } = partsOf(instant, locale);
  return `${formatDate(instant, locale)}${locale === 'cn' ? '' : ','} ${hour}:${minute}`;
}

/** As formatDateTime writes it, with seconds: where several things happen within a minute. */
export function formatMoment(instant: Date, locale: Locale): string {
  return `${formatDateTime(instant, locale)}:${partsOf(instant, locale)['second']}`;
}

/** When a time ends. A day's end is 24:00 of that day, not 00:00 of the next, which people take for a day later. */
export function formatDeadline(instant: Date, locale: Locale): string {
  const { hour, minute } = partsOf(instant, locale);
  if (hour !== '00' || minute !== '00') return formatDateTime(instant, locale);
  const before = new Date(instant.getTime() - 1);
  return `${formatDate(before, locale)}${locale === 'cn' ? '' : ','} 24:00`;
}

/** DD MMM YYYY, HH:mm:ss in every language: the specification's last update of a listed product. */
export function formatDateTimeToTheSecond(instant: Date, locale: Locale): string {
  const parts = partsOf(instant, locale);
  const named = locale === 'cn' ? { ...parts, month: `${Number(parts['month'])}${chinese.month}` } : parts;
  return `${dayFirst(named)}, ${parts['hour']}:${parts['minute']}:${parts['second']}`;
}

const chinese = words.chineseDate;
const dayFirst = (parts: Record<string, string>) => `${parts['day']} ${parts['month']} ${parts['year']}`;
const chineseMonth = (parts: Record<string, string>) =>
  `${parts['year']}${chinese.year}${Number(parts['month'])}${chinese.month}`;

/** A calendar day `YYYY-MM-DD`, written as formatDate does. */
export function formatDay(day: string, locale: Locale): string {
  return formatDate(new Date(`${day}T12:00:00+07:00`), locale);
}

/** A calendar day with the day of the week before it: `Mon 30 Nov 2026`. */
export function formatWeekday(day: string, locale: Locale): string {
  const weekday = cachedFormatter(
    `weekday ${locale}`,
    () => new Intl.DateTimeFormat(INTL_TAGS[locale], { weekday: 'short', timeZone: BANGKOK }),
  ).format(new Date(`${day}T12:00:00+07:00`));
  return locale === 'cn' ? `${formatDay(day, locale)} ${weekday}` : `${weekday} ${formatDay(day, locale)}`;
}

/** A calendar month `YYYY-MM`: `Jul 2026`, in Chinese the year first. */
export function formatMonth(month: string, locale: Locale): string {
  const parts = partsOf(new Date(`${month}-01T12:00:00+07:00`), locale);
  return locale === 'cn' ? chineseMonth(parts) : `${parts['month']} ${parts['year']}`;
}

function partsOf(instant: Date, locale: Locale): Record<string, string> {
  const formatter = cachedFormatter(
    `date ${locale}`,
    () =>
      new Intl.DateTimeFormat(INTL_TAGS[locale], {
        timeZone: BANGKOK,
        day: '2-digit',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
  );
  const parts = Object.fromEntries(formatter.formatToParts(instant).map((part) => [part.type, part.value]));
  // English has three letters for each month but September.
  if (locale === 'en') parts['month'] = parts['month']!.slice(0, 3);
  return parts;
}

/** `฿1,234.50`, `$35.10`, `¥250.00`; the amount in that currency. */
export function formatMoney(amount: number, currency: Currency): string {
  const sign = amount < 0 ? '−' : '';
  return `${sign}${CURRENCY_SYMBOLS[currency]}${moneyFormatter().format(Math.abs(amount))}`;
}

/** `1,234.50` of satang, as papers in baht write amounts. */
export function formatSatang(satang: number | bigint): string {
  return moneyFormatter()
    .format(Number(satang) / 100)
    .replace('-', '−');
}

const moneyFormatter = () =>
  cachedFormatter(
    'money',
    () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );

const UNITS: Readonly<Record<Locale, Record<PriceUnit, string>>> = words.units;

/** What is written behind weights and prices: `kg`, `t`. */
export function formatUnit(unit: PriceUnit, locale: Locale): string {
  return UNITS[locale][unit];
}

/**
 * What a kilogram costs, with what it is for: `฿41.50/kg`, `$1,263/t`, or as yuan and tonnes are written among Chinese
 * traders.
 */
export function formatPricePerKg(
  amount: number,
  currency: Currency,
  locale: Locale,
  unit: PriceUnit = DEFAULT_PRICE_UNIT,
): string {
  const isYuanPerTonne = unit === 'tonne' && currency === 'RMB' && locale === 'cn';
  const price = isYuanPerTonne
    ? formatNumber(Math.round(amount * KG_PER_TONNE)) + words.yuan
    : formatPartPerKg(amount, currency, unit);
  return `${price}/${UNITS[locale][unit]}`;
}

/** A part of such a price beside it, as its freight. Tonnes are traded in whole baht, dollars and yuan. */
export function formatPartPerKg(amount: number, currency: Currency, unit: PriceUnit = DEFAULT_PRICE_UNIT): string {
  if (unit === 'kg') return formatMoney(amount, currency);
  const whole = Math.round(amount * KG_PER_TONNE);
  return `${whole < 0 ? '−' : ''}${CURRENCY_SYMBOLS[currency]}${formatNumber(Math.abs(whole))}`;
}

export function formatNumber(value: number, maximumFractionDigits = 3): string {
  return cachedFormatter(
    `number ${maximumFractionDigits}`,
    () => new Intl.NumberFormat('en-US', { maximumFractionDigits }),
  ).format(value);
}

/** Kilograms below a tonne, tonnes with 2 to 3 decimals from there on. */
export function formatQuantity(kg: number, locale: Locale): string {
  if (Math.abs(kg) < 1000) return `${formatNumber(kg)} ${UNITS[locale].kg}`;
  const formatter = cachedFormatter(
    'tonnes',
    () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 }),
  );
  return `${formatter.format(kg / 1000)} ${UNITS[locale].tonne}`;
}
