import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { PAGE_SIZE } from './campaign-view.ts';
import styles from './coupons.module.css';
import detail from '#web/ui/details/detail.module.css';

/** Which orders used the campaign, the newest first. */
export function Uses({ uses, page }: { uses: Answer<'GET /staff/coupons/campaigns/{id}/uses'>; page: number }) {
  const t = useTranslations('coupons.uses');
  const locale = useLocale();
  const path = usePath();
  return (
    <section className={detail.card}>
      <h2>{t('title')}</h2>
      {uses.rows.length === 0 ? (
        <p className={detail.muted}>{t('none')}</p>
      ) : (
        <ListTable
          caption={t('title')}
          rows={uses.rows}
          keyOf={(use) => use.order_id}
          isInPanel
          columns={[
            {
              label: t('order'),
              render: (use) => <PlainLink to={path(`/staff/order/${use.order_id}`)}>{use.order_no}</PlainLink>,
            },
            { label: t('company'), render: (use) => nameIn(locale, use.company) },
            { label: t('code'), render: (use) => <span className={styles.code}>{use.code}</span> },
            { label: t('amount'), isNumber: true, render: (use) => formatMoney(use.amount, 'THB') },
            {
              label: t('at'),
              render: (use) => (
                <span className={styles.name}>
                  <DateTime at={use.used_at} />
                  {use.returned_at && (
                    <small>
                      {t('returned')} <DateTime at={use.returned_at} />
                    </small>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      <Pagination page={page} pages={Math.ceil(uses.count / PAGE_SIZE)} />
    </section>
  );
}
