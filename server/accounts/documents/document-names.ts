import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import type { Locale } from '#domain/values/locale.ts';
import names from './document-names.json' with { type: 'json' };

/** What mails call the papers; the screens' texts (`people`) use the same words. */
export const documentNames: Readonly<Record<DocumentKind, Readonly<Record<Locale, string>>>> = names;
