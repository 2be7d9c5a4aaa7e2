import { expect, test } from 'vitest';
import { logInFirst } from './form-action.ts';

function begun(text: string, file?: File) {
  const form = new FormData();
  form.set('text', text);
  if (file) form.set('file', file);
  try {
    return logInFirst('th', form);
  } catch (thrown) {
    return (thrown as Response).headers.get('location');
  }
}

test('a short text goes through the login with who typed it', () => {
  expect(begun('HDPE 5 ton')).toBe(
    `/th/login?redirect=${encodeURIComponent('/th/post-demand/new?say=HDPE%205%20ton')}`,
  );
});

test('a long text, and a file, stay on the page until somebody has logged in', () => {
  const long = 'ต้องการเม็ดพลาสติก '.repeat(20);
  expect(begun(long)).toEqual({ logsInFirst: true, text: long });
  expect(begun('HDPE', new File(['HDPE,5'], 'list.csv'))).toEqual({ logsInFirst: true, text: 'HDPE' });
});
