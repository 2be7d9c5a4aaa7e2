import 'use-intl';
import type { AccountsMessages } from '#web/messages/accounts.ts';
import type { BackofficeMessages } from '#web/messages/backoffice.ts';
import type { MarketMessages } from '#web/messages/market.ts';
import type { SellersMessages } from '#web/messages/sellers.ts';
import type { SiteMessages } from '#web/messages/site.ts';
import type { TradeMessages } from '#web/messages/trade.ts';
import type { SharedMessages } from '#web/messages/shared.ts';

/** Every namespace: one for each file of `web/messages/th/`, asked for by the loader of the screen that needs it. */
export interface AppMessages
  extends
    AccountsMessages,
    MarketMessages,
    TradeMessages,
    SellersMessages,
    SiteMessages,
    BackofficeMessages,
    SharedMessages {}

export type Namespace = keyof AppMessages;

declare module 'use-intl' {
  interface AppConfig {
    Messages: AppMessages;
  }
}
