import { Form } from 'react-router';
import { MAX_QUESTION_LETTERS } from '#domain/trade/demands/demand-limits.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Question } from './demand-shapes.ts';

interface QuestionsProps {
  questions: readonly Question[];
  /** The buyer answers what nobody has answered. */
  mayAnswer: boolean;
  /** Questions that the reader's company may still ask; null for who asks none. */
  left: number | null;
  typed: Typed | undefined;
  asksToConfirm: boolean;
}

/** Questions and answers, as everybody sees them who sees the demand: without names. */
export function Questions({ questions, mayAnswer, left, typed, asksToConfirm }: QuestionsProps) {
  const t = useTranslations('demands.questions');
  return (
    <Panel title={t('title')}>
      <p className="soft">{t('about')}</p>
      <ol className="stack gap-3">
        {questions.map(({ id, question, asked_at, answer, answered_at, is_own }) => (
          <li key={id}>
            <p className="as-typed breakable">
              <b>{is_own ? t('own') : t('question')}</b> {question}{' '}
              <small>
                <DateTime at={asked_at} />
              </small>
            </p>
            {answer === null ? (
              !mayAnswer && <p className="soft">{t('unanswered')}</p>
            ) : (
              <p className="as-typed breakable">
                <b>{t('answer')}</b> {answer} <small>{answered_at && <DateTime at={answered_at} />}</small>
              </p>
            )}
            {answer === null && mayAnswer && (
              <Form method="post" className="stack gap-3 above-3" key={`answer ${id}`}>
                <input type="hidden" name="question" value={id} />
                <TextField
                  name="answer"
                  label={t('yourAnswer')}
                  required
                  maxLength={MAX_QUESTION_LETTERS}
                  defaultValue={typed?.['question'] === String(id) ? typed['answer'] : ''}
                />
                {asksToConfirm && typed?.['question'] === String(id) && (
                  <CheckField name="is_confirmed" label={t('confirm')} />
                )}
                <div>
                  <SubmitButton name="do" value="answer" size="small">
                    {t('sendAnswer')}
                  </SubmitButton>
                </div>
              </Form>
            )}
          </li>
        ))}
      </ol>
      {left === 0 && <p className="soft">{t('noneLeft')}</p>}
      {left !== null && left > 0 && (
        <Form method="post" className="stack gap-3 above-3" key={`ask ${questions.length}`}>
          <TextField
            name="question"
            label={t('ask')}
            help={t('askHelp')}
            required
            maxLength={MAX_QUESTION_LETTERS}
            defaultValue={typed?.['question'] ?? ''}
          />
          {asksToConfirm && <CheckField name="is_confirmed" label={t('confirm')} />}
          <div>
            <SubmitButton name="do" value="ask" look="outline">
              {t('send')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Panel>
  );
}
