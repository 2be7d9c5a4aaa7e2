import { useTranslations } from '#web/i18n/texts.tsx';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { EntryList } from '../entry-list.tsx';
import type { Route } from './+types/agreed-prices';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const { data: lists } = await page.api('GET /custom-price/mine');
  return { lists, today: bangkokDate(new Date()), messages: messagesFor(page.locale, ['customPrices']) };
}

/** What is agreed with the member's company: for which goods, from how much on, and until when. */
export default function AgreedPrices({ loaderData: { lists, today } }: Route.ComponentProps) {
  const t = useTranslations('customPrices');
  const path = usePath();
  const locale = useLocale();
  return (
    <div className="stack gap-5">
      <PageHead title={t('mine.title')} hidden />
      <header>
        <h1>{t('mine.title')}</h1>
        <p className="muted">{t('mine.lead')}</p>
      </header>
      {lists.length === 0 && (
        <EmptyState icon="banknote" title={t('mine.empty')} text={t('mine.emptyText')}>
          <LinkButton to={path('/contact?topic=quotation')} look="outline">
            {t('mine.contact')}
          </LinkButton>
        </EmptyState>
      )}
      {lists.map(({ id, name, seller, valid_from, valid_until, entries }) => (
        <section key={id} className="stack gap-2">
          <h2 className="lead breakable">{name}</h2>
          <p className="muted">
            {t('period', { from: formatDay(valid_from, locale), until: formatDay(valid_until, locale) })} ·{' '}
            {seller ? nameIn(locale, seller) : t('ownSales')}{' '}
            {valid_from > today && <Badge tone="info">{t('mine.from', { day: formatDay(valid_from, locale) })}</Badge>}
          </p>
          <EntryList
            caption={`${name} · ${formatDay(valid_until, locale)}`}
            entries={entries}
            isSellersList={seller !== null}
          />
        </section>
      ))}
    </div>
  );
}
