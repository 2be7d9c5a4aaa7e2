import { expect, test } from 'vitest';
import {
  answersThisRevision,
  consentCategories,
  consentEnds,
  consentMethod,
  consentQuestion,
  isAllowed,
  isRecorded,
  type ConsentChoice,
} from './cookie-consent.ts';

test.each([
  [[], 'rejected'],
  [['necessary'], 'rejected'],
  [[...consentCategories], 'explicit'],
  [['analytics', 'marketing', 'preferences'], 'explicit'],
  [['necessary', 'analytics'], 'custom'],
] as const)('a first consent to %j is %s', (allowed, method) => {
  expect(consentMethod(allowed, true)).toBe(method);
});

test('a later choice is an update, whatever it is', () => {
  expect([consentMethod([], false), consentMethod(consentCategories, false)]).toEqual(['updated', 'updated']);
});

test('half a year later it has to be asked again', () => {
  expect(consentEnds(new Date('2026-01-01T00:00:00Z'))).toEqual(new Date('2026-07-02T00:00:00Z'));
});

const choice: ConsentChoice = {
  categories: ['necessary', 'preferences'],
  revision: 1,
  data: null,
  consentId: '6f1c1b1e-0000-4000-8000-000000000001',
  services: {},
  languageCode: 'th',
  consentTimestamp: '2026-01-01T00:00:00.000Z',
  lastConsentTimestamp: '2026-01-02T00:00:00.000Z',
  expirationTime: 0,
};

test('what a choice allows is its categories, and nothing but the necessary once something else is asked', () => {
  const allowed = (of: ConsentChoice | null) => consentCategories.filter((category) => isAllowed(of, category));
  expect([allowed(choice), allowed({ ...choice, revision: 0 }), allowed(null)]).toEqual([
    ['necessary', 'preferences'],
    ['necessary'],
    ['necessary'],
  ]);
  expect([isRecorded(choice), isRecorded({ ...choice, data: { recorded: choice.lastConsentTimestamp } })]).toEqual([
    false,
    true,
  ]);
  expect([
    answersThisRevision(choice),
    answersThisRevision({ ...choice, revision: 0 }),
    answersThisRevision(null),
  ]).toEqual([true, false, false]);
  expect([consentQuestion(choice), consentQuestion({ ...choice, revision: 0 }), consentQuestion(null)]).toEqual([
    'none',
    'anew',
    'first',
  ]);
});
