import type { Locale } from '#domain/values/locale.ts';
import type { LedgerAccount } from './accounts.ts';
import type { LedgerEvent } from './booking.ts';
import accounts from './account-names.json' with { type: 'json' };
import events from './event-names.json' with { type: 'json' };

type Names = Readonly<Record<Locale, string>>;

/** What people call an account, on screens and in tables. */
export const accountNamesIn: Readonly<Record<LedgerAccount, Names>> = accounts;
/** What people call what was booked. */
export const eventNamesIn: Readonly<Record<LedgerEvent, Names>> = events;
