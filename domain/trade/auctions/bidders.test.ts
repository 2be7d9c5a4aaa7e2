import { expect, test } from 'vitest';
import { auctionStates } from './auction.ts';
import { isRefusedBy, whyNotBidder, whyNotJoin, type JoinedAuction, type JoiningCompany } from './bidders.ts';

const at = new Date('2026-12-01T03:00:00Z');
const later = new Date('2026-12-01T04:00:00Z');
const lot: JoinedAuction = { kind: 'english', state: 'announced', company_id: 1, ends_at: later, deposit_percent: 10 };
const company: JoiningCompany = { company_id: 2, traces: [], hold: 'deposit', owes: false };

test('who is a stranger to the seller joins while the auction is announced or runs', () => {
  expect(whyNotJoin(lot, company, at)).toBeNull();
  const open = auctionStates.filter((state) => whyNotJoin({ ...lot, state }, company, at) === null);
  expect(open).toEqual(['announced', 'running']);
  expect(whyNotJoin(lot, company, later)).toBe('auction_over');
});

test('never the seller, nor a company of the same owner, tax id or bank account', () => {
  expect(whyNotJoin(lot, { ...company, company_id: 1 }, at)).toBe('auction_own');
  for (const trace of ['owner', 'tax_id', 'bank_account'] as const)
    expect(whyNotJoin(lot, { ...company, traces: ['network', trace] }, at)).toBe('auction_related');
});

test('one address or one network is reported, not refused', () => {
  expect(isRefusedBy(['address', 'network'])).toBe(false);
  expect(whyNotJoin(lot, { ...company, traces: ['address', 'network'] }, at)).toBeNull();
});

test('the lot says whether a hold is needed', () => {
  expect(whyNotJoin(lot, { ...company, hold: 'none' }, at)).toBe('auction_other_hold');
  expect(whyNotJoin({ ...lot, deposit_percent: 0 }, company, at)).toBe('auction_other_hold');
  expect(whyNotJoin({ ...lot, deposit_percent: 0 }, { ...company, hold: 'none' }, at)).toBeNull();
});

test('who owes for an auction that it won and did not order takes part in no other', () => {
  expect(whyNotJoin(lot, { ...company, owes: true }, at)).toBe('auction_owes');
});

test('sellers are in the round of a demand by their quotes alone', () => {
  expect(whyNotJoin({ ...lot, kind: 'reverse' }, company, at)).toBe('auction_by_quotes');
});

test('who has not joined, or is out, does not bid', () => {
  expect(whyNotBidder(undefined)).toBe('auction_not_bidder');
  expect(whyNotBidder({ lost_at: at, hold: 'none' })).toBe('auction_bidder_lost');
  expect(whyNotBidder({ lost_at: null, hold: 'none' })).toBeNull();
});
