import { Form } from 'react-router';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { ACCOUNT_CHANGED, NO_LONGER_OWED } from '#domain/money/payouts/payout-run.ts';
import { formatMoney } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { BankFile } from '#web/money/payouts/staff/bank-file.tsx';
import { PaidThing } from '#web/money/payments/paid-thing.tsx';
import { TransferOutcome } from '#web/money/payouts/staff/transfer-outcome.tsx';
import { LINE_TONES } from '#web/money/payouts/staff/tones.ts';
import type { Typed } from '#web/page/form.ts';
import { AccountText } from '#web/money/refunds/account-text.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';

type Run = Answer<'GET /staff/refund-runs/{id}'>;
type Line = Run['lines'][number];

/** The transfers of a run, and in an approved one what became of each. `failing` is what was typed before a refusal. */
export function RefundRunLines({ run, failing }: { run: Run; failing: Typed | undefined }) {
  const t = useTranslations('refundRuns');
  const waiting = run.lines.filter(({ state }) => state === 'waiting');
  const isPaying = run.state === 'approved' && waiting.length > 0;
  const hasFile = run.file_made_at !== null;
  const words = { paid: t('paid'), failed: t('failed'), failReason: t('failReason'), markFailed: t('markFailed') };
  const outcome: Column<Line> = {
    label: t('outcome'),
    render: ({ id, state }) =>
      state === 'waiting' && <TransferOutcome id={id} mayBePaid={hasFile} words={words} failing={failing} />,
  };
  return (
    <section className="shrinks">
      {isPaying && (
        <div className="wrap below-3">
          <BankFile
            isMade={hasFile}
            href={`/api/staff/refund-runs/${run.id}/file`}
            words={{ make: t('makeFile'), take: t('file') }}
          />
          {/* The bank pays nothing that it was not given. */}
          {hasFile && (
            <Form method="post">
              {waiting.map(({ id }) => (
                <input key={id} type="hidden" name="line_ids" value={id} />
              ))}
              <SubmitButton name="decision" value="paid" look="outline">
                {t('allPaid', { count: waiting.length })}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
      <ListTable
        caption={t('lines')}
        rows={run.lines}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('of'),
            render: (line) => (
              <>
                <PaidThing of={line} />
                <small className="block">
                  <CompanyLink company={line.company} /> · {line.reference}
                </small>
              </>
            ),
          },
          { label: t('account'), render: ({ account }) => <AccountText account={account} /> },
          { label: t('amount'), isNumber: true, render: ({ amount }) => <b>{formatMoney(amount, 'THB')}</b> },
          { label: t('status'), render: (line) => <State {...line} /> },
          ...(isPaying ? [outcome] : []),
        ]}
      />
    </section>
  );
}

function State({ state, reason, decided_at }: Line) {
  const t = useTranslations('refundRuns');
  return (
    <>
      <Badge tone={LINE_TONES[state]}>{t(`line.${state}`)}</Badge>
      {decided_at && (
        <small className="block">
          <DateTime at={decided_at} />
        </small>
      )}
      {reason && <small className="block">{readReason(reason, t)}</small>}
    </>
  );
}

function readReason(reason: string, t: ReturnType<typeof useTranslations<'refundRuns'>>): string {
  if (reason === ACCOUNT_CHANGED) return t('accountChanged');
  return reason === NO_LONGER_OWED ? t('noLongerOwed') : reason;
}
