import { Form, useActionData } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { formatPricePerKg } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { action } from './compare.tsx';

type Next = Answer<'GET /demands/{id}/next-in-rank'>;
type Line = Next['lines'][number];

/** Lines whose orders came to nothing: what the next quote changes, and one press that takes it. */
export function NextInRank({ next: { lines, split, address, payment_type } }: { next: Next }) {
  const t = useTranslations('awards');
  const answer = useActionData<typeof action>();
  const refused = answer?.typed?.['do'] === 'next' ? answer : undefined;
  if (lines.length === 0) return null;
  const isFollowed = address !== null && payment_type !== null;
  return (
    <Panel title={t('next.title')}>
      <p>{t('next.how')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.position}>
            <Before line={line} />
            <br />
            <After line={line} />
          </li>
        ))}
      </ul>
      {split && !isFollowed && <Notice tone="info">{t('next.nothingToFollow')}</Notice>}
      {split && isFollowed && (
        <FormErrors error={refused?.error}>
          <Form method="post" className="stack">
            {refused && <FormError />}
            <input type="hidden" name="do" value="next" />
            <input type="hidden" name="version" value={split.version} />
            <p className="soft">{t('next.as', { address, payment: t(`pay.${String(payment_type)}` as 'pay.1') })}</p>
            <div>
              <SubmitButton>
                {t('next.press')} · <Money baht={split.total} settled />
              </SubmitButton>
            </div>
          </Form>
        </FormErrors>
      )}
    </Panel>
  );
}

function Before({ line: { what, before } }: { line: Line }) {
  const t = useTranslations('awards.next');
  const locale = useLocale();
  return (
    <>
      <b>{what}</b> · {t(`ended.${before.end_reason}`, { seller: nameIn(locale, before.seller) })}
      {before.order_no !== null && ` (${before.order_no})`}
      {before.per_kg !== null && ` · ${formatPricePerKg(before.per_kg, 'THB', locale, 'kg')}`} ·{' '}
      <Day day={before.arrives} />
    </>
  );
}

function After({ line: { before, next } }: { line: Line }) {
  const t = useTranslations('awards.next');
  const locale = useLocale();
  if (!next) return <>{t('nobody')}</>;
  const change = before.per_kg === null ? null : next.per_kg - before.per_kg;
  return (
    <>
      → <b>{nameIn(locale, next.seller)}</b> · {next.grade} · {formatPricePerKg(next.per_kg, 'THB', locale, 'kg')}
      {change !== null &&
        ` (${change < 0 ? '−' : '+'}${formatPricePerKg(Math.abs(change), 'THB', locale, 'kg')})`} ·{' '}
      <Day day={next.arrives} />
    </>
  );
}
