import { expect, test, vi } from 'vitest';
import type { Api } from '#contract/client.ts';
import { keepUpload } from './keep-upload.ts';

const kept = { filename: '00000000-0000-4000-8000-000000000001', name: 'slip.png' };
const given = () => {
  const api = vi.fn(() => Promise.resolve(kept));
  return { api, form: new FormData() };
};

test('a file of a form without script is sent on and named in the form', async () => {
  const { api, form } = given();
  form.set('file', new File(['x'], 'slip.png'));
  await keepUpload(api as unknown as Api, form, 'slip');
  expect(Object.fromEntries(form)).toMatchObject({ filename: kept.filename, kept: kept.name });
});

test('a form without a file is not stopped by it: the call that takes the form names the file among what is missing', async () => {
  const { api, form } = given();
  form.set('file', new File([], ''));
  await keepUpload(api as unknown as Api, form, 'guarantee');
  expect(api).not.toHaveBeenCalled();
  expect(form.has('filename')).toBe(false);
});
