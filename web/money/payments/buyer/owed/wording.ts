import type { Answer, Api } from '#contract/client.ts';

type Owed = Pick<Answer<'GET /payment/owed/{id}'>, 'id' | 'kind' | 'page_id'>;

/** Where what is owed is shown with all that it is about. */
export const PAGES: Readonly<Record<string, string>> = {
  call_off_charge: '/user/call-off-contracts',
  auction_deposit: '/user/auctions',
  instalment: '/user/projects',
  weight_charge: '/user/orders',
};

interface Wording {
  /** Null: it is paid in the words of all that is owed. */
  wording: 'auction_deposit' | 'auction_debt' | null;
  /** Once it is paid, where the company goes on. */
  leadsTo?: string;
}

/** A deposit is asked for before bids, or owed by a winner who did not order: its auction says which. */
export async function readWording(api: Api, { id, kind, page_id }: Owed): Promise<Wording> {
  if (kind !== 'auction_deposit') return { wording: null };
  const { participation } = await api('GET /my-auctions/{id}', { params: { id: page_id } });
  const deposit = participation?.deposits.find(({ receivable_id }) => receivable_id === id);
  if (deposit?.state === 'owed') return { wording: 'auction_debt' };
  // Bids can be made as soon as the deposit has come.
  return {
    wording: 'auction_deposit',
    ...(deposit?.state === 'paid' && { leadsTo: `/auctions/${page_id}?done=paid` }),
  };
}
