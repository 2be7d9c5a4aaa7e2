import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Access } from '#contract/endpoint.ts';
import { staffRoles, type StaffRole } from '#domain/staff-roles.ts';
import { filledText } from '#contract/errors.ts';
import { baht, day, idText, instant, line, text } from '#contract/wire.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { AppError } from '../errors.ts';
import { requireAccess } from './access.ts';
import { visitor, type Caller, type Member, type Staff } from './caller.ts';
import { fieldProblems } from './field-problems.ts';
import { countCall, networkOf, scaleRateLimits } from './rate-limit.ts';
import { requireOwnForm, requireSameOrigin } from './same-origin.ts';

const sessionHash = Buffer.alloc(32);
const buyer: Member = {
  kind: 'member',
  userId: 1,
  companyId: 1,
  companyRole: 'owner',
  sellingRoles: [],
  role: 'buyer',
  memberLevel: 0,
  isSelling: false,
  email: 'b@x.example',
  sessionHash,
};
const seller: Member = { ...buyer, userId: 2, companyId: 2, role: 'seller', isSelling: true };
const staff = (...roles: StaffRole[]): Staff => ({
  kind: 'staff',
  staffId: 1,
  staffRoles: roles,
  email: 's@x.example',
  sessionHash,
});

function codeOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as AppError).code;
  }
}

