import { Link } from 'react-router';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { readDetail } from '#web/kit/load-detail.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { OpeningsPanel } from '../../quotes/openings.tsx';
import { DemandBadge, GoodsOfRow } from '../demand-cells.tsx';
import { Questions } from '../questions.tsx';
import type { Route } from './+types/view';

export async function loader(args: Route.LoaderArgs) {
  const { page, id } = readDetail(args);
  const [demand, { openings }] = await Promise.all([
    page.api('GET /staff/demands/{id}', { params: { id } }),
    page.api('GET /staff/demands/{id}/openings', { params: { id } }),
  ]);
  return {
    demand,
    openings,
    messages: messagesFor(page.locale, ['demands', 'quoteOpenings', 'dates']),
  };
}

/** One demand as staff read it: no price, and nothing of quotes before their opening. */
export default function StaffDemand({ loaderData: { demand, openings } }: Route.ComponentProps) {
  const t = useTranslations('demands');
  const locale = useLocale();
  const path = usePath();
  return (
    <DetailScreen
      title={t('number', { number: demand.number })}
      back={{ list: '/staff/demands', label: t('back') }}
      badges={
        <>
          <DemandBadge state={demand.state} />
          <CompanyLink company={demand.buyer} />
        </>
      }
      done={null}
      refused={undefined}
    >
      <Panel title={t('facts')}>
        <FactList
          facts={[
            [t('lines'), <GoodsOfRow key="goods" row={demand} />],
            [t('fact.amount'), <Quantity key="kg" kg={demand.kg} />],
            [t('fact.place'), demand.province && nameIn(locale, demand.province)],
            [t('fact.closes'), demand.closes_at && <DateTime key="closes" at={demand.closes_at} />],
            [t('fact.audience'), t(`audience.${demand.audience}`)],
            [t('fact.told'), t('toldCount', { count: demand.told })],
            [t('reason'), demand.end_reason],
          ]}
        />
        {demand.title !== '' && <p>{demand.title}</p>}
        {demand.note !== '' && <p className="as-typed breakable">{demand.note}</p>}
      </Panel>
      <OpeningsPanel openings={openings} />
      {demand.state === 'open' && (
        <p>
          <Link to={path(`/staff/demands/${demand.id}/quotes`)}>{t('enterQuote')}</Link>
        </p>
      )}
      <Questions questions={demand.questions} mayAnswer={false} left={null} typed={undefined} asksToConfirm={false} />
    </DetailScreen>
  );
}
