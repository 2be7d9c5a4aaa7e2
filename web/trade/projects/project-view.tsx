import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PROJECT_CANCELLED, projectSteps } from '#domain/trade/projects/project-status.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Stepper } from '#web/ui/layout/stepper.tsx';
import { EmailText } from '#web/ui/display/email-text.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { mapLink } from './map-link.ts';
import { Period } from './period.tsx';
import { ProjectBadge, type Project, type Reader } from './project-state.tsx';
import styles from './projects.module.css';

const DONE = ['requested', 'written', 'sent', 'changed', 'planned', 'saved'] as const;
export type ProjectDone = (typeof DONE)[number];

/** What was done just before, by the address. */
export function projectDoneOf(request: Request): ProjectDone | null {
  const done = new URL(request.url).searchParams.get('done');
  return DONE.find((known) => known === done) ?? null;
}

interface ProjectViewProps {
  project: Project;
  reader: Reader;
  list: string;
  done?: ProjectDone | null;
  /** The decision that was made just before, in words. */
  decided?: string | null;
  children: ReactNode;
}

/** A project as a member or staff see it: where it stands, then what belongs to it. */
export function ProjectView({ project, reader, list, done, decided, children }: ProjectViewProps) {
  const t = useTranslations('projects');
  const { status } = project;
  return (
    <div className="stack">
      <PageHead title={`${project.project_no} ${project.name}`} hidden />
      <p>
        <BackLink list={list}>{t('back')}</BackLink>
      </p>
      <header className="row">
        <h1>
          {project.project_no} <small>{project.name}</small>
        </h1>
        <ProjectBadge status={status} />
      </header>
      {(decided || done) && <DoneNotice>{decided ?? (done && t(`done.${done}`))}</DoneNotice>}
      {status !== PROJECT_CANCELLED && (
        <Stepper
          steps={projectSteps.map((step) => ({ label: t(`status.${step}`) }))}
          current={status === projectSteps.at(-1) ? status + 1 : status}
        />
      )}
      {reader === 'member' && <p className="soft">{t(`hint.${status}`)}</p>}
      <div className="columns align-start">
        <Facts project={project} />
        <Costs project={project} />
      </div>
      {children}
    </div>
  );
}

function Facts({ project }: { project: Project }) {
  const t = useTranslations('projects');
  const locale = useLocale();
  const { billing, contact } = project;
  return (
    <Panel title={t('about_')}>
      <dl className="facts">
        {project.company && (
          <>
            <dt>{t('company')}</dt>
            <dd>{nameIn(locale, project.company)}</dd>
          </>
        )}
        <dt>{t('kindOf')}</dt>
        <dd>{t(`kind.${project.kind}`)}</dd>
        <dt>{t('period')}</dt>
        <dd>
          <Period from={project.begin_date} to={project.expected_finish_date} />
        </dd>
        <dt>{t('site')}</dt>
        <dd>
          {project.site_address}{' '}
          <a href={mapLink(project)} target="_blank" rel="noreferrer" className="whole">
            {t('map')}
          </a>
        </dd>
        <dt>{t('contact')}</dt>
        <dd>
          {contact.name}
          <br />
          <a href={`tel:${contact.phone}`}>{contact.phone}</a> ·{' '}
          <a href={`mailto:${contact.email}`}>
            <EmailText email={contact.email} />
          </a>
        </dd>
        <dt>{t('billing')}</dt>
        <dd>
          {billing.name}
          <br />
          {billing.address}
          {billing.tax_id && (
            <>
              <br />
              {t('taxIdOf', { number: billing.tax_id, branch: billing.branch_code ?? '–' })}
            </>
          )}
        </dd>
        {project.description && (
          <>
            <dt>{t('description')}</dt>
            <dd className="as-typed breakable">{project.description}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}

function Costs({ project: { costs } }: { project: Project }) {
  const t = useTranslations('projects.costs');
  return (
    <Panel title={t('title')}>
      {costs.total === 0 ? (
        <p className="soft">{t('none')}</p>
      ) : (
        <dl className={styles.sums}>
          <dt>{t('subtotal')}</dt>
          <dd className="end">{formatMoney(costs.subtotal, 'THB')}</dd>
          <dt>{t('discount')}</dt>
          <dd className="end">{formatMoney(-costs.discount, 'THB')}</dd>
          <dt>{t('vat', { rate: formatNumber(costs.vat_rate, 2) })}</dt>
          <dd className="end">{formatMoney(costs.vat, 'THB')}</dd>
          <dt>
            <strong>{t('total')}</strong>
          </dt>
          <dd className="end">
            <strong>{formatMoney(costs.total, 'THB')}</strong>
          </dd>
        </dl>
      )}
    </Panel>
  );
}
