import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { isStepPossible } from '#domain/market/pricing/price-list.ts';
import { formatDay } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, Notice } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import { HeadForm } from './head-form.tsx';
import { BuyerName } from './buyer-name.tsx';
import { ListState } from './list-state.tsx';
import type { DONE } from './list-action.ts';
import type { SubcategoryChoice } from './subcategory-choices.ts';
import detail from '#web/ui/details/detail.module.css';

export type PriceList = Answer<'GET /price-list/{id}'>;

interface OneListProps {
  list: PriceList;
  /** The address of all lists. */
  back: string;
  /** Whether the caller is who proposes it: then it can be changed while it does not wait. */
  isAuthor: boolean;
  /** Whether prices can be for one seller's goods. */
  namesSeller: boolean;
  subcategories: readonly SubcategoryChoice[];
  done: (typeof DONE)[number] | null;
  isRefused: boolean;
  typed: Typed | undefined;
  /** What only staff see: the decision, who wrote it, what was done. */
  children?: ReactNode;
}

/** One price list with its prices and what can be done with it, for its seller or for staff. */
export function OneList(props: OneListProps) {
  const { list, back, isAuthor, namesSeller, subcategories, done, isRefused, typed, children } = props;
  const t = useTranslations('customPrices');
  const mayChange = isAuthor && isStepPossible('change', list.state);
  const typedIn = (act: string) => (typed?.['do'] === act ? typed : undefined);
  return (
    <>
      <PageHead title={list.name} hidden />
      <WayBack to={back}>{t('back')}</WayBack>
      <header className="row above-2 below-4">
        <h1>{list.name}</h1>
        <ListState state={list.state} />
      </header>
      <div className="stack gap-3 said">
        <FormError />
        {done && !isRefused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
        {list.reason && <Notice tone="warning">{t('because', { reason: list.reason })}</Notice>}
      </div>
      <div className="with-side">
        <div className="stack">
          <section className={detail.card}>
            <h2>{t('prices')}</h2>
            {list.entries.length === 0 ? (
              <p className="muted">{t('entry.none')}</p>
            ) : (
              <EntryList
                caption={t('prices')}
                entries={list.entries}
                isSellersList={list.seller !== null}
                {...(mayChange && { version: list.version })}
                isInPanel
              />
            )}
          </section>
          {mayChange && (
            <section className={detail.card}>
              <h2>{t('entry.title')}</h2>
              <EntryForm
                key={list.entries.length}
                version={list.version}
                subcategories={subcategories}
                namesSeller={namesSeller}
                typed={typedIn('add')}
              />
            </section>
          )}
          {mayChange && (
            <section className={detail.card}>
              <h2>{t('form.edit')}</h2>
              <HeadForm key={list.version} list={list} typed={typedIn('save')} />
            </section>
          )}
        </div>
        <aside className={detail.side}>
          {mayChange && <Submit list={list} />}
          <Facts list={list} />
          {children}
        </aside>
      </div>
    </>
  );
}

/** The last step of who proposes it, and the way out. */
function Submit({ list }: { list: PriceList }) {
  const t = useTranslations('customPrices');
  return (
    <section className={detail.card}>
      <Form method="post" className="stack gap-2 justify-start">
        <input type="hidden" name="version" value={list.version} />
        <SubmitButton wide name="do" value="submit" disabled={list.entries.length === 0}>
          {t('submit')}
        </SubmitButton>
        <small>{t('submitHint')}</small>
      </Form>
      <Form method="post">
        <ConfirmDialog
          name="do"
          value="remove"
          look="plain"
          size="small"
          title={t('remove')}
          text={t('removeText')}
          label={t('remove')}
        />
      </Form>
    </section>
  );
}

function Facts({ list }: { list: PriceList }) {
  const t = useTranslations('customPrices');
  const locale = useLocale();
  return (
    <section className={detail.card}>
      <h2>{t('details')}</h2>
      <dl className="stack gap-1 breakable">
        <dt>{t('buyer')}</dt>
        <dd className="below-2">
          <BuyerName buyer={list.buyer} />
        </dd>
        <dt>{t('by')}</dt>
        <dd className="below-2">{list.seller ? nameIn(locale, list.seller) : t('ownSales')}</dd>
        <dt>{t('lists.table.period')}</dt>
        <dd className="below-2">
          {t('period', { from: formatDay(list.valid_from, locale), until: formatDay(list.valid_until, locale) })}
        </dd>
        {list.note && (
          <>
            <dt>{t('note')}</dt>
            <dd className="below-2">{list.note}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
