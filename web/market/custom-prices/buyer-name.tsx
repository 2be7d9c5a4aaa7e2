import type { Answer } from '#contract/client.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';

/** Who buys, with its code; a seller reads the code alone until the list is approved. */
export function BuyerName({ buyer }: { buyer: Answer<'GET /price-list/{id}'>['buyer'] }) {
  const name = nameIn(useLocale(), buyer);
  return (
    <>
      {name} {name !== buyer.company_code && <small>{buyer.company_code}</small>}
    </>
  );
}
