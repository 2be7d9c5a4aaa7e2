import { data, Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { certificateKinds } from '#domain/sellers/certificates.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors, Notice, SelectField } from '#web/ui/forms/field.tsx';
import { FileDrop } from '#web/files/file-drop.tsx';
import { useFileSending } from '#web/files/use-file-sending.ts';
import { fieldsOf, textOf } from '#web/page/form.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { idIn, idOrNew } from '#web/page/ids.ts';
import { resourceFormAction } from './resource-action.ts';
import { ResourceForm } from './resource-form.tsx';
import type { Route } from './+types/certificate';

const FIELDS = [
  'kind',
  'name',
  'number',
  'issued_on',
  'valid_until',
  'issuer',
  'valid_from',
  'recycled_percent',
] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const id = idOrNew(params.id);
  const certificate =
    id === null ? null : (await page.api('GET /company-certificate/mycertificate')).data.find((each) => each.id === id);
  if (certificate === undefined) throw data(null, { status: 404 });
  const lotId = id === null ? idIn(new URL(request.url).searchParams.get('lot')) : null;
  const lot = lotId === null ? null : await page.api('GET /seller/stock-lots/{id}', { params: { id: lotId } });
  return {
    certificate,
    lot: lot && { id: lot.id, lot_no: lot.lot_no },
    messages: messagesFor(page.locale, ['files', 'certificateKinds']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = resourceFormAction({
  list: '/seller/certificates',
  bodyOf: ({ form }) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(form, FIELDS))) body.set(name, value);
    const lot = textOf(form, 'stock_lot_id');
    if (lot !== '') body.set('stock_lot_id', lot);
    const file = form.get('file');
    if (file instanceof File && file.size > 0) body.set('file', file);
    return body;
  },
  add: (api, body) => api('POST /company-certificate/add', { body }),
  edit: (api, id, body) => api('PUT /company-certificate/{id}', { params: { id }, body }),
});

/** One certificate, new or known; a known one keeps its paper while no newer one is chosen. */
export default function CertificateForm({ loaderData: { certificate, lot } }: Route.ComponentProps) {
  const t = useTranslations('sellerCentre.resources.certificate');
  const words = useTranslations('sellerCentre.resources');
  const kinds = useTranslations('certificateKinds');
  const answered = useActionData<typeof action>();
  const sending = useFileSending({ path: '/company-certificate/add', fields: {} });
  const valueOf = (name: (typeof FIELDS)[number]) => answered?.typed[name] ?? String(certificate?.[name] ?? '');
  const lotNo = lot?.lot_no ?? certificate?.goods?.lot_no;
  return (
    <ResourceForm title={certificate ? t('editTitle') : t('add')} list="/seller/certificates" note={t('waits')}>
      <Form
        method="post"
        encType="multipart/form-data"
        className="stack"
        onSubmit={(event) => sending.problem && event.preventDefault()}
      >
        <FormErrors error={answered?.error}>
          <FormError />
          {lotNo && <Notice>{t('forLot', { lot: lotNo })}</Notice>}
          {lot && <input type="hidden" name="stock_lot_id" value={lot.id} />}
          <div className="columns align-start">
            <SelectField name="kind" label={t('kind')} required defaultValue={valueOf('kind') || 'iso_9001'}>
              {certificateKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kinds(`kind.${kind}`)}
                </option>
              ))}
            </SelectField>
            <Field name="number" label={t('number')} required maxLength={80} defaultValue={valueOf('number')} />
          </div>
          <Field name="name" label={t('name')} required maxLength={200} defaultValue={valueOf('name')} />
          <div className="columns align-start">
            <DateField name="issued_on" label={t('issued')} required defaultValue={valueOf('issued_on')} />
            <DateField name="valid_from" label={t('from')} optional defaultValue={valueOf('valid_from')} />
            <DateField name="valid_until" label={t('until')} optional defaultValue={valueOf('valid_until')} />
          </div>
          <div className="columns align-start">
            <Field name="issuer" label={t('issuer')} optional maxLength={200} defaultValue={valueOf('issuer')} />
            <Field
              name="recycled_percent"
              label={t('percent')}
              help={t('percentHelp')}
              optional
              inputMode="numeric"
              defaultValue={valueOf('recycled_percent')}
            />
          </div>
          <FileDrop
            label={t('file')}
            sending={sending}
            required={!certificate}
            note={certificate && t('keeps', { name: certificate.file.name })}
          />
          <div>
            <SubmitButton>{words('save')}</SubmitButton>
          </div>
        </FormErrors>
      </Form>
    </ResourceForm>
  );
}
