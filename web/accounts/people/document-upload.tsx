import { useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FileDrop } from '#web/files/file-drop.tsx';
import { fileSize } from '#web/files/file-size.ts';
import { useFileSending } from '#web/files/use-file-sending.ts';
import { ApprovalBadge } from './document-status.tsx';

type CompanyDocument = Answer<'POST /company-document/add'>;

/**
 * The papers that an approval needs: what became of each, and a place for a new one. With script a file goes out as
 * soon as it is chosen; without, each paper is a form of its own. Their screen's action begins with `documentAction`.
 */
export function DocumentUpload({
  documents,
  answer,
  onUnderway,
}: {
  documents: readonly CompanyDocument[];
  /** What the screen's action answered; `refusedDocument` says which paper a refusal is about. */
  answer: { error?: WireError | undefined; refused?: DocumentKind | null | undefined } | undefined;
  /** Hears of each paper that goes out, and when it has arrived or was refused. */
  onUnderway?: (kind: DocumentKind, isUnderway: boolean) => void;
}) {
  return (
    <ul className="stack">
      {documents.map((document) => (
        <Paper
          key={document.kind}
          document={document}
          error={answer?.refused === document.kind ? answer.error : null}
          onUnderway={onUnderway}
        />
      ))}
    </ul>
  );
}

function Paper({
  document: { kind, status, reason, file },
  error,
  onUnderway,
}: {
  document: CompanyDocument;
  error: WireError | null | undefined;
  onUnderway: ((kind: DocumentKind, isUnderway: boolean) => void) | undefined;
}) {
  const t = useTranslations('people');
  const revalidator = useRevalidator();
  const sending = useFileSending<CompanyDocument>({ path: '/company-document/add', fields: { kind } });
  const [isSent, setSent] = useState(false);
  const name = t(`documents.${kind}`);
  const sendAtOnce = async (chosen: File | null) => {
    setSent(false);
    sending.choose(chosen);
    if (!chosen) return;
    onUnderway?.(kind, true);
    try {
      if (!(await sending.send(chosen))) return;
      setSent(true);
      await revalidator.revalidate();
    } finally {
      onUnderway?.(kind, false);
    }
  };
  // What has arrived is shown as a paper, no longer as a chosen file.
  const chosen = isSent ? { file: null, preview: null } : {};
  const drop = (
    <Form method="post" encType="multipart/form-data" className="stack gap-3" preventScrollReset>
      <input type="hidden" name="do" value="send-document" />
      <input type="hidden" name="kind" value={kind} />
      <FormErrors error={error}>
        <FileDrop
          label={t('papers.fileOf', { name })}
          hideLabel
          sending={{ ...sending, ...chosen, choose: (file) => void sendAtOnce(file) }}
          required
        />
      </FormErrors>
      <noscript>
        <SubmitButton look="outline">{t('papers.send')}</SubmitButton>
      </noscript>
    </Form>
  );
  return (
    <li className="stack gap-3 card">
      <div className="row between">
        <b>{name}</b>
        <ApprovalBadge status={status} />
      </div>
      {status === NOT_APPROVED && reason && <Notice tone="danger">{t('papers.reason', { reason })}</Notice>}
      {file && (
        <div className="beside gap-3 sunken">
          {isSent && sending.preview ? (
            <Picture name={sending.preview} alt="" size={56} />
          ) : (
            <Icon name="file" size={28} />
          )}
          <p className="grow breakable">
            <b>{file.name}</b>
            <span className="soft block">
              {fileSize(file.size)} · <DateTime at={file.uploaded_at} />
            </span>
          </p>
          {/* A plain form: it opens in a window of its own, and its address is made when it is asked for. */}
          <form method="post" target="_blank">
            <input type="hidden" name="do" value="view-document" />
            <input type="hidden" name="kind" value={kind} />
            <Button type="submit" look="outline" size="small" aria-label={t('papers.viewOf', { name })}>
              {t('papers.view')}
            </Button>
          </form>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isSent ? t('papers.sent', { name }) : ''}
      </p>
      {file && status !== NOT_APPROVED ? (
        <details key={file.id} open={error !== null} className="opens">
          <summary>{t('papers.replace')}</summary>
          <p>{t('papers.replaceHelp')}</p>
          {drop}
        </details>
      ) : (
        drop
      )}
    </li>
  );
}
