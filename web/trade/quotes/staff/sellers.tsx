import { Link } from 'react-router';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/sellers';

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  return {
    id,
    isGiven: done === 'given',
    ...(await page.api('GET /staff/demands/{id}/quotes', { params: { id } })),
    messages: messagesFor(page.locale, ['staffQuotes', 'dates']),
  };
}

/** Sellers for whom sales may enter a quote. Who has quoted is said to nobody. */
export default function ConsentingSellers({ loaderData: { id, isGiven, is_open, sellers } }: Route.ComponentProps) {
  const t = useTranslations('staffQuotes');
  const path = usePath();
  const locale = useLocale();
  const title = t('title', { number: demandNo(id) });
  return (
    <div className="stack medium">
      <PageHead title={title} hidden />
      <p>
        <BackLink list={`/staff/demands/${id}`}>{t('back')}</BackLink>
      </p>
      <h1>{title}</h1>
      {isGiven && <DoneNotice>{t('given')}</DoneNotice>}
      <Notice>{t('sealed')}</Notice>
      {!is_open && <Notice tone="warning">{t('closed')}</Notice>}
      <Panel title={t('sellers')}>
        {sellers.length === 0 && <p>{t('none')}</p>}
        <ul className="stack gap-1">
          {sellers.map(({ company, since, by }) => (
            <li key={company.id}>
              {is_open ? (
                <Link to={path(`/staff/demands/${id}/quotes/${company.id}`)}>{nameIn(locale, company)}</Link>
              ) : (
                nameIn(locale, company)
              )}{' '}
              <small className="soft">
                {t('consent', { name: by })} <DateTime at={since} />
              </small>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
