import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { QUICK_ORDER_MAX_LINES, QUICK_ORDER_MAX_TEXT } from '#domain/trade/quick-order/quick-order.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, TextField } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { removeList } from './stored-list.ts';

/** What an address of ours takes. */
const MAX_SENT_LETTERS = 600;

/** The list: pasted, or a file. Once it is matched it steps back, and can be opened to be changed. */
export function ListForm({ text, isOpen }: { text: string; isOpen: boolean }) {
  const t = useTranslations('quickOrder');
  const locale = useLocale();
  const path = usePath();
  const template = (format: string) => `/api/quick-order/template/${format}?language=${locale}`;
  return (
    <details className="folds box" open={isOpen}>
      <summary>
        {isOpen ? t('list') : t('change')} <Icon name="down" size={16} />
      </summary>
      <Form method="post" encType="multipart/form-data" className="stack" onSubmit={removeList}>
        <FormError />
        <div className="columns-large">
          <TextField
            name="text"
            label={t('paste')}
            help={t('pasteHelp', { max: QUICK_ORDER_MAX_LINES })}
            defaultValue={text}
            rows={9}
            placeholder={t('example')}
            spellCheck={false}
            autoComplete="off"
            maxLength={QUICK_ORDER_MAX_TEXT}
          />
          <div className="stack content-start">
            <FileField
              label={t('file')}
              help={t('fileHelp')}
              accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            />
            <p className="links soft ruled-above">
              {t('template')}
              <a href={template('xlsx')} download>
                <Icon name="file" size={16} /> Excel (.xlsx)
              </a>
              <a href={template('csv')} download>
                <Icon name="file" size={16} /> CSV
              </a>
            </p>
          </div>
        </div>
        <div className="row">
          <SubmitButton size="large" name="do" value="match">
            {t('submit')}
          </SubmitButton>
          <PlainLink to={path(`/plan?say=${encodeURIComponent(text.slice(0, MAX_SENT_LETTERS))}`)}>
            {t('plan')}
          </PlainLink>
        </div>
      </Form>
    </details>
  );
}
