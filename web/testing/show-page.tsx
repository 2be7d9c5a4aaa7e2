import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from './show.tsx';

const SHOP = { locale: 'en', currency: 'THB', rates: { THB: 1 }, priceUnit: 'kg', mayNot: {} } as unknown as Shop;

interface Around {
  shop?: Partial<Shop>;
  /** What the screen's action answers. */
  answer?: unknown;
}

/** Shows a piece on a page of its own, which keeps what its forms send. */
export function showPage(piece: ReactNode, { shop = {}, answer = null }: Around = {}) {
  const sent: Record<string, FormDataEntryValue>[] = [];
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <ShopContext value={{ ...SHOP, ...shop }}>{piece}</ShopContext>,
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return answer;
      },
    },
  ]);
  return { ...show(<Page />), sent };
}
