import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { CONTENT_LIMITS } from '#domain/site/content.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Field, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { sameTexts, textsOf } from './form-texts.ts';
import type { Answer } from './item-action.ts';
import { removeDraft, storeDraft, storedDraft, type LocalDraft } from './local-draft.ts';
import { LanguageFields } from './language-fields.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import styles from './content.module.css';

export type StaffContentItem = AnswerOf<Endpoints['GET /staff/content/{id}']>;
/** The form's buttons and times stand beside it, too. */
export const TEXT_FORM = 'content-text';
const KEPT_AFTER_MS = 600;

/** What is written, in each language, and what came of sending it. */
export function TextForm({ item, answer }: { item: StaffContentItem; answer: Answer | null }) {
  const t = useTranslations('content');
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * The version that this form's text was made from: it stays, whatever others save, until this form itself is saved.
   */
  const [basedOn, setBasedOn] = useState(answer?.number ?? item.latest_version);
  const [start, setStart] = useState({ texts: answer?.texts ?? item.texts, times: 0 });
  const [draft, setDraft] = useState<LocalDraft | null>(null);
  const [answered, setAnswered] = useState(answer);
  if (answer !== answered) {
    setAnswered(answer);
    if (answer?.number) setBasedOn(answer.number);
  }

  // Looked for once: what is typed afterwards is in the form.
  const opened = useRef(item);
  useEffect(() => {
    const { id, texts } = opened.current;
    const kept = storedDraft(id);
    if (kept && !sameTexts(kept.texts, texts)) setDraft(kept);
  }, []);
  useEffect(() => {
    if (!answer?.number) return;
    clearTimeout(waiting.current);
    removeDraft(item.id);
  }, [answer, item.id]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const keep = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      if (!form.current) return;
      setDraft(null);
      storeDraft(item.id, { basedOn, texts: textsOf(new FormData(form.current)) });
    }, KEPT_AFTER_MS);
  };
  const takeDraft = (kept: LocalDraft) => {
    setStart(({ times }) => ({ texts: kept.texts, times: times + 1 }));
    setBasedOn(kept.basedOn);
    setDraft(null);
  };
  const wrong = LOCALES.find((locale) =>
    answer?.error?.fields?.some(({ path }) => path.startsWith(`texts.${locale}.`)),
  );
  return (
    // Three long texts are larger than other forms may be.
    <Form ref={form} id={TEXT_FORM} method="post" encType="multipart/form-data" onInput={keep} preventScrollReset>
      {/* The first of a form's buttons is the one that Enter in a field presses: never the one that puts this text over a colleague's. */}
      <button name="do" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="based_on" value={answer?.number ?? basedOn} />
      <FormErrors error={answer?.error}>
        <div className="stack">
          {answer?.error && <Refused answer={answer} itemId={item.id} />}
          {draft && (
            <Notice tone="warning">
              <p>
                {t('draft.found')}
                {draft.basedOn !== item.latest_version && ` · ${t('draft.older', { number: draft.basedOn })}`}
              </p>
              <p className="row gap-2">
                <Button size="small" onClick={() => takeDraft(draft)}>
                  {t('draft.take')}
                </Button>
                <Button
                  size="small"
                  look="plain"
                  onClick={() => {
                    removeDraft(item.id);
                    setDraft(null);
                  }}
                >
                  {t('draft.drop')}
                </Button>
              </p>
            </Notice>
          )}
          <Panel>
            <div key={`${start.times} ${wrong ?? ''}`} className={styles.languages}>
              <LanguageTabs
                label={t('text.languages')}
                shown={wrong ?? 'th'}
                isMissing={(locale) => !item.languages.includes(locale)}
                missing={t('text.missing')}
              />
              {LOCALES.map((locale) => (
                <LanguageFields key={locale} kind={item.kind} locale={locale} text={start.texts[locale]} />
              ))}
            </div>
          </Panel>
          <Panel>
            <div className="stack">
              <Field
                name="note"
                label={t('text.note')}
                optional
                help={t('text.noteHelp')}
                maxLength={CONTENT_LIMITS.note}
                autoComplete="off"
              />
              <p className="row gap-2">
                <SubmitButton name="do" value="save" look="outline">
                  {t('text.save')}
                </SubmitButton>
                <SubmitButton name="do" value="preview" look="outline">
                  {t('text.preview')}
                </SubmitButton>
              </p>
            </div>
          </Panel>
        </div>
      </FormErrors>
    </Form>
  );
}

/** Why a text was not saved or published. Who was slower than a colleague decides which text is the newest. */
function Refused({ answer, itemId }: { answer: Answer; itemId: number }) {
  const t = useTranslations('content');
  const path = usePath();
  const { error, theirs } = answer;
  if (!error) return null;
  if (!theirs) return <Notice tone="danger">{error.message}</Notice>;
  return (
    <Notice tone="danger">
      <p>{t('conflict.text', { name: theirs.name ?? t('list.system'), number: theirs.number })}</p>
      <input type="hidden" name="their_version" value={theirs.number} />
      <p className="row gap-2">
        <Link to={path(`/staff/content/${itemId}/history?version=${theirs.number}`)} target="_blank">
          {t('conflict.look')}
        </Link>
        <SubmitButton name="do" value="save_over" look="danger" size="small">
          {t('conflict.over')}
        </SubmitButton>
      </p>
    </Notice>
  );
}
