import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_CODES_AT_ONCE, MAX_COUPON_CODE, MIN_COUPON_CODE } from '#domain/trade/coupons/coupon-code.ts';
import { formatNumber } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Campaign } from './campaign-view.ts';
import detail from '#web/ui/details/detail.module.css';
import { useIsReadOnly } from '#web/page/read-only.ts';

/** The code for everybody, and the batches of codes for one use with their tables. */
export function Codes({ campaign, typed }: { campaign: Campaign; typed: Typed | undefined }) {
  const t = useTranslations('coupons.codes');
  const isOpen = campaign.ended_at === null;
  return (
    <section className={detail.card}>
      <h2>{t('title')}</h2>
      {campaign.code && (
        <p>
          {t('forAll')}: <strong className="whole">{campaign.code}</strong>
        </p>
      )}
      {!campaign.code && campaign.batches.length === 0 && <p className="muted">{t('none')}</p>}
      {isOpen && (
        <div className="columns align-start narrow">
          {!campaign.code && <CodeForAll typed={typed} />}
          <SingleUse typed={typed} />
        </div>
      )}
      {campaign.batches.length > 0 && (
        <div className="stack above-4">
          <Batches campaign={campaign} />
        </div>
      )}
    </section>
  );
}

function CodeForAll({ typed }: { typed: Typed | undefined }) {
  const t = useTranslations('coupons.codes');
  return (
    <Form method="post" className="stack content-start" preventScrollReset>
      <Field
        name="code"
        label={t('forAll')}
        help={t('forAllHelp', { min: MIN_COUPON_CODE, max: MAX_COUPON_CODE })}
        optional
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed?.['code']}
      />
      <div>
        <SubmitButton look="outline" name="do" value="code">
          {t('set')}
        </SubmitButton>
      </div>
    </Form>
  );
}

function SingleUse({ typed }: { typed: Typed | undefined }) {
  const t = useTranslations('coupons.codes');
  return (
    <Form method="post" className="stack content-start" preventScrollReset>
      <Field
        name="count"
        label={t('count')}
        help={t('countHelp', { most: MAX_CODES_AT_ONCE })}
        required
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        defaultValue={typed?.['count']}
      />
      <div>
        <SubmitButton look="outline" name="do" value="codes">
          {t('make')}
        </SubmitButton>
      </div>
    </Form>
  );
}

function Batches({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('coupons.codes');
  const isReadOnly = useIsReadOnly();
  return (
    <ListTable
      caption={t('batches')}
      rows={campaign.batches}
      keyOf={({ batch }) => batch}
      isInPanel
      columns={[
        { label: t('batch'), render: ({ batch }) => formatNumber(batch) },
        { label: t('madeAt'), render: ({ created_at }) => <DateTime at={created_at} /> },
        { label: t('number'), isNumber: true, render: ({ codes }) => formatNumber(codes) },
        { label: t('used'), isNumber: true, render: ({ used }) => formatNumber(used) },
        {
          label: t('table'),
          render: ({ batch }) =>
            !isReadOnly && (
              <a
                href={`/api/staff/coupons/campaigns/${campaign.id}/codes?batch=${batch}`}
                download
                aria-label={t('downloadOf', { batch })}
              >
                {t('download')}
              </a>
            ),
        },
      ]}
    />
  );
}
