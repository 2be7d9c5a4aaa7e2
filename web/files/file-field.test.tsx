import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { describedBy, showForm } from '#web/testing/show.tsx';
import { FileField } from './file-field.tsx';

const PDF = new File([new Uint8Array(2048)], 'iso.pdf', { type: 'application/pdf' });

function showField() {
  const onChoose = vi.fn<(file: File | null) => void>();
  const field = (
    <FileField label="Certificate" accept="application/pdf" help="At most 10 MB" required onChoose={onChoose} />
  );
  return { onChoose, ...showForm(field) };
}
const field = () => screen.getByLabelText<HTMLInputElement>('Certificate');

test('it has its label and help, asks for a file, and shows what was chosen with its size', async () => {
  const { user, onChoose } = showField();
  expect(describedBy(field())).toEqual(['At most 10 MB']);
  expect(document.querySelector('form')!.checkValidity()).toBe(false);
  expect(screen.getByText('Choose a file or drop it here')).toBeTruthy();
  await user.upload(field(), PDF);
  expect(screen.getByText('iso.pdf').parentElement!.textContent).toMatch(/^iso\.pdf 2 KB$/);
  expect(onChoose.mock.calls).toEqual([[PDF]]);
});

test('the chosen file stays after a refusal, which is read out with the field', async () => {
  const { user, refuse } = showField();
  await user.upload(field(), PDF);
  refuse({ path: 'file', message: 'This is no certificate' });
  expect(field().files![0]).toBe(PDF);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(field())).toEqual(['This is no certificate', 'At most 10 MB']);
});

test('a file of another kind is not taken', async () => {
  const { user, onChoose } = showField();
  await user.upload(field(), new File(['x'], 'run.exe', { type: 'application/x-msdownload' }));
  expect(onChoose).not.toHaveBeenCalled();
});

test('several files are chosen at once where several may come, and all of them go with the form', async () => {
  const { user } = showForm(<FileField label="Pictures" accept="image/png" multiple />);
  const pictures = ['front.png', 'back.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  expect(screen.getByText('Choose files or drop them here')).toBeTruthy();
  const several = screen.getByLabelText<HTMLInputElement>('Pictures');
  await user.upload(several, pictures);
  expect([...several.files!]).toEqual(pictures);
  for (const { name } of pictures) expect(screen.getByText(name)).toBeTruthy();
});
