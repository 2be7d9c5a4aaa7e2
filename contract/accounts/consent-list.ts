import { z } from 'zod';
import { consentCategories, consentMethods } from '#domain/accounts/cookie-consent.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text, yesNo } from '#contract/kit/filters.ts';
import { id, instant, locale } from '#contract/wire.ts';
import texts from './consent-list.json' with { type: 'json' };

const UUID_LENGTH = 36;

/** A consent as it is kept; names are the specification's. */
export const consentRecord = z.object({
  consentId: z.uuid(),
  accepted: z.boolean(),
  necessary: z.literal(true),
  analytics: z.boolean(),
  marketing: z.boolean(),
  preferences: z.boolean(),
  categories: z.array(z.enum(consentCategories)),
  services: z.record(z.string(), z.array(z.string())),
  policyVersion: z.string(),
  revision: z.int(),
  method: z.enum(consentMethods),
  consentTimestamp: instant,
  languageCode: locale,
  createDate: instant,
});

/** What visitors allowed, choice by choice. */
export const consentList = defineList({
  name: 'cookie-consents',
  access: ['staff:admin'],
  summary: 'Choices of visitors, the newest first; with an id, those of one visitor.',
  row: consentRecord.extend({ id }),
  columns: {
    createDate: { kind: 'time', sort: true, onCard: 'name' },
    method: { kind: 'state', onCard: 'state' },
    categories: { kind: 'text', onCard: 'fact' },
    languageCode: { kind: 'state', onCard: 'fact' },
    policyVersion: { kind: 'text', onCard: 'fact' },
    revision: { kind: 'number', isExtra: true },
    consentTimestamp: { kind: 'time', isExtra: true },
    services: { kind: 'text', isExtra: true },
    consentId: { kind: 'text', onCard: 'fact' },
  },
  filters: {
    consentId: text(UUID_LENGTH),
    method: states(consentMethods),
    createDate: days,
    languageCode: states(LOCALES),
    accepted: yesNo,
  },
  sort: '-createDate',
  texts,
});
