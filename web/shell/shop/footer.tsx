import { useTranslations } from '#web/i18n/texts.tsx';
import { categoryPath } from '#domain/catalogue/category-path.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { CachedPart } from '#web/ui/cached-part.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import type { MenuEntry } from '#web/page/shop.server.ts';
import { LetterKeysSwitch } from '#web/preferences/switches.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePath, useShop, type Shop } from '#web/page/use-shop.ts';
import styles from './footer.module.css';

/** Groups of links: the name of each text and where it leads. */
const GROUPS = [
  [
    'buying',
    ['products', '/products'],
    ['plan', '/plan'],
    ['auctions', '/auctions'],
    ['postDemand', '/post-demand/new'],
    ['quickOrder', '/quick-order'],
    ['priceTrend', '/price-trend'],
    ['becomeBuyer', '/how-to-become-buyer'],
    ['orders', '/user/orders'],
  ],
  ['selling', ['becomeSeller', '/how-to-become-seller'], ['sellerCentre', '/seller'], ['demands', '/post-demand']],
  ['company', ['about', '/company-information'], ['news', '/news'], ['jobs', '/join-us']],
  ['helpAndContact', ['helpCentre', '/help'], ['faq', '/faq'], ['chat', '/chat'], ['contact', '/contact']],
  ['legal', ['terms', '/terms'], ['privacy', '/privacy'], ['cookies', '/cookie-policy']],
] as const;
type Group = (typeof GROUPS)[number][0];
type Link = Exclude<(typeof GROUPS)[number][number], string>;

/** Without the links to pages that nobody has written, and the groups that have no other. */
function groupsWithout(unwritten: readonly string[]): { group: Group; links: Link[] }[] {
  return GROUPS.map(([group, ...links]) => ({
    group,
    links: links.filter(([, to]) => !unwritten.includes(to.slice(1))),
  })).filter(({ group, links }) => links.length > 0 || group === 'legal');
}

/**
 * It stands below every page of the shop: plain links and plain forms, no script of its own. The chat’s link opens its
 * panel (chat/chat-opener.tsx).
 */
export function Footer() {
  const t = useTranslations('shell');
  const { menu, rates, hours, demo, house, unwritten } = useShop();
  const groups = menu.map(({ id, name, slug }) => ({ id, name, slug }));
  return (
    <footer className={styles.footer}>
      <CachedPart as="div" part={InFooter} given={{ groups, rates, hours, demo, house, unwritten }} />
      <div className={`page ${styles.keys}`}>
        <span aria-hidden="true">{t('letterKeys.label')}</span>
        <LetterKeysSwitch />
      </div>
    </footer>
  );
}

interface InFooterProps extends Pick<Shop, 'rates' | 'hours' | 'demo' | 'house' | 'unwritten'> {
  groups: MenuEntry[];
}

function InFooter({ groups, rates, hours, demo, house, unwritten }: InFooterProps) {
  const t = useTranslations('shell');
  const path = usePath();
  return (
    <>
      <div className={`page ${styles.top}`}>
        <div className="stack gap-1">
          <Logo />
          <p>{t('claim')}</p>
          <p>{t('hours', { hours: hours ?? t('usualHours') })}</p>
        </div>
        <form method="post" action={path('/newsletter')} className={styles.newsletter}>
          <label htmlFor="footer-email">{t('newsletter')}</label>
          <span className={styles.line}>
            <input
              className="grow"
              id="footer-email"
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              placeholder="name@company.com"
            />
            <Button type="submit" look="outline">
              {t('subscribe')}
            </Button>
          </span>
          <input name="website" className="visually-hidden" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        </form>
      </div>
      <div className={`page quiet-links ${styles.groups}`}>
        {groups.length > 0 && (
          <nav aria-labelledby="footer-materials" className={styles.materials}>
            <h2 id="footer-materials">{t('categories')}</h2>
            <ul>
              {groups.map((group) => (
                <li key={group.id}>
                  <PlainLink to={path(categoryPath([group]))}>{group.name}</PlainLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {groupsWithout(unwritten).map(({ group, links }) => (
          <nav key={group} aria-labelledby={`footer-${group}`}>
            <h2 id={`footer-${group}`}>{t(group)}</h2>
            <ul>
              {links.map(([name, to]) => (
                <li key={name}>
                  <PlainLink to={path(to)} {...(name === 'chat' && { 'data-chat': '' })}>
                    {t(name)}
                  </PlainLink>
                </li>
              ))}
              {group === 'legal' && (
                <li>
                  <a href={path('/cookie-preferences')}>{t('cookiePreferences')}</a>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`page ${styles.fine}`}>
        {house.name && (
          <p>
            {house.name}
            {house.taxId && <> · {t('house.taxId', { number: house.taxId })}</>}
            {house.address && <> · {house.address}</>}
            {house.phone && <> · {t('house.phone', { number: house.phone })}</>}
          </p>
        )}
        {demo && <p>{t('demoData')}</p>}
        {rates.updatedAt !== null && (
          <p>
            {t('ratesOf', { usd: rates.USD.toFixed(2), rmb: rates.RMB.toFixed(2) })} (<DateTime at={rates.updatedAt} />)
          </p>
        )}
      </div>
    </>
  );
}
