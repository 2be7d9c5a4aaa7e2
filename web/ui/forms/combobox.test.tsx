import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { describedBy, show } from '#web/testing/show.tsx';
import { ComboboxList, useCombobox } from './combobox.tsx';

const PLACES = ['Bang Rak', 'Bang Na', 'Rayong'];

function Places({ onChoose }: { onChoose: (place: string) => void }) {
  const [typed, setTyped] = useState('');
  const found = PLACES.filter((place) => place.startsWith(typed));
  const combobox = useCombobox({ keys: found, onChoose: (index) => onChoose(found[index]!) });
  return (
    <>
      <input
        {...combobox.input}
        aria-label="Place"
        value={typed}
        onFocus={combobox.open}
        onChange={(event) => {
          setTyped(event.target.value);
          combobox.open();
        }}
      />
      <ComboboxList combobox={combobox} label="Places" rows={found.map((place) => ({ key: place, content: place }))} />
      <button type="button">Next</button>
    </>
  );
}

function showPlaces() {
  const onChoose = vi.fn<(place: string) => void>();
  return { onChoose, ...show(<Places onChoose={onChoose} />) };
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' });
const isShown = () => field().getAttribute('aria-expanded') === 'true';
/** The row that is read out while the focus stays in the field. */
function active(): string | undefined {
  const id = field().getAttribute('aria-activedescendant');
  const row = id === null ? null : document.getElementById(id);
  expect(row?.getAttribute('aria-selected') ?? 'true').toBe('true');
  return row?.textContent ?? undefined;
}

test('it opens with the focus, names its list, and nothing in it is chosen', async () => {
  const { user } = showPlaces();
  expect(isShown()).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.tab();
  expect(isShown()).toBe(true);
  expect(screen.getByRole('listbox', { name: 'Places' }).id).toBe(field().getAttribute('aria-controls'));
  expect(active()).toBeUndefined();
});

test('arrows walk through the rows and round the ends, and the focus stays in the field', async () => {
  const { user } = showPlaces();
  await user.tab();
  const walked: (string | undefined)[] = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await user.keyboard(key);
    walked.push(active());
  }
  expect(walked).toEqual(['Bang Rak', 'Bang Na', 'Rayong', 'Bang Rak', 'Rayong']);
  expect(document.activeElement).toBe(field());
});

test('Enter chooses the row that is walked to and closes', async () => {
  const { user, onChoose } = showPlaces();
  await user.tab();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Rayong']]);
  expect(isShown()).toBe(false);
});

test('Enter without a row, and Enter of an input method, choose nothing', async () => {
  const { user, onChoose } = showPlaces();
  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}');
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(onChoose).not.toHaveBeenCalled();
});

test('Escape closes and keeps what was typed; an arrow opens again', async () => {
  const { user } = showPlaces();
  await user.type(field(), 'Bang');
  await user.keyboard('{ArrowDown}{Escape}');
  expect([isShown(), field().value, active()]).toEqual([false, 'Bang', undefined]);
  await user.keyboard('{ArrowDown}');
  expect([isShown(), active()]).toEqual([true, 'Bang Rak']);
});

test('typing leaves the row that was walked to, and nothing is shown where nothing fits', async () => {
  const { user } = showPlaces();
  await user.tab();
  await user.keyboard('{ArrowDown}B');
  expect([isShown(), active()]).toEqual([true, undefined]);
  await user.keyboard('x');
  expect(isShown()).toBe(false);
});

test('a row is chosen by the pointer, and leaving the field closes', async () => {
  const { user, onChoose } = showPlaces();
  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'Bang Na' }));
  expect(onChoose.mock.calls).toEqual([['Bang Na']]);
  expect(document.activeElement).toBe(field());
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect([isShown(), document.activeElement]).toEqual([false, screen.getByRole('button', { name: 'Next' })]);
});

function Groups() {
  const rows = [
    { key: 'film', content: 'film', heading: 'Recent', isTold: true, hasHint: true },
    { key: 'pipe', content: 'pipe', hasHint: true },
    { key: 'bottle', content: 'bottle', heading: 'Frequent' },
  ];
  const combobox = useCombobox({ keys: rows.map(({ key }) => key), onChoose: () => {} });
  return (
    <>
      <input {...combobox.input} aria-label="Place" onFocus={combobox.open} />
      <ComboboxList combobox={combobox} label="Suggestions" rows={rows} hint="Delete removes it" />
    </>
  );
}

test('who listens hears groups by their names, and what may be done with a row', async () => {
  const { user } = show(<Groups />);
  await user.tab();
  const options = (group: string) => within(screen.getByRole('group', { name: group })).getAllByRole('option');
  expect(options('Recent').map((row) => [row.textContent, describedBy(row)])).toEqual([
    ['film', ['Delete removes it']],
    ['pipe', ['Delete removes it']],
  ]);
  expect(options('Frequent').map((row) => [row.textContent, describedBy(row)])).toEqual([['bottle', []]]);
  expect(screen.queryByText('Recent')).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('bottle');
});