describe('access', () => {
  const refusal = (access: Access | readonly Access[], caller: Caller) => codeOf(() => requireAccess(access, caller));

  test('everybody may use what is public', () => {
    for (const caller of [visitor, buyer, seller, staff('finance')]) expect(refusal('public', caller)).toBeUndefined();
  });

  test('a visitor is asked to sign in; one whose session ended is told so', () => {
    expect(refusal('member:order', visitor)).toBe('not_signed_in');
    expect(refusal('staff:sales', { kind: 'visitor', hadToken: true })).toBe('session_expired');
  });

  test('buying and selling are for companies: sellers buy, too, but not every buyer sells, and staff do neither', () => {
    expect([buyer, seller].map((caller) => [refusal('member:order', caller), refusal('member', caller)])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect([buyer, seller, staff('admin')].map((caller) => refusal('seller', caller))).toEqual([
      'seller_not_allowed',
      undefined,
      'not_allowed',
    ]);
    expect(refusal('member:order', staff('admin'))).toBe('not_allowed');
  });

  test('what a colleague may do follows from the role in the company', () => {
    const as = (companyRole: Member['companyRole']): Member => ({ ...seller, companyRole });
    expect(
      (['owner', 'purchaser', 'finance', 'viewer'] as const).map((role) => refusal('member:order', as(role))),
    ).toEqual([undefined, undefined, 'not_allowed', 'not_allowed']);
    expect((['owner', 'purchaser', 'finance', 'viewer'] as const).map((role) => refusal('seller', as(role)))).toEqual([
      undefined,
      'not_allowed',
      'not_allowed',
      'not_allowed',
    ]);
    expect(refusal('member:manage_people', as('purchaser'))).toBe('not_allowed');
  });

  test('what a colleague does for the sales follows from the selling roles, in a company that may sell', () => {
    const as = (...sellingRoles: Member['sellingRoles'][number][]): Member => ({
      ...seller,
      companyRole: 'viewer',
      sellingRoles,
    });
    const refusals = (caller: Member) =>
      (['seller', 'seller:manage_prices', 'seller:manage_bank_accounts'] as const).map((rule) => refusal(rule, caller));
    expect(refusals(as())).toEqual(['not_allowed', 'not_allowed', 'not_allowed']);
    expect(refusals(as('prices'))).toEqual([undefined, undefined, 'not_allowed']);
    expect(refusals(as('orders', 'money'))).toEqual([undefined, 'not_allowed', undefined]);
    expect(refusals({ ...as('money'), isSelling: false })).toEqual(Array(3).fill('seller_not_allowed'));
  });

  test('a session that is not full yet opens only what makes it full', () => {
    const registrant: Caller = {
      kind: 'registrant',
      userId: 3,
      companyId: 3,
      companyRole: 'viewer',
      accountStatus: 'registered',
      email: 'r@x.example',
      sessionHash,
    };
    const half: Caller = {
      kind: 'mfa_pending',
      of: { staffId: 1, role: 'staff' },
      stage: 'second_factor',
      email: 's@x.example',
      sessionHash,
    };
    for (const access of ['member', 'seller', 'staff:admin', 'member:see_orders'] as const)
      expect([refusal(access, registrant), refusal(access, half)]).toEqual(['not_signed_in', 'not_signed_in']);
    expect([
      refusal('registrant', registrant),
      refusal('mfa_pending', half),
      refusal('registrant', half),
      refusal('mfa_pending', registrant),
    ]).toEqual([undefined, undefined, 'not_signed_in', 'not_signed_in']);
    // A joiner has no right to the company's papers before they are approved.
    expect([
      refusal('registrant:manage_company', registrant),
      refusal('registrant:manage_company', { ...registrant, companyRole: 'owner' }),
    ]).toEqual(['not_signed_in', undefined]);
  });

  test('staff pass for their own role, admin for each, members for none', () => {
    for (const wanted of staffRoles) {
      for (const role of staffRoles)
        expect(refusal(`staff:${wanted}`, staff(role))).toBe(
          role === wanted || role === 'admin' ? undefined : 'not_allowed',
        );
      expect(refusal(`staff:${wanted}`, seller)).toBe('not_allowed');
    }
    expect(refusal(['staff:sales', 'staff:finance'], staff('finance'))).toBeUndefined();
    expect(refusal(['staff:sales', 'staff:finance'], staff('logistics'))).toBe('not_allowed');
    expect(refusal([], staff('admin'))).toBe('not_allowed');
    expect(refusal('staff:finance', staff('sales', 'finance'))).toBeUndefined();
    expect(refusal('staff:catalogue', staff('sales', 'finance'))).toBe('not_allowed');
  });
});

describe('same origin', () => {
  const refusal = (headers: Record<string, string>, byCookie = true) =>
    codeOf(() => requireSameOrigin({ headers }, byCookie, 'https://market.example'));

  test('own pages pass, by what the browser says of the site or by the origin', () => {
    expect(refusal({ 'sec-fetch-site': 'same-origin' })).toBeUndefined();
    expect(refusal({ origin: 'https://market.example' })).toBeUndefined();
    expect(refusal({ origin: 'https://192.168.1.5:3000', host: '192.168.1.5:3000' })).toBeUndefined();
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.market.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', host: 'market.example' },
    // Without TLS anybody on the way may have written the page.
    { origin: 'http://market.example', host: 'market.example' },
    { origin: 'null', host: 'market.example' },
    { origin: 'http://market.example.evil.example', host: 'market.example' },
    { origin: 'https://market.example.evil.example' },
  ])('foreign pages do not: %j', (headers) => {
    expect(refusal(headers)).toBe('foreign_origin');
  });

  test('programs send neither header, and calls with a bearer token need none', () => {
    expect(refusal({ host: 'market.example' })).toBeUndefined();
    expect(refusal({ origin: 'https://evil.example' }, false)).toBeUndefined();
  });

  test('a form to a page is our own page’s, also of a visitor; a page may be read from anywhere', () => {
    const formOf = (method: string, origin: string) =>
      codeOf(() => requireOwnForm({ method, headers: { origin } }, 'https://market.example'));
    expect(formOf('POST', 'https://market.example')).toBeUndefined();
    expect(formOf('POST', 'https://evil.example')).toBe('foreign_origin');
    expect(formOf('GET', 'https://evil.example')).toBeUndefined();
  });
});

describe('rate limit', () => {
  afterEach(() => {
    scaleRateLimits(1);
    vi.useRealTimers();
  });
  const calls = (count: number, of: { caller: Caller; address: string }, endpoint = 'GET /x') =>
    Array.from({ length: count }, () => codeOf(() => countCall(endpoint, 3, of)) ?? 'ok');

  test('the call above the limit is refused, and says for how long', () => {
    scaleRateLimits(1);
    expect(calls(4, { caller: visitor, address: '10.0.0.1' })).toEqual(['ok', 'ok', 'ok', 'too_many_requests']);
    try {
      countCall('GET /x', 3, { caller: visitor, address: '10.0.0.1' });
      expect.unreachable();
    } catch (error) {
      expect((error as AppError).options.details?.['seconds']).toSatisfy(
        (seconds: number) => seconds > 0 && seconds <= 60,
      );
    }
  });

  test('a minute after the first call the count begins anew', () => {
    scaleRateLimits(1);
    vi.useFakeTimers();
    const of = { caller: visitor, address: '10.0.0.4' };
    expect(calls(4, of).at(-1)).toBe('too_many_requests');
    vi.advanceTimersByTime(59_000);
    expect(calls(1, of)).toEqual(['too_many_requests']);
    vi.advanceTimersByTime(1_001);
    expect(calls(1, of)).toEqual(['ok']);
  });

  test('each member, each address and each endpoint is counted for itself', () => {
    scaleRateLimits(1);
    const address = '10.0.0.2';
    expect(calls(3, { caller: buyer, address })).not.toContain('too_many_requests');
    expect(calls(3, { caller: seller, address })).not.toContain('too_many_requests');
    expect(calls(3, { caller: visitor, address })).not.toContain('too_many_requests');
    expect(calls(3, { caller: visitor, address: '10.0.0.3' })).not.toContain('too_many_requests');
    expect(calls(3, { caller: visitor, address }, 'GET /y')).not.toContain('too_many_requests');
    expect(calls(1, { caller: buyer, address: '10.0.0.9' })).toEqual(['too_many_requests']);
  });
});

describe('field problems', () => {
  const schema = z.strictObject({
    name: line(5).min(1),
    note: text(20).optional(),
    from: day.optional(),
    email: z.email().optional(),
    price: baht.optional(),
    at: instant.optional(),
    kind: z.enum(['a', 'b']).optional(),
    lines: z
      .array(z.strictObject({ amount: z.int().positive() }))
      .max(2)
      .optional(),
    page: idText.optional(),
  });
  const problems = (value: unknown) => {
    const parsed = schema.safeParse(value, { reportInput: true });
    return parsed.success ? [] : fieldProblems(parsed.error.issues).map(({ path, code }) => [path, code]);
  };

  test.each<[unknown, [string, string][]]>([
    [{}, [['name', 'required']]],
    [{ name: null }, [['name', 'required']]],
    [{ name: '  ' }, [['name', 'required']]],
    [{ name: 5 }, [['name', 'wrong_type']]],
    [{ name: 'abcdef' }, [['name', 'too_long']]],
    [{ name: 'a\u0000b' }, [['name', 'control_characters']]],
    [{ name: 'a\ud800' }, [['name', 'control_characters']]],
    [{ name: 'a', note: 'one\ntwo\udc00' }, [['note', 'control_characters']]],
    [{ name: 'a', note: 'one\ntwo 🏭' }, []],
    [{ name: 'a', from: 'soon' }, [['from', 'not_a_date']]],
    [{ name: 'a', from: '0001-01-01' }, [['from', 'year_out_of_range']]],
    [{ name: 'a', from: '2569-07-09' }, [['from', 'year_out_of_range']]],
    [{ name: 'a', from: '2100-12-31' }, []],
    [{ name: 'a', email: 'nobody' }, [['email', 'not_an_email']]],
    [{ name: 'a', price: 1.005 }, [['price', 'two_decimals']]],
    [{ name: 'a', price: Infinity }, [['price', 'not_an_amount']]],
    [{ name: 'a', price: NaN }, [['price', 'not_an_amount']]],
    [{ name: 'a', price: '5' }, [['price', 'not_an_amount']]],
    [{ name: 'a', price: 'abc' }, [['price', 'not_an_amount']]],
    [{ name: 'a', price: null }, [['price', 'required']]],
    [{ name: 'a', at: 'yesterday' }, [['at', 'not_a_date']]],
    [{ name: 'a', kind: 'c' }, [['kind', 'not_a_choice']]],
    [{ name: 'a', lines: [{ amount: 1 }, { amount: 0 }] }, [['lines.1.amount', 'not_above']]],
    [{ name: 'a', lines: [{ amount: 1.5 }] }, [['lines.0.amount', 'whole_number']]],
    [{ name: 'a', lines: [1, 2, 3].map((amount) => ({ amount })) }, [['lines', 'too_many']]],
    [{ name: 'a', lines: [{ amount: 1, admin: true }] }, [['lines.0.admin', 'unknown_field']]],
    [{ name: 'a', lines: [{ amount: 'abc' }] }, [['lines.0.amount', 'not_a_number']]],
    [{ name: 'a', page: '1e9' }, [['page', 'not_a_number']]],
    [{ name: 'a', page: 'abc' }, [['page', 'not_a_number']]],
    [{ name: 'a', page: '0' }, [['page', 'not_above']]],
    ['text', [['', 'wrong_type']]],
  ])('%j', (value, expected) => {
    expect(problems(value)).toEqual(expected);
  });

  test.each([
    ['a day', { from: '1999-12-31' }, ['2000', '2100']],
    ['an instant', { at: '0001-01-01T00:00:00Z' }, ['1900', '9999']],
  ])('the years in the text are those of the rule that refused: %s', (_, value, years) => {
    const parsed = schema.safeParse({ name: 'a', ...value }, { reportInput: true });
    const [problem] = fieldProblems(parsed.error?.issues ?? []);
    for (const locale of LOCALES)
      expect(filledText(problem!.code, locale, problem!.details).match(/\d{4}/g)).toEqual(years);
  });

  test('never more than fifty, however many unknown fields came', () => {
    expect(problems(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x${n}`, n])))).toHaveLength(50);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('calls from %s are counted for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
