import { useTranslations } from '#web/i18n/texts.tsx';
import { bankOf } from '#domain/values/banks.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { nameIn } from '#web/i18n/language.ts';
import { PaidThing } from '#web/money/payments/paid-thing.tsx';
import { SlipVerdictBadge } from './slip-badges.tsx';
import type { Answer } from '#contract/client.ts';

type Check = NonNullable<Answer<'GET /staff/slips/{id}'>['check']>;

/** As TrueMoney names itself in its codes. */
const WALLET = '01';

/** What the code of a slip says beside what its sender typed. */
export function SlipCheck({ check }: { check: Check }) {
  const t = useTranslations('staff.slipCheck');
  const locale = useLocale();
  const bankName = (code: string) =>
    code === WALLET ? t('wallet') : (bankOf(code)?.names[locale] ?? t('unknownBank', { code }));
  const typed = [
    check.typed_bank_code && bankName(check.typed_bank_code),
    check.typed_account_digits && t('accountEnds', { digits: check.typed_account_digits }),
  ].filter(Boolean);
  return (
    <section className="stack gap-2 above-2 sunken breakable" aria-label={t('title')}>
      <p>
        <SlipVerdictBadge verdict={check.verdict} />
      </p>
      <dl className="facts below-3">
        {check.bank_code !== null && (
          <>
            <dt>{t('read')}</dt>
            <dd>
              {bankName(check.bank_code)}
              <br />
              <code>{check.reference}</code>
            </dd>
          </>
        )}
        {typed.length > 0 && (
          <>
            <dt>{t('typed')}</dt>
            <dd>{typed.join(' · ')}</dd>
          </>
        )}
      </dl>
      {check.verdict !== null && <small>{t(`hint.${check.verdict}`)}</small>}
      <OtherReports others={check.others} />
    </section>
  );
}

const states = { 0: 'waiting', 1: 'verified', 2: 'rejected' } as const;

/** The orders and projects for which the same transfer was reported, too. */
function OtherReports({ others }: Pick<Check, 'others'>) {
  const t = useTranslations('staff.slipCheck');
  const locale = useLocale();
  if (others.length === 0) return null;
  return (
    <>
      <strong>{t('others')}</strong>
      <ul className="stack gap-3">
        {others.map((other, index) => (
          <li key={index}>
            <PaidThing of={other} /> · {nameIn(locale, other.company)} ·{' '}
            {t(`state.${states[other.status as keyof typeof states]}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
