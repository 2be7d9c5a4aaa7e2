import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ApprovalForm } from '#web/trade/purchasing/approval-form.tsx';
import type { StandingOrder } from '../standing-order-cells.tsx';

interface ActsProps {
  order: StandingOrder;
  typed: Typed | undefined;
}

/** What the reader may do with it now, or what it waits for. */
export function StandingOrderActs({ order, typed }: ActsProps) {
  const t = useTranslations('standingOrders.acts');
  const { state, may_not_decide } = order;
  return (
    <>
      {may_not_decide === null && <Decide order={order} typed={typed} />}
      {state === 'waiting' && may_not_decide !== null && <Notice>{t(`waits.${may_not_decide}`)}</Notice>}
      {order.may_withdraw && (
        <Form method="post">
          <ConfirmDialog
            name="do"
            value="withdraw"
            look="outline"
            title={t('withdrawTitle')}
            text={t('withdrawText')}
            label={t('withdraw')}
          />
        </Form>
      )}
    </>
  );
}

/** Stops it for good: after what it did, since that is read first. */
export function StopStandingOrder({ order, typed }: ActsProps) {
  const t = useTranslations('standingOrders.acts');
  if (!order.may_stop) return null;
  return (
    <Panel title={t('stopTitle')}>
      <Form method="post" className="stack">
        <TextField
          name="reason"
          label={t('reason')}
          optional
          rows={2}
          maxLength={1000}
          defaultValue={typed?.['reason'] ?? ''}
        />
        <div>
          <ConfirmDialog name="do" value="stop" title={t('stopTitle')} text={t('stopText')} label={t('stop')} />
        </div>
      </Form>
    </Panel>
  );
}

function Decide({ order, typed }: ActsProps) {
  const t = useTranslations('standingOrders.acts');
  return (
    <ApprovalForm
      words={{
        decide: t('decide'),
        note: t('note'),
        noteHelp: t('noteHelp'),
        approve: t('approve'),
        refuse: t('refuse'),
      }}
      of={{ step: order.decisions.length + 1 }}
      note={typed?.['note']}
    />
  );
}
