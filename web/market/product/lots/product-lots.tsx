import { Form, useActionData, useSearchParams } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LimitFields, limitRows } from '#web/market/acceptance-windows/limit-fields.tsx';
import { useMayOrder, usePath } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/form-errors.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import type { action } from '../product.tsx';
import type { ProductOffer } from '../product-view.ts';
import { judgeLots, type JudgedLots } from './judged-lots.ts';
import { LotTable } from './lot-table.tsx';
import type { LotsView } from './lots-view.server.ts';
import styles from '../product.module.css';

/** The producers' lots of the offers: found by measured values, chosen for the order. */
export function ProductLots({ view, offers }: { view: LotsView; offers: ProductOffer[] }) {
  const t = useTranslations('acceptanceWindows');
  const [search] = useSearchParams();
  const judged = judgeLots(view, search);
  const answer = useActionData<typeof action>();
  const refused = answer?.error && answer.typed?.['keep'] !== undefined ? answer : undefined;
  if (view.lots.length === 0 && view.window.limits.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="lots">
      <h2 id="lots">{t('lots.title', { count: view.lots.length })}</h2>
      {answer?.isKept && <DoneNotice>{t('saved')}</DoneNotice>}
      {limitRows(view.window).length > 0 && (
        <details
          open={refused !== undefined || answer?.isKept || judged.isFiltered || undefined}
          className="opens framed below-3"
        >
          <summary>{t('lots.find')}</summary>
          <FormErrors error={refused?.error}>
            <LotFilter view={view} judged={judged} typed={refused?.typed} />
          </FormErrors>
        </details>
      )}
      {judged.isFiltered && <Hidden {...judged} />}
      {judged.shown.length > 0 ? (
        <LotTable judged={judged.shown} offers={offers} hasLimits={judged.limits.length > 0} />
      ) : (
        <p>{t(judged.isFiltered ? 'lots.noneFits' : 'lots.none')}</p>
      )}
    </section>
  );
}

type FilterProps = Pick<Parameters<typeof LimitFields>[0], 'typed'> & { view: LotsView; judged: JudgedLots };

/** Limits to look by; a buyer keeps them for the company with another button of the same form. */
function LotFilter({ view: { window }, judged, typed }: FilterProps) {
  const t = useTranslations('acceptanceWindows');
  const path = usePath();
  const mayOrder = useMayOrder();
  const [search] = useSearchParams();
  const offer = search.get('offer');
  return (
    <Form preventScrollReset replace className="stack above-2" key={`${window.version}/${search}`}>
      {offer && <input type="hidden" name="offer" value={offer} />}
      <FormError />
      <LimitFields window={window} shown={judged.limits} typed={typed} />
      <div className="wrap">
        <SubmitButton name="lots" value="fitting" look="outline">
          {t('lots.show')}
        </SubmitButton>
        {mayOrder && (
          <SubmitButton name="keep" value={String(window.version)} look="outline" formMethod="post">
            {t('lots.keep')}
          </SubmitButton>
        )}
        <PlainLink to={path('/user/acceptance-windows')}>{t('all')}</PlainLink>
      </div>
    </Form>
  );
}

/** What the filter leaves out: a lot that nobody measured is not said to fit. */
function Hidden({ hidden: { outside, unknown } }: JudgedLots) {
  const t = useTranslations('acceptanceWindows');
  return (
    <p className="wrap">
      {outside > 0 && <span>{t('lots.outside', { count: outside })}</span>}
      {unknown > 0 && <span>{t('lots.unknown', { count: unknown })}</span>}
      <PlainLink to="?#lots">{t('lots.showAll')}</PlainLink>
    </p>
  );
}
