import type { Api } from '#contract/client.ts';
import { amountOf } from '#web/page/amount-of.ts';

/** Asks for the deposit that bids of the typed amount need; answers where it is paid, below the company's auction. */
export async function askForDeposit(api: Api, id: number, form: FormData): Promise<string> {
  const body = { up_to: amountOf(form, 'up_to') };
  const { receivable_id } = await api('POST /auctions/{id}/deposit', { params: { id }, body });
  return `/user/owed/${receivable_id}`;
}
