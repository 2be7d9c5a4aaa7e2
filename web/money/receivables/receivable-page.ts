import type { ReceivableKindName } from '#domain/money/receivables/open-receivable.ts';

const PAGES: Readonly<Record<ReceivableKindName, string>> = {
  order: '/staff/order',
  instalment: '/staff/projects',
  auction_deposit: '/staff/auctions',
  call_off_charge: '/staff/call-off-contracts',
  weight_charge: '/staff/order',
};

/** Where staff see what is owed, by its kind and the number of its page. */
export const receivablePage = ({ kind, page_id }: { kind: ReceivableKindName; page_id: number }): string =>
  `${PAGES[kind]}/${page_id}`;
