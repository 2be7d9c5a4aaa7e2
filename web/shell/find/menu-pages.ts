import { useMemo } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { accountGroups } from '#web/accounts/account/entries.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import type { FindPlace } from './place.ts';
import type { FindTexts } from './texts.ts';

interface MenuPage {
  to: string;
  name: string;
  /** In all languages. */
  names: readonly string[];
}

/** All pages of the menu of where one is: of a workspace what its rail leads this person to, in the shop the account's. */
export function useMenuPages(place: FindPlace, { names }: FindTexts): MenuPage[] {
  const t = useTranslations('shell');
  const path = usePath();
  const shop = useShop();
  const account = accountGroups(shop).flatMap(({ entries }) =>
    entries.map(({ to, name }) => ({ to: path(to), name: t(`mine.${name}`) })),
  );
  const rail = useMemo(() => railPages(), []);
  const pages = place === 'account' || rail.length === 0 ? account : rail;
  return pages.map((page) => ({ ...page, names: names.find((row) => row.includes(page.name)) ?? [page.name] }));
}

/** The rail stands in the page when the dialogue is opened; counts beside its names are none of them. */
function railPages(): { to: string; name: string }[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('#rail a[href]')].map((link) => ({
    to: link.getAttribute('href')!,
    name: (link.firstChild?.textContent ?? '').trim(),
  }));
}
