import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import {
  MESSAGE_DAYS_MOST,
  MESSAGE_DAYS_USUAL,
  MESSAGE_GENERAL,
  messageCategories,
  type MessageTexts,
} from '#domain/site/message-items.ts';
import { bangkokInput } from '#domain/values/bangkok-input.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { Chosen } from './message-action.ts';
import { MESSAGE_FORM, type Choices, type Message } from './message-view.ts';
import { TextsFields } from './texts-fields.tsx';
import detail from '#web/ui/details/detail.module.css';

interface MessageFormProps {
  /** Null of a new one. */
  message: Message | null;
  choices: Choices;
  /** What was typed, chosen and written before a refusal. */
  typed: Typed | undefined;
  chosen: Chosen | undefined;
  texts: MessageTexts | undefined;
}

/** What a message says, whom it is for and when. */
export function MessageForm({ message, choices, typed, chosen, texts }: MessageFormProps) {
  const t = useTranslations('staffMessages');
  const words = useTranslations('messageItems');
  const time = (name: 'public_from' | 'public_until') => {
    const kept = message?.[name];
    return typed?.[name] ?? (kept ? bangkokInput(new Date(kept)) : '');
  };
  return (
    <Form
      id={MESSAGE_FORM}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="stack content-start"
    >
      {/* The first of a form's buttons is the one that Enter in a field presses: never the one that publishes. */}
      <button name="do" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="version" value={typed?.['version'] ?? message?.version ?? ''} />
      <section className={detail.card}>
        <h2>{t('form.texts')}</h2>
        <TextsFields texts={texts ?? message?.texts} />
      </section>
      <section className={`${detail.card} stack content-start`}>
        <h2>{t('form.audience')}</h2>
        <AudienceFields
          choices={choices}
          chosen={chosen ?? message?.audience}
          list={typed?.['audience.list'] ?? message?.audience.list.join('\n') ?? ''}
        />
      </section>
      <section className={`${detail.card} stack content-start`}>
        <h2>{t('form.showing')}</h2>
        <SelectField
          name="category"
          label={t('form.category')}
          defaultValue={typed?.['category'] ?? String(message?.category ?? MESSAGE_GENERAL)}
        >
          {messageCategories.map((each) => (
            <option key={each} value={each}>
              {words(`category.${each}`)}
            </option>
          ))}
        </SelectField>
        <div className="columns align-start">
          <DateField
            name="public_from"
            withTime
            label={t('form.from')}
            help={t('form.fromHelp')}
            defaultValue={time('public_from')}
            optional
          />
          <DateField
            name="public_until"
            withTime
            label={t('form.until')}
            help={t('form.untilHelp', { usual: MESSAGE_DAYS_USUAL, most: MESSAGE_DAYS_MOST })}
            defaultValue={time('public_until')}
            optional
          />
        </div>
        <div>
          <SubmitButton look={message ? 'outline' : 'primary'} name="do" value="save">
            {t(message ? 'form.save' : 'form.create')}
          </SubmitButton>
        </div>
      </section>
    </Form>
  );
}
