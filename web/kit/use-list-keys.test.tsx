import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { useListKeys } from './use-list-keys.ts';

afterEach(() => {
  delete document.documentElement.dataset['letterKeys'];
});

function List() {
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  return (
    <div ref={frame}>
      <input data-list-search="" aria-label="Search" />
      <table>
        <tbody>
          {[1, 2].map((id) => (
            <tr key={id} data-row="" id={`row-${id}`} tabIndex={-1}>
              <td>
                <input type="checkbox" name="ids" aria-label={`Select ${id}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
const focused = () => document.activeElement?.id || document.activeElement?.getAttribute('aria-label');

test('j and k go from row to row, x selects, / goes to the search', async () => {
  const { user, getByLabelText } = show(<List />);
  await user.keyboard('jj');
  expect(focused()).toBe('row-2');
  await user.keyboard('kx');
  expect(focused()).toBe('row-1');
  expect((getByLabelText('Select 1') as HTMLInputElement).checked).toBe(true);
  await user.keyboard('/');
  expect(focused()).toBe('Search');
});

test('keys of one letter do nothing for who switched them off, until they are on again', async () => {
  document.documentElement.dataset['letterKeys'] = 'off';
  const { user } = show(<List />);
  await user.keyboard('jx/');
  expect(document.activeElement).toBe(document.body);
  document.documentElement.dataset['letterKeys'] = 'on';
  await user.keyboard('j');
  expect(focused()).toBe('row-1');
});
