import { accountGroups } from '#web/accounts/account/entries.ts';
import { personalScreens } from '#web/page/account-screens.ts';
import { usePath, useShop, type Shop } from '#web/page/use-shop.ts';
import { sellerEntries } from '#web/shell/seller/entries.ts';
import { staffMenu } from '#web/shell/staff/menu.ts';
import type { FindPlace } from './place.ts';
import type { FindTexts } from './texts.ts';

interface MenuPage {
  to: string;
  name: string;
  /** In all languages. */
  names: readonly string[];
}

/**
 * All pages of the menu of where one is: of a workspace what its rail leads this person to, in the shop the account's.
 */
export function useMenuPages(place: FindPlace, { names }: FindTexts): MenuPage[] {
  const path = usePath();
  const shop = useShop();
  return pagesIn(place, shop).map(({ to, key }) => {
    const called = names[key] ?? [];
    return { to: path(to), name: called[0] ?? to, names: called };
  });
}

/** Addresses of pages with the keys of their names. */
function pagesIn(place: FindPlace, shop: Shop): { to: string; key: string }[] {
  const mine = ({ to, name }: { to: string; name: string }) => ({ to, key: `mine.${name}` });
  if (place === 'account') return accountGroups(shop).flatMap(({ entries }) => entries.map(mine));
  const work =
    place === 'staff'
      ? staffPages(shop)
      : [...sellerEntries(shop), { to: '/products', name: 'buy' }].map(({ to, name }) => ({
          to,
          key: `seller.${name}`,
        }));
  return [...work, ...personalScreens(`//${place}`).map(mine)];
}

function staffPages({ user }: Shop) {
  if (!user?.staff_roles) return [];
  return staffMenu(user.staff_roles).flatMap(({ pages }) =>
    pages.map(({ to, name }) => ({ to: `/staff/${to}`.replace(/\/$/, ''), key: `staff.${name}` })),
  );
}
