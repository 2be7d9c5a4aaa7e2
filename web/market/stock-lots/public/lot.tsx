import { data } from 'react-router';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { apiErrorOf } from '#web/page/api-error.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LotPapers } from './lot-papers.tsx';
import { MeasuredValues } from './measured-values.tsx';
import { OwnLot } from './own-lot.tsx';
import type { Route } from './+types/lot';

const NONE: ReadonlySet<string> = new Set(['not_found', 'invalid_input', 'not_allowed', 'not_signed_in']);

/** Null of what is not there for who asks. */
const orNull = <Answer,>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((error: unknown) => {
    if (NONE.has(apiErrorOf(error)?.error ?? '')) return null;
    throw error;
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  const call = { params: { token: params.token } };
  const [lot, own] = await Promise.all([
    orNull(api('GET /lots/{token}', call)),
    user ? orNull(api('GET /lots/{token}/own', call)) : null,
  ]);
  if (!lot) throw data(null, { status: 404 });
  const [{ data: certificates }, files] = await Promise.all([
    api('GET /lots/{token}/certificates', call),
    own && orNull(api('GET /stock-lots/{id}/coas', { params: { id: own.id } })),
  ]);
  return {
    lot,
    own,
    certificates,
    coas: files?.coas ?? [],
    messages: messagesFor(locale, ['publicLot', 'stockLots', 'certificateKinds', 'driverTrip']),
  };
}

/** What the label of a lot leads to: for everybody what it is, for who bought of it their orders, too. */
export default function PublicLot({ loaderData: { lot, own, certificates, coas } }: Route.ComponentProps) {
  const t = useTranslations('publicLot');
  const locale = useLocale();
  const path = usePath();
  const { product, maker, pack, values, documents } = lot;
  return (
    <div className="page stack">
      <PageHead title={t('title', { lot: lot.lot_no })} hidden />
      <div>
        <p className="soft">{t('kicker')}</p>
        <h1>
          {product.grade} · {lot.lot_no}
        </h1>
      </div>
      <Panel title={t('facts')}>
        <FactList
          facts={[
            [
              t('product'),
              <a key="product" href={path(`/products/${product.id}`)}>
                {nameIn(locale, product)}
              </a>,
            ],
            [t('maker'), nameIn(locale, maker)],
            [t('pack'), nameIn(locale, pack)],
            [t('lotNo'), lot.lot_no],
            [t('madeOn'), lot.made_on && <Day key="made" day={lot.made_on} />],
            [t('bestBefore'), lot.best_before && <Day key="until" day={lot.best_before} />],
          ]}
        />
      </Panel>
      {own && <OwnLot {...{ own, coas }} />}
      <MeasuredValues values={values} />
      <LotPapers {...{ documents, certificates }} />
    </div>
  );
}
