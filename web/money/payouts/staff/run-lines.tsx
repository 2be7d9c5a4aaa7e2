import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { bankOf } from '#domain/values/banks.ts';
import { ACCOUNT_CHANGED, NO_LONGER_OWED } from '#domain/money/payouts/payout-run.ts';
import { formatMoney } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { BankFile } from './bank-file.tsx';
import { TransferOutcome } from './transfer-outcome.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { LINE_TONES } from './tones.ts';

type Run = AnswerOf<Endpoints['GET /staff/payouts/{id}']>;
type Line = Run['lines'][number];

/** What each seller is paid, and in an approved run what became of it. `failing` is what was typed before a refusal. */
export function RunLines({ run, failing }: { run: Run; failing: Typed | undefined }) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const path = usePath();
  const waiting = run.lines.filter(({ state }) => state === 'waiting');
  const isPaying = run.state === 'approved';
  const hasFile = run.file_made_at !== null;
  const outcome: Column<Line> = {
    label: t('outcome'),
    render: ({ id, state }) =>
      (state === 'waiting' || state === 'paid') && (
        <TransferOutcome
          id={id}
          mayBePaid={state === 'waiting' && hasFile}
          words={{
            paid: t('paid'),
            failed: t(state === 'paid' ? 'sentBack' : 'failed'),
            failReason: t('failReason'),
            markFailed: t('markFailed'),
          }}
          failing={failing}
        />
      ),
  };
  const invoices: Column<Line> = {
    label: t('commissionInvoice'),
    render: ({ commission_invoices }) =>
      commission_invoices.map(({ id, number }) => (
        <a key={id} href={`/api/staff/tax-documents/${id}/pdf`}>
          {number}
        </a>
      )),
  };
  return (
    <section className="shrinks">
      {isPaying && waiting.length > 0 && (
        <div className="wrap below-3">
          <BankFile
            isMade={hasFile}
            href={`/api/staff/payouts/${run.id}/file`}
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
            label: t('seller'),
            render: ({ company, reference }) => (
              <>
                <Link to={path(`/staff/sellers/${company.id}/statement`)}>{nameIn(locale, company)}</Link>{' '}
                <small className="block">{reference}</small>
              </>
            ),
          },
          {
            label: t('account'),
            render: ({ bank_code, masked_number, account_name }) => (
              <>
                {bankOf(bank_code)?.names[locale] ?? bank_code} {masked_number}
                <small className="block">{account_name}</small>
              </>
            ),
          },
          {
            label: t('amount'),
            isNumber: true,
            render: ({ id, amount }) => (
              <Link to={path(`/staff/payout-lines/${id}`)}>
                <b>{formatMoney(amount, 'THB')}</b>
              </Link>
            ),
          },
          {
            label: t('previous'),
            isNumber: true,
            render: ({ previous }) =>
              previous ? (
                <>
                  {formatMoney(previous.amount, 'THB')}
                  <small className="block">
                    <DateTime at={previous.proposed_at} />
                  </small>
                </>
              ) : (
                t('firstPayout')
              ),
          },
          { label: t('status'), render: (line) => <State {...line} /> },
          ...(run.lines.some((line) => line.commission_invoices.length > 0) ? [invoices] : []),
          ...(isPaying ? [outcome] : []),
        ]}
      />
    </section>
  );
}

function State({ state, reason, paid_at, failed_at }: Line) {
  const t = useTranslations('payouts');
  const at = failed_at ?? paid_at;
  return (
    <>
      <Badge tone={LINE_TONES[state]}>{t(`line.${state}`)}</Badge>
      {at && (
        <small className="block">
          <DateTime at={at} />
        </small>
      )}
      {reason && <small className="block">{readReason(reason, t)}</small>}
    </>
  );
}

function readReason(reason: string, t: ReturnType<typeof useTranslations<'payouts'>>): string {
  if (reason === ACCOUNT_CHANGED) return t('accountChanged');
  return reason === NO_LONGER_OWED ? t('noLongerOwed') : reason;
}
