import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { NAME_SUGGESTION_MIN_LENGTH } from '#domain/market/search/search-text.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { GradeHead } from './grade-head.tsx';

export type FoundGrade = Answer<'GET /offer-draft/product'>['data'][number];

interface FoundGradesProps {
  grades: readonly FoundGrade[];
  count: number;
  /** The draft that another product is chosen for. */
  draft: number | null;
  chosen: number | null;
  /** What they were looked for by. */
  of: string;
  page: number;
  pages: number;
}

/** Grades that can be chosen. */
export function FoundGrades({ grades, count, draft, chosen, of, page, pages }: FoundGradesProps) {
  const t = useTranslations('offerDrafts.found');
  const find = useTranslations('offerDrafts.find');
  const isTooShort = of.length < NAME_SUGGESTION_MIN_LENGTH;
  const locale = useLocale();
  return (
    <section className="stack" aria-labelledby="found">
      <h2 className="lead" id="found">
        <span role="status">{t('title', { count, of })}</span>
      </h2>
      {grades.length === 0 ? (
        <EmptyState
          icon="search"
          title={isTooShort ? find('help', { least: NAME_SUGGESTION_MIN_LENGTH }) : t('nothing')}
          text={isTooShort ? undefined : t('nothingText')}
          heading="h3"
        />
      ) : (
        <ul className="card stack gap-3 ruled entries">
          {grades.map((grade) => (
            <li key={grade.id}>
              <GradeHead grade={grade}>
                <span className="wrap gap-1">
                  {grade.offer_count > 0 && <Badge tone="primary">{t('offered', { count: grade.offer_count })}</Badge>}
                  {grade.draft_id !== null && <Badge>{t('draft')}</Badge>}
                </span>
              </GradeHead>
              <Form method="post" className="wrap to-end">
                <input type="hidden" name="product_id" value={grade.id} />
                {draft !== null && <input type="hidden" name="draft" value={draft} />}
                <SubmitButton
                  name="do"
                  value="choose"
                  look={grade.id === chosen ? 'outline' : 'primary'}
                  size="small"
                  aria-label={t('chooseNamed', { name: nameIn(locale, grade) })}
                >
                  {grade.id === chosen ? t('keep') : t('choose')}
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} />
    </section>
  );
}
