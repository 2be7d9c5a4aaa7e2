import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { APPROVAL_WAITING } from '#domain/accounts/company/approval.ts';
import { verificationReasons } from '#domain/accounts/refusal-reasons.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { VerificationDecision, VerifiedObject } from './kinds.ts';
import styles from '#web/ui/details/detail.module.css';

/** What may be decided: yes, or no with a reason that the owner reads, proposed in the owners' languages. */
export function VerificationDecisions({ object }: { object: VerifiedObject }) {
  const t = useTranslations('verifications');
  const { of: kind, status } = object;
  if (status !== APPROVAL_WAITING) {
    return (
      <section className={styles.card}>
        <h2>{t('decide')}</h2>
        <p className={styles.muted}>{t('decided')}</p>
      </section>
    );
  }
  const languages = [...new Set(object.company.owners.map((owner) => owner.language))];
  const isBlocked = object.of === 'deletion_requests' && object.blockers.length > 0;
  return (
    <section className={styles.card}>
      <h2>{t('decide')}</h2>
      {!isBlocked && (
        <Form method="post" className={styles.decision}>
          <Which object={object} decision="approve" />
          {kind === 'deletion_requests' ? (
            <ConfirmDialog
              title={t('erase.title')}
              text={<p>{t('erase.text')}</p>}
              label={t('action.deletion_requests.approve')}
            />
          ) : (
            <SubmitButton>{t(`action.${kind}.approve`)}</SubmitButton>
          )}
          <small>{t(`hint.${kind}`)}</small>
        </Form>
      )}
      <details className={styles.danger}>
        <summary>{t(`action.${kind}.refuse`)}</summary>
        <Form method="post" className={styles.decision}>
          <Which object={object} decision="refuse" />
          <Field
            name="reason"
            label={t('reason')}
            help={t('reasonHelp', { languages: languages.map((language) => t(`language.${language}`)).join(', ') })}
            required
            maxLength={500}
            list="usual-reasons"
            autoComplete="off"
          />
          <datalist id="usual-reasons">
            {languages
              .flatMap((language) => Object.values(verificationReasons[kind]).map((reason) => reason[language]))
              .map((reason) => (
                <option key={reason} value={reason}>
                  {reason}
                </option>
              ))}
          </datalist>
          <SubmitButton look="danger">{t(`action.${kind}.refuse`)}</SubmitButton>
        </Form>
      </details>
    </section>
  );
}

function Which({ object, decision }: { object: VerifiedObject; decision: VerificationDecision }) {
  return (
    <>
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="version" value={object.version} />
    </>
  );
}
