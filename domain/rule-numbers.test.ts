import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleNumbers, withRuleNumbers } from './rule-numbers.ts';

const root = join(import.meta.dirname, '..');
const HOURS = 'hours?|ชั่วโมง|小时';
const MINUTES = 'minutes?|นาที|分钟';
const DAYS = 'days?|วัน(?!ทำการ)|天';
const WORKING_DAYS = '(?:working|business) days?|วันทำการ|个工作日';
const DIGITS = 'digits?|หลัก|位';
const ROWS = 'lines?|rows?|บรรทัด|แถว|行';

/** What stands after each number where a text names it; null where it stands in a range, which is looked for by itself. */
const units: Readonly<Record<keyof typeof ruleNumbers, string | null>> = {
  paymentWindowHours: HOURS,
  slipRetryHours: HOURS,
  passwordMinLength: null,
  passwordMaxLength: 'characters|ตัวอักษร|个字符',
  passwordLinkMinutes: MINUTES,
  emailLinkMinutes: MINUTES,
  maxUploadMb: 'MB',
  consentDays: DAYS,
  oneTimeCodeDigits: DIGITS,
  oneTimeCodeMinutes: MINUTES,
  authenticatorDigits: DIGITS,
  authenticatorSeconds: 'seconds?|วินาที|秒',
  recoveryCodeLength: 'letters|ตัว(?!อักษร)|位字母',
  quickOrderLines: ROWS,
  quickOrderLineLength: 'characters|ตัวอักษร|个字符',
  orderFileRows: ROWS,
  orderFileMb: 'MB',
  businessFrom: null,
  businessTo: null,
  chatFrom: null,
  chatTo: null,
  approvalWorkingDays: WORKING_DAYS,
  answerWorkingDays: WORKING_DAYS,
  invitationDays: DAYS,
  staffInvitationDays: DAYS,
  newsletterLinkDays: DAYS,
  newsletterLeftDays: DAYS,
  suspectedKeptDays: DAYS,
  messagesKeptMonths: 'months?|เดือน|个月',
  cutOffHour: ':00',
  leadDays: null,
  leadDaysAfterCutOff: null,
  latestDeliveryDays: DAYS,
};
const { passwordMinLength, passwordMaxLength, businessFrom, businessTo, chatFrom, chatTo } = ruleNumbers;
const literals = [
  ...Object.entries(units).flatMap(([name, unit]) =>
    unit === null
      ? []
      : [String.raw`(?<![\d.,:–/\-])${ruleNumbers[name as keyof typeof ruleNumbers]}[\s-]?(?:${unit})`],
  ),
  `${passwordMinLength}–${passwordMaxLength}(?!\\d)`,
  `${businessFrom}:00–${businessTo}:00`,
  `${chatFrom}:00–${chatTo}:00`,
];
const literal = new RegExp(literals.join('|'), 'g');

/** Where the same number means something else, and what. */
const others: readonly { path: RegExp; text: RegExp; why: string }[] = [
  {
    path: /content\/article\//,
    text: /./,
    why: 'articles teach about materials; what they say of hours and days is physics',
  },
  { path: /error-texts\/identity/, text: /24/, why: 'the day over which invitation mails are counted' },
  {
    path: /messages\/..\/(?:site\/home|accounts\/privacy)/,
    text: /90/,
    why: 'the time that price trends look back, and that mails are kept',
  },
  {
    path: /messages\/..\/backoffice\/site/,
    text: /30/,
    why: 'the time until other processes see a change of synonyms',
  },
  { path: /page\/cookie-policy/, text: /24/, why: 'the session of a registration' },
  { path: /page\/(?:privacy|terms)/, text: /30|90/, why: 'the operator’s own legal terms and times of keeping' },
  { path: /help\/register-a-company/, text: /10/, why: 'how long it takes to fill the form in' },
  { path: /help\/save-searches/, text: /7/, why: 'the time within which a find is not named again' },
];

const patterns = [
  'web/messages/*/*/*.json',
  'demo/content/*/*.md',
  'contract/**/*.ts',
  'server/**/notifications.ts',
  'server/**/*mail*.ts',
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

test('the addresses of texts name no number of a rule', () => {
  const slugs = globSync(join(root, 'demo/content/{faq,help,page}/*.th.md')).map(
    (path) => path.split('/').at(-1) ?? '',
  );
  expect(slugs.filter((slug) => /-\d+-(?:hours?|minutes?|days?|rows?|lines?)/.test(slug))).toEqual([]);
});

test('every place in a text has its number, and a name that no rule has is refused', () => {
  expect(withRuleNumbers('within {{paymentWindowHours}} hours, {count, plural, other {{{maxUploadMb}} MB}}')).toBe(
    `within ${ruleNumbers.paymentWindowHours} hours, {count, plural, other {${ruleNumbers.maxUploadMb} MB}}`,
  );
  expect(() => withRuleNumbers('{{paymentWindow}}')).toThrow('No rule has the number paymentWindow');
  for (const path of files.filter((each) => /messages|content/.test(each)))
    expect(withRuleNumbers(readFileSync(path, 'utf8'))).not.toContain('{{');
});
