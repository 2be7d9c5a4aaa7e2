import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phraseNumbers, ruleNumbers, rulePhrases, withRuleNumbers } from './rule-numbers.ts';
import { LOCALES } from './values/locale.ts';

const root = join(import.meta.dirname, '..');
const HOURS = String.raw`hours?|hrs?\b|h\b|ชั่วโมง|ชม\.?|个?小时`;
const MINUTES = String.raw`minutes?|mins?\b|นาที|分钟`;
const DAYS = 'days?|วัน(?!ทำการ)|天|日(?!期)';
const WORKING_DAYS = '(?:working|business) days?|วันทำการ|个?工作日';
const DIGITS = 'digits?|หลัก|位(?!小数)';
const ROWS = 'lines?|rows?|บรรทัด|แถว|行';

/**
 * What stands after each number where a text names it; null where it stands in a range, which is looked for by itself.
 */
const units: Readonly<Record<keyof typeof ruleNumbers, string | null>> = {
  slipRetryHours: HOURS,
  passwordMinLength: null,
  passwordMaxLength: 'characters|ตัวอักษร|个字符',
  passwordUsualLength: null,
  passwordLinkMinutes: MINUTES,
  emailLinkMinutes: MINUTES,
  lossWaitHours: HOURS,
  maxUploadMb: 'MB',
  // So many months are those of other rules, too.
  turnoverMonths: null,
  priceBandDays: null,
  // Two weeks, a weekend and a month are the days of other rules, too.
  planDays: null,
  buyerIdleDays: null,
  moneyIdleDays: null,
  memberSessionDays: null,
  securityEventDays: DAYS,
  consentDays: DAYS,
  oneTimeCodeDigits: DIGITS,
  oneTimeCodeMinutes: MINUTES,
  authenticatorDigits: DIGITS,
  authenticatorSeconds: 'seconds?|วินาที|秒',
  recoveryCodeLength: 'letters|ตัว(?!อักษร)|位字母',
  quickOrderLines: ROWS,
  planLines: null,
  quickOrderLineLength: 'characters|ตัวอักษร|个字符',
  orderFileRows: ROWS,
  orderFileMb: 'MB',
  businessFrom: null,
  businessTo: null,
  chatFrom: null,
  chatTo: null,
  approvalWorkingDays: WORKING_DAYS,
  answerWorkingDays: WORKING_DAYS,
  lineCodeMinutes: MINUTES,
  invitationDays: DAYS,
  staffInvitationDays: DAYS,
  newsletterLinkDays: DAYS,
  newsletterLeftDays: DAYS,
  suspectedKeptDays: DAYS,
  messagesKeptMonths: 'months?|เดือน|个月',
  searchQueriesKeptWeeks: 'weeks?|สัปดาห์|周',
  firstReminderDays: null,
  secondReminderDays: null,
  aloneDays: null,
  cutOffHour: ':00',
  offerDraftDays: DAYS,
  leadDays: null,
  leadDaysAfterCutOff: null,
  latestDeliveryDays: DAYS,
};

/** What stands after each number of a phrase, exceptions included. */
const unitsOfPhrases: Readonly<Record<keyof typeof phraseNumbers, string>> = { paymentWindow: HOURS };

const TENS = ['', 'ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = 'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const THAI_ONES = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
/** One and two read otherwise before and after ten. */
const THAI_TENS = ['', 'สิบ', 'ยี่สิบ', ...THAI_ONES.slice(3).map((digit) => `${digit}สิบ`)];
const CHINESE_ONES = ['', '一', '[二两]', '三', '四', '五', '六', '七', '八', '九'];
const CHINESE_TENS = ['', '十', '二十', ...CHINESE_ONES.slice(3).map((digit) => `${digit}十`)];

/** The ways to write a number out: digits of both kinds; of 2 to 99 also the words. */
function written(number: number): string[] {
  const digits = String(number);
  const thaiDigits = digits.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)));
  if (number < 2 || number > 99) return [digits, thaiDigits];
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  const words = TEENS[number - 11] ?? [TENS[tens], ONES[ones]].filter(Boolean).join('[ -]');
  const thaiOnes = tens > 0 && ones === 1 ? 'เอ็ด' : THAI_ONES[ones];
  return [
    digits,
    thaiDigits,
    String.raw`(?:(?<![\w-])${words})`,
    `${THAI_TENS[tens]}${thaiOnes}`,
    `${CHINESE_TENS[tens]}${CHINESE_ONES[ones]}`,
  ];
}

