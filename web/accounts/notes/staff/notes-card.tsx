import { useId } from 'react';
import type { Answer } from '#contract/client.ts';
import { MAX_NOTE, type NotedKind } from '#domain/accounts/noted-objects.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { ActForm } from './act-form.tsx';
import styles from '#web/ui/details/detail.module.css';

interface NotesProps {
  kind: NotedKind;
  id: number;
  notes: Answer<'GET /staff/notes/{kind}/{id}'>;
}

/** Who of the staff takes care of an object, and what colleagues wrote about it among themselves. */
export function NotesCard({ kind, id, notes: { notes, caretaker, colleagues } }: NotesProps) {
  const t = useTranslations('staffNotes');
  const field = useId();
  const of = { kind, id };
  return (
    <section className={styles.card} id="notes">
      <h2>{t('care.title')}</h2>
      <p>
        <strong>{caretaker?.name ?? t('care.nobody')}</strong>{' '}
        {caretaker && (
          <small>
            {t('care.since')} <DateTime at={caretaker.since} dayOnly />
          </small>
        )}
      </p>
      <ActForm {...of} key={`care-${caretaker?.id}`}>
        {(pending) => (
          <>
            <label>
              {t('care.choose')}
              <select name="staff_id" defaultValue={caretaker?.id ?? ''}>
                <option value="">{t('care.nobody')}</option>
                {colleagues.map(({ id: person, name }) => (
                  <option key={person} value={person}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <SubmitButton name="do" value="care" look="outline" pending={pending}>
              {t('care.save')}
            </SubmitButton>
          </>
        )}
      </ActForm>
      <h2>{t('title')}</h2>
      <p className="muted">{t('hint')}</p>
      <ActForm {...of} key={`note-${notes[0]?.id}`}>
        {(pending) => (
          <>
            <label htmlFor={field}>{t('write')}</label>
            <TextArea id={field} name="body" rows={3} maxLength={MAX_NOTE} required />
            <SubmitButton name="do" value="write" look="outline" pending={pending}>
              {t('save')}
            </SubmitButton>
          </>
        )}
      </ActForm>
      <ol className="stack gap-3 past">
        {notes.map((note) => (
          <li key={note.id}>
            <small>
              {note.by} · <DateTime at={note.written_at} />
            </small>
            <span className={note.body === null ? 'muted' : 'as-typed breakable'}>{note.body ?? t('takenBack')}</span>
            {note.may_take_back && (
              <ActForm {...of}>
                {(pending) => (
                  <>
                    <input type="hidden" name="note" value={note.id} />
                    <SubmitButton name="do" value="take_back" look="outline" size="small" pending={pending}>
                      {t('takeBack')}
                    </SubmitButton>
                  </>
                )}
              </ActForm>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
