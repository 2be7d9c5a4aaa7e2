import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { GradeHead } from './grade-head.tsx';
import { PreparedFacts } from '#web/sellers/prepared-offers/prepared-offers.tsx';
import { stepAddress } from './steps.tsx';

/** What the company began to put on sale and did not finish, or what waits for its warehouse. */
export function OpenDrafts({ drafts }: { drafts: Answer<'GET /offer-draft/mydraft'>['data'] }) {
  const t = useTranslations('offerDrafts');
  const locale = useLocale();
  const path = usePath();
  if (drafts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="drafts">
      <h2 className="lead" id="drafts">
        {t('drafts.title')}
      </h2>
      <p className="muted">{t('drafts.text')}</p>
      <ul className="card stack gap-3 ruled entries">
        {drafts.map(({ id, product, furthest, by, updated_at, prepared }) => (
          <li key={id}>
            <GradeHead grade={product}>
              {prepared ? (
                <PreparedFacts prepared={prepared} />
              ) : (
                <small>
                  {t('drafts.at', { step: t(`step.${furthest}`) })} · <DateTime at={updated_at} />
                  {by && ` · ${by}`}
                </small>
              )}
            </GradeHead>
            <div className="wrap to-end">
              <LinkButton
                to={path(stepAddress(furthest, id))}
                look={prepared ? 'outline' : 'primary'}
                size="small"
                aria-label={t(prepared ? 'prepared.openNamed' : 'drafts.continueNamed', {
                  name: nameIn(locale, product),
                })}
              >
                {t(prepared ? 'prepared.open' : 'drafts.continue')}
              </LinkButton>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <ConfirmDialog
                  name="do"
                  value="delete"
                  look="danger"
                  size="small"
                  title={t('drafts.deleteTitle', { name: nameIn(locale, product) })}
                  text={t('drafts.deleteText')}
                  label={t('drafts.delete')}
                />
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
