import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messagesFor } from './messages.server.ts';
import type { AppMessages } from './namespaces.ts';
import { TextsProvider, useTranslations } from './texts.tsx';

const english = JSON.parse(messagesFor('en', ['mall', 'words'])) as AppMessages;
const thai = JSON.parse(messagesFor('th', ['mall', 'words'])) as AppMessages;
const seen: unknown[] = [];

function Found({ count }: { count: number }) {
  const t = useTranslations('mall');
  seen.push(t);
  return <p>{t('found', { count })}</p>;
}

test('texts come in the language that is given, numbers with its separators', () => {
  const { rerender } = render(
    <TextsProvider locale="en" messages={english}>
      <Found count={9775} />
    </TextsProvider>,
  );
  expect(screen.getByText(/9,775/).textContent).toBe('9,775 products');
  rerender(
    <TextsProvider locale="th" messages={thai}>
      <Found count={9775} />
    </TextsProvider>,
  );
  expect(screen.getByText('9,775 รายการ')).toBeTruthy();
});

test('components and pages with the same texts share their translator', () => {
  seen.length = 0;
  const page = (
    <TextsProvider locale="en" messages={english}>
      <Found count={1} />
      <Found count={2} />
    </TextsProvider>
  );
  render(page);
  render(page);
  expect(new Set(seen).size).toBe(1);
});

test('who asks for texts where none are given is told so', () => {
  expect(() => render(<Found count={1} />)).toThrow('No texts around this');
});