const { passwordMinLength, passwordMaxLength, businessFrom, businessTo, chatFrom, chatTo } = ruleNumbers;
const numbersWithUnits = [
  ...Object.entries(units).map(([name, unit]) => [ruleNumbers[name as keyof typeof ruleNumbers], unit] as const),
  ...Object.entries(unitsOfPhrases).flatMap(([name, unit]) =>
    Object.values(phraseNumbers[name as keyof typeof phraseNumbers]).map((number) => [number, unit] as const),
  ),
];
const literals = [
  ...numbersWithUnits.flatMap(([number, unit]) =>
    unit === null ? [] : [String.raw`(?<![\d.,:–/\-])(?:${written(number).join('|')})[\s-]?(?:${unit})`],
  ),
  `${passwordMinLength}–${passwordMaxLength}(?!\\d)`,
  `${businessFrom}:00–${businessTo}:00`,
  `${chatFrom}:00–${chatTo}:00`,
];
const literal = new RegExp(literals.join('|'), 'gi');

/** Where the same number means something else, and what. */
const others: readonly { path: RegExp; text: RegExp; why: string }[] = [
  {
    path: /content\/article\//,
    text: /./,
    why: 'articles teach about materials; what they say of hours and days is physics',
  },
  { path: /error-texts\/accounts\/identity/, text: /24/, why: 'the day over which invitation mails are counted' },
  {
    path: /messages\/..\/(?:site\/home|accounts\/privacy)/,
    text: /90/,
    why: 'the time that price trends look back, and that mails are kept',
  },
  {
    path: /messages\/..\/site\/site\./,
    text: /30/,
    why: 'the time until other processes see a change of synonyms',
  },
  {
    path: /messages\/..\/(?:site\/site|staff)\./,
    text: /6/,
    why: 'the code of a sub-district, as the state numbers them',
  },
  { path: /page\/cookie-policy/, text: /24/, why: 'the session of a registration' },
  { path: /page\/(?:privacy|terms)/, text: /30|90/, why: 'the operator’s own legal terms and times of keeping' },
  { path: /help\/register-a-company/, text: /10/, why: 'how long it takes to fill the form in' },
  { path: /operations\/analytics/, text: /7/, why: 'a group of waiting, named in the domain' },
  { path: /help\/save-searches/, text: /7/, why: 'the time within which a find is not named again' },
];

const patterns = [
  'web/messages/**/*.json',
  'demo/content/*/*.md',
  'contract/**/*.ts',
  'server/**/notifications.ts',
  'server/**/*mail*.ts',
  '{server,demo}/**/*.typ',
];
const matches = patterns.map((pattern) => globSync(join(root, pattern)));
const files = matches.flat().filter((path) => !path.endsWith('.test.ts'));

test('texts take the numbers of rules from the domain', () => {
  expect(patterns.filter((_, index) => matches[index]!.length === 0)).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
  const found = [...new Set(files)].flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        (text.match(literal) ?? [])
          .filter((match) => !others.some((other) => other.path.test(path) && other.text.test(match)))
          .map((match) => `${path.slice(root.length + 1)}:${index + 1} ${match}`),
      ),
  );
  expect(found).toEqual([]);
});

test.each([
  ['24 hours', 'Twenty-four hours', '24-hour', '24h', '24 hrs'],
  ['24 ชั่วโมง', 'ยี่สิบสี่ชั่วโมง', '๒๔ ชั่วโมง', '24 ชม.'],
  ['24 小时', '24小时', '24个小时', '二十四小时'],
])('a literal copy is found however it is written: %s', (...texts) => {
  expect(texts.map((text) => text.match(literal)?.[0] === undefined)).toEqual(texts.map(() => false));
  expect('124 hours, 24:00, 2024 小时, 240 ชั่วโมง'.match(literal)).toBeNull();
});

test('the addresses of texts name no number of a rule', () => {
  const slugs = globSync(join(root, 'demo/content/{faq,help,page}/*.th.md')).map(
    (path) => path.split('/').at(-1) ?? '',
  );
  expect(slugs.filter((slug) => /-\d+-(?:hours?|minutes?|days?|rows?|lines?)/.test(slug))).toEqual([]);
});

test('every place in a text has its number, and a name that no rule has is refused', () => {
  expect(withRuleNumbers('{{slipRetryHours}} hours, {count, plural, other {{{maxUploadMb}} MB}}', 'en')).toBe(
    `${ruleNumbers.slipRetryHours} hours, {count, plural, other {${ruleNumbers.maxUploadMb} MB}}`,
  );
  expect(LOCALES.map((locale) => withRuleNumbers('{{paymentWindow}}', locale))).toEqual(
    LOCALES.map((locale) => rulePhrases.paymentWindow[locale]),
  );
  expect(() => withRuleNumbers('{{paymentTime}}', 'th')).toThrow('No rule has the number paymentTime');
  for (const path of files.filter((each) => /messages|content/.test(each)))
    expect(withRuleNumbers(readFileSync(path, 'utf8'), 'th')).not.toContain('{{');
});
