import type { Answer } from '#contract/client.ts';
import type { AnswerState } from '#domain/trade/seller-answers/answers.ts';
import { formatDateTime } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import styles from '#web/ui/details/detail.module.css';
import { Badge } from '#web/ui/display/badge.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import type { Tone } from '#web/ui/display/status.ts';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { PartLines } from '../part-lines.tsx';

type OrderAnswers = Answer<'GET /staff/orders/{id}/answers'>;
type Purchase = OrderAnswers['purchases'][number];

const tones: Readonly<Record<AnswerState, Tone>> = {
  asked: 'neutral',
  late: 'danger',
  accepted: 'success',
  accepted_in_part: 'warning',
  declined: 'danger',
};

/** What each seller of an order answered, for those who confirm it. */
export function OrderAnswers({ answers, isSales }: { answers: OrderAnswers; isSales: boolean }) {
  const t = useTranslations('sellerAnswers');
  const asked = answers.purchases.filter(({ state }) => state !== null);
  if (asked.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('staffTitle')}</h2>
      <ul className="stack gap-3">
        {asked.map((purchase) => (
          <li key={purchase.id}>
            <AnsweredPurchase purchase={purchase} isSales={isSales} />
          </li>
        ))}
      </ul>
      {answers.versions.length > asked.length && <Versions versions={answers.versions} />}
    </section>
  );
}

function AnsweredPurchase({ purchase, isSales }: { purchase: Purchase; isSales: boolean }) {
  const t = useTranslations('sellerAnswers');
  const path = usePath();
  const { seller, purchase_no, state, decision, reason, note, lines, answer_by } = purchase;
  return (
    <>
      <p>
        <strong>
          <CompanyLink company={seller} />
        </strong>{' '}
        <small>{purchase_no}</small>{' '}
        {state && <Badge tone={tones[state]}>{t(decision ? `part.${decision}` : `state.${state}`)}</Badge>}
      </p>
      {(state === 'asked' || state === 'late') && answer_by && (
        <p>
          {t('answerBy')} <Deadline at={answer_by} />
        </p>
      )}
      {reason && <p>{t(`reason.${reason}`)}</p>}
      <PartLines lines={lines} />
      {note && <p className="muted">{note}</p>}
      {isSales && state === 'declined' && purchase.is_open && (
        <p>
          <PlainLink to={path(`/staff/declined-purchases/${purchase.id}`)}>{t('replace.link')}</PlainLink>
        </p>
      )}
    </>
  );
}

function Versions({ versions }: Pick<OrderAnswers, 'versions'>) {
  const t = useTranslations('sellerAnswers');
  const locale = useLocale();
  return (
    <details>
      <summary>{t('versions')}</summary>
      <ul>
        {versions.map(({ purchase_no, version, answer, at, name }) => (
          <li key={`${purchase_no} ${version}`}>
            {[formatDateTime(new Date(at), locale), purchase_no, t(`state.${answer}`), name]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
