import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { READY_DAYS_AHEAD } from '#domain/trade/sales/readiness.ts';
import type { WireError } from '#contract/errors.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { accepted } from '#web/files/accepted.ts';
import type { Typed } from '#web/page/form.ts';
import order from '#web/ui/details/detail.module.css';
import { LotRows } from './lot-rows.tsx';
import { ReadyFacts, TicketLink } from './ready-facts.tsx';
import type { Sale } from './sale.ts';
import { TransportFields } from './transport-fields.tsx';

interface ReadyPanelProps {
  sale: Sale;
  /** Bangkok's day. */
  today: string;
  error: WireError | undefined;
  typed: Typed | undefined;
}

/** Goods stand ready: said for the first time, corrected, or only read once they are shipped. */
export function ReadyPanel({ sale, today, error, typed }: ReadyPanelProps) {
  const t = useTranslations('goodsReady');
  const { readiness, not_ready_reason } = sale;
  const isOver = not_ready_reason === 'shipped' || not_ready_reason === 'cancelled';
  if (isOver && !readiness) return null;
  return (
    <section className={order.card}>
      <h2>{t('title')}</h2>
      {not_ready_reason === null ? (
        // A file that has arrived leaves an empty field for a newer one.
        <ReadyForm key={sale.weigh_ticket?.url.split('?')[0]} {...{ sale, today, error, typed }} />
      ) : (
        <>
          <Notice>{t(`blocked.${not_ready_reason}`)}</Notice>
          {readiness && <ReadyFacts sale={sale} readiness={readiness} />}
        </>
      )}
    </section>
  );
}

function ReadyForm({ sale, today, error, typed }: ReadyPanelProps) {
  const t = useTranslations('goodsReady');
  const { readiness } = sale;
  return (
    <>
      {!readiness && <p className="muted">{t('intro')}</p>}
      <Form method="post" encType="multipart/form-data" className="stack">
        <FormErrors error={error}>
          <FormError />
          <TransportFields
            known={readiness ?? { ready_date: today }}
            typed={typed}
            dateHelp={t('dateHelp', { days: READY_DAYS_AHEAD })}
          />
          <fieldset className="stack gap-3 ruled-above">
            <legend>{t('lots')}</legend>
            <p className="muted">{t('lotsHelp')}</p>
            {sale.items.map((item, place) => (
              <LotRows key={item.id} item={item} place={place} typed={typed} />
            ))}
          </fieldset>
          <div className="columns align-start">
            <Field
              name="weigh_ticket_no"
              label={t('ticketNo')}
              optional
              maxLength={40}
              autoComplete="off"
              defaultValue={typed?.['weigh_ticket_no'] ?? readiness?.weigh_ticket_no ?? ''}
            />
            <div>
              <FileField
                label={t('ticket')}
                accept={accepted('weigh_ticket')}
                help={t('ticketHelp', { size: MAX_UPLOAD_MB })}
              />
              <TicketLink sale={sale} />
            </div>
          </div>
          <div className="wrap">
            <SubmitButton name="do" value="ready">
              {readiness ? t('change') : t('save')}
            </SubmitButton>
          </div>
        </FormErrors>
      </Form>
      {readiness && <TakeBack />}
    </>
  );
}

/** In a form of its own: it asks first, and says nothing of what was typed above. */
function TakeBack() {
  const t = useTranslations('goodsReady');
  return (
    <Form method="post" className="ruled-above above-4">
      <ConfirmDialog
        name="do"
        value="not-ready"
        title={t('takeBackTitle')}
        text={t('takeBackText')}
        label={t('takeBack')}
      />
    </Form>
  );
}
