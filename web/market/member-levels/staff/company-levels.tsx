import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { formatNumber } from '#domain/values/format.ts';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field, FormError, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { CompanyRow } from './matrix.ts';
import own from './levels.module.css';
import styles from '#web/ui/details/detail.module.css';

interface CompanyLevelsProps {
  rows: CompanyRow[];
  count: number;
  company: string;
  level: number | null;
  page: number;
  pages: number;
  /** Whose level is being changed. */
  edit: number;
  error: WireError | undefined;
}

/** Companies with their levels and points; one of them at a time is changed, above the list. */
export function CompanyLevels({ rows, count, company, level, page, pages, edit, error }: CompanyLevelsProps) {
  const t = useTranslations('memberLevels');
  const locale = useLocale();
  const chosen = rows.find((row) => row.company.id === edit);
  const search = new URLSearchParams({
    ...(company && { company }),
    ...(level && { level: String(level) }),
    ...(page > 1 && { page: String(page) }),
  });
  return (
    <section className={`${styles.card} ${own.section}`}>
      <h2>
        {t('company.title')} <small>{t('company.count', { count })}</small>
      </h2>
      <ListFilter
        fields={[
          { name: 'company', label: t('company.name'), value: company, maxLength: 120 },
          {
            name: 'level',
            label: t('company.level'),
            value: level === null ? '' : String(level),
            choices: [
              { value: '', label: t('company.all') },
              ...MEMBER_LEVELS.map((known) => ({ value: String(known), label: t('level', { level: known }) })),
            ],
          },
        ]}
        submit={t('company.search')}
        clear={company || level ? { label: t('company.clear'), to: '?' } : null}
      />
      {chosen && (
        <CompanyForm
          key={chosen.company.id}
          row={chosen}
          company={company}
          cancel={`?${search.toString()}`}
          error={error}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState icon="store" heading="h3" title={t('company.empty')} />
      ) : (
        <ListTable
          caption={t('company.title')}
          isInPanel
          rows={rows}
          columns={[
            { label: t('company.name'), render: (row) => nameIn(locale, row.company) },
            { label: t('company.code'), render: (row) => row.company.company_code ?? '–' },
            { label: t('company.level'), isNumber: true, render: (row) => row.member_level },
            { label: t('company.point'), isNumber: true, render: (row) => formatNumber(row.point) },
            {
              label: t('company.edit'),
              render: (row) => (
                <Link
                  to={`?${new URLSearchParams([...search, ['edit', String(row.company.id)]]).toString()}#company-level`}
                  aria-label={t('company.editOf', { company: nameIn(locale, row.company) })}
                >
                  {t('company.edit')}
                </Link>
              ),
            },
          ]}
        />
      )}
      <Pagination page={page} pages={pages} />
    </section>
  );
}

function CompanyForm({
  row,
  company,
  cancel,
  error,
}: {
  row: CompanyRow;
  company: string;
  cancel: string;
  error: WireError | undefined;
}) {
  const t = useTranslations('memberLevels');
  const locale = useLocale();
  return (
    <FormErrors error={error}>
      <Form
        method="post"
        preventScrollReset
        id="company-level"
        className={own.companyForm}
        aria-label={t('company.editOf', { company: nameIn(locale, row.company) })}
      >
        <h3>{nameIn(locale, row.company)}</h3>
        {error && !error.fields?.length && <FormError />}
        <input type="hidden" name="do" value="company" />
        <input type="hidden" name="company_id" value={row.company.id} />
        <input type="hidden" name="company" value={company} />
        <SelectField name="member_level" label={t('company.level')} defaultValue={row.member_level}>
          {MEMBER_LEVELS.map((level) => (
            <option key={level} value={level}>
              {t('level', { level })}
            </option>
          ))}
        </SelectField>
        <Field
          name="point"
          label={t('company.point')}
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={row.point}
        />
        <Field name="reason" label={t('company.reason')} optional maxLength={500} autoComplete="off" />
        <LoadedProof />
        <div className={own.actions}>
          <SubmitButton>{t('company.save')}</SubmitButton>
          <LinkButton to={cancel} look="plain" preventScrollReset>
            {t('company.cancel')}
          </LinkButton>
        </div>
      </Form>
    </FormErrors>
  );
}
