import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Typed } from '#web/page/form.ts';
import { useMayNot } from '#web/page/use-shop.ts';
import { ApprovalForm } from './approval-form.tsx';
import type { PurchaseRequest } from './request-state.tsx';

interface RequestActsProps {
  request: PurchaseRequest;
  typed: Typed | undefined;
}

/** What the reader may do with the request now, or what it waits for. */
export function RequestActs({ request, typed }: RequestActsProps) {
  const t = useTranslations('purchasing.acts');
  const mayNotOrder = useMayNot('order');
  const { may_not_decide, state } = request;
  return (
    <>
      {request.is_stranded && <Notice tone="warning">{t('stranded')}</Notice>}
      {may_not_decide === null && <Decide request={request} typed={typed} />}
      {state === 'waiting' && may_not_decide !== null && <Notice>{t(`waits.${may_not_decide}`)}</Notice>}
      {request.may_place && !mayNotOrder && <Place request={request} typed={typed} />}
      {state === 'refused' && <Notice tone="warning">{t('refused')}</Notice>}
      {request.may_withdraw && (
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

function Decide({ request: { round, approvals_given }, typed }: RequestActsProps) {
  const t = useTranslations('purchasing.acts');
  return (
    <ApprovalForm
      words={{
        decide: t('decide'),
        note: t('note'),
        noteHelp: t('noteHelp'),
        approve: t('approve'),
        refuse: t('refuse'),
      }}
      of={{ round, step: approvals_given + 1 }}
      note={typed?.['note']}
    />
  );
}

function Place({ request, typed }: RequestActsProps) {
  const t = useTranslations('purchasing.acts');
  const earliest = request.earliest_delivery;
  return (
    <Panel title={t('ready')}>
      <Form method="post" className="stack">
        <p>{t('readyText')}</p>
        {earliest !== null && (
          <DateField
            name="delivery_date"
            label={t('newDay')}
            help={t('newDayHelp')}
            min={earliest}
            required
            defaultValue={typed?.['delivery_date'] ?? earliest}
          />
        )}
        <SubmitButton name="do" value="place" look="accent" size="large" wide>
          {t('place')}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
