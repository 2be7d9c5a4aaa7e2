import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { ReactNode } from 'react';
import { NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import type { WireError } from '#contract/errors.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { ApprovalBadge } from '#web/accounts/people/document-status.tsx';
import { ListTabs } from '#web/ui/lists/list-tabs.tsx';
import type { ResourceView } from './resource-action.ts';

interface ResourceListProps {
  title: string;
  /** What somebody should know before adding one. */
  note: string;
  add: { to: string; label: string };
  empty: { title: string; text: string };
  error: WireError | null | undefined;
  /** What was done last. */
  done: 'saved' | 'waiting' | 'removed' | null;
  view: ResourceView;
  children: ReactNode[];
}

/** The frame of a seller's lists: warehouses, bank accounts, certificates. */
export function ResourceList({ title, note, add, empty, error, done, view, children }: ResourceListProps) {
  const t = useTranslations('sellerCentre.resources');
  return (
    <div className="stack">
      <PageHead title={title} hidden />
      <header className="row gap-3 between below-4">
        <h1 className="grow">{title}</h1>
        {view.all > 0 && <LinkButton to={add.to}>{add.label}</LinkButton>}
      </header>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {done && !error && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <Notice>{note}</Notice>
      {(view.toMend > 0 || view.isToMendOnly) && (
        <ListTabs
          label={t('show.label')}
          links={[
            { to: '?', label: t('show.all', { count: view.all }), isCurrent: !view.isToMendOnly },
            { to: '?show=to_mend', label: t('show.toMend', { count: view.toMend }), isCurrent: view.isToMendOnly },
          ]}
        />
      )}
      {view.all > 0 && children.length === 0 && <EmptyState icon="check" title={t('show.none')} />}
      {view.all === 0 ? (
        <EmptyState icon="store" {...empty}>
          <LinkButton to={add.to}>{add.label}</LinkButton>
        </EmptyState>
      ) : (
        <ul className="cards">{children}</ul>
      )}
    </div>
  );
}

interface ResourceItemProps {
  id: number;
  name: string;
  status: 0 | 1 | 2;
  reason: string | null;
  isDefault?: boolean;
  badges?: ReactNode;
  editTo: string;
  remove: { title: string; text: string };
  /** More than editing and deleting. */
  actions?: ReactNode;
  children: ReactNode;
}

export function ResourceItem({
  id,
  name,
  status,
  reason,
  isDefault = false,
  badges,
  editTo,
  remove,
  actions,
  children,
}: ResourceItemProps) {
  const t = useTranslations('sellerCentre.resources');
  return (
    <li className="stack gap-3 card foot-last">
      <div className="row gap-2">
        <h2 className="breakable">{name}</h2>
        <ApprovalBadge status={status} />
        {isDefault && <Badge tone="primary">{t('default')}</Badge>}
        {badges}
      </div>
      <div className="stack gap-3 content-start">
        {status === NOT_APPROVED && reason && <Notice tone="danger">{t('reason', { reason })}</Notice>}
        {children}
      </div>
      <div className="row gap-2 ruled-above">
        <LinkButton to={editTo} look="outline" size="small" aria-label={t('editNamed', { name })}>
          {t('edit')}
        </LinkButton>
        {actions}
        <Form method="post" preventScrollReset className="to-end">
          <input type="hidden" name="id" value={id} />
          <ConfirmDialog
            name="do"
            value="delete"
            look="danger"
            size="small"
            title={remove.title}
            text={remove.text}
            label={t('delete')}
          />
        </Form>
      </div>
    </li>
  );
}
