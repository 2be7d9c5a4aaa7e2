import { expect, test } from 'vitest';
import { relatedPairs, tracesInCommon, type CompanyTraces } from './related-companies.ts';

const company = (company_id: number, of: Partial<CompanyTraces> = {}): CompanyTraces => ({
  company_id,
  owners: [`owner ${company_id}`],
  tax_id: `01055${company_id}`,
  addresses: [],
  bank_accounts: [],
  ...of,
});

test('owner, tax id, address or bank account show that two companies are one hand', () => {
  const one = company(1, { addresses: ['a'], bank_accounts: ['b'] });
  expect(tracesInCommon(one, company(2))).toEqual([]);
  expect(tracesInCommon(one, company(2, { owners: ['x', 'owner 1'] }))).toEqual(['owner']);
  expect(tracesInCommon(one, company(2, { tax_id: '010551', addresses: ['a'], bank_accounts: ['b'] }))).toEqual([
    'tax_id',
    'address',
    'bank_account',
  ]);
  expect(tracesInCommon(company(1, { tax_id: null }), company(2, { tax_id: null }))).toEqual([]);
});

test('every two of them that belong together are reported once', () => {
  const all = [company(1), company(2, { owners: ['owner 1'] }), company(3)];
  expect(relatedPairs(all)).toEqual([{ companies: [1, 2], traces: ['owner'] }]);
});
