import { data, redirect, RouterContextProvider } from 'react-router';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { WireError } from '#contract/errors.ts';
import { PageError } from './api-error.ts';
import { formAction, textOf, typedOf, wholeNumberOf } from './form.ts';
import { pageContext, type Page } from './page-context.ts';

const WIRE: WireError = { statusCode: 422, error: 'invalid_input', message: 'Look at the fields.' };

function sent(body: BodyInit | null, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(pageContext, { locale: 'en' } as Page);
  return { context, params: {}, request: new Request('http://test/en/x', { method: 'POST', body, headers }) };
}

function formWith(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const refuse = () => {
  throw new PageError(WIRE);
};

describe('formAction', () => {
  test('hands page, form and request to the handler and answers what it answers', async () => {
    const action = formAction(({ page, form }) => ({ said: `${page.locale} ${textOf(form, 'name')}` }));
    expect(await action(sent(formWith({ name: 'PP' })))).toEqual({ said: 'en PP' });
  });

  test('turns what the API refuses into error and typed, with its status', async () => {
    const action = formAction(refuse);
    const answer = await action(sent(formWith({ name: 'PP', password: 'secret', code: '123456' })));
    expect(answer).toMatchObject({ data: { error: WIRE, typed: { name: 'PP' } }, init: { status: 422 } });
    expect(JSON.stringify(answer)).not.toMatch(/secret|123456/);
  });

  test('gives back what the handler put into the form, and what the screen adds', async () => {
    const action = formAction(
      ({ form }) => {
        form.set('kept', 'slip.pdf');
        return refuse();
      },
      ({ form }, { error }) => ({ of: `${textOf(form, 'do')} ${error}` }),
    );
    const answer = await action(sent(formWith({ do: 'send', file: new File(['x'], 'slip.pdf') })));
    expect(answer).toMatchObject({
      data: { typed: { do: 'send', kept: 'slip.pdf' }, of: 'send invalid_input' },
    });
    expect(JSON.stringify(answer)).not.toContain('"file"');
  });

  test('a number that was left empty is missing; one that cannot be read is told so', async () => {
    const unread = (path: string) => ({ path, code: 'not_a_number', message: 'Please give a number, such as 25' });
    const action = formAction(() => {
      throw new PageError({ ...WIRE, fields: [unread('warehouse_id'), unread('quantity'), unread('elsewhere')] });
    });
    const answer = await action(sent(formWith({ warehouse_id: '', quantity: 'many' })));
    const required = { path: 'warehouse_id', code: 'required', message: 'Please fill this in' };
    expect(answer).toMatchObject({ data: { error: { fields: [required, unread('quantity'), unread('elsewhere')] } } });
  });

  test.each([
    ['not_an_amount', '41,5'],
    ['not_a_number', '1,5 %'],
  ])('%s tells who typed %s that decimals have a point', async (code, typed) => {
    const action = formAction(() => {
      throw new PageError({ ...WIRE, fields: [{ path: 'price', code, message: 'Please give a number' }] });
    });
    const fields = [{ path: 'price', code: 'comma_misplaced', message: expect.stringContaining('point') }];
    expect(await action(sent(formWith({ price: typed })))).toMatchObject({ data: { error: { fields } } });
  });

  test('a field that the screen calls otherwise than the API is told by what stands in it', async () => {
    const unread = { code: 'not_an_amount', message: 'Please give an amount' };
    const wire = { ...WIRE, fields: [{ path: 'rows.0.price', ...unread }] };
    const action = formAction(
      () => {
        throw new PageError(wire);
      },
      (_, error) => ({ error: { ...error, fields: [{ path: 'o.7.price', ...unread }] } }),
    );
    const fields = [{ path: 'o.7.price', code: 'comma_misplaced', message: expect.stringContaining('point') }];
    const typed = formWith({ 'o.7.price': '41,5', 'rows.0.price': '' });
    expect(await action(sent(typed))).toMatchObject({ data: { error: { fields } } });
  });

  test('a refusal may lead elsewhere', async () => {
    const away = redirect('/en/register/position');
    const action = formAction(refuse, () => {
      throw away;
    });
    await expect(action(sent(null))).rejects.toBe(away);
  });

  test('passes redirects, statuses and anything unexpected on', async () => {
    const away = redirect('/en/cart');
    expect(await formAction(() => away)(sent(null))).toBe(away);
    for (const thrown of [redirect('/en/login'), data(null, { status: 404 }), new TypeError('fault')]) {
      const action = formAction(() => {
        throw thrown;
      });
      await expect(action(sent(null))).rejects.toBe(thrown);
    }
  });

  test('takes a request without a body for an empty form, and refuses one that is no form', async () => {
    expect(await formAction(({ form }) => [...form.keys()])(sent(null))).toEqual([]);
    const unreadable = formAction(() => null)(sent('{}', { 'content-type': 'application/json' }));
    await expect(unreadable).rejects.toMatchObject({ init: { status: 400 } });
  });

  test('an answer has every key that some answer has', () => {
    const action = formAction(({ form }) => (form.has('a') ? { done: 'a' as const } : { count: 1 }));
    type Answer = Awaited<ReturnType<typeof action>>;
    expectTypeOf<Answer['done']>().toEqualTypeOf<'a' | undefined>();
    expectTypeOf<Answer['error']>().toEqualTypeOf<WireError | undefined>();
  });
});

test('typedOf takes the first text of each name and no secrets', () => {
  const form = formWith({ bank_code: '004', old_password: 'x', password_confirm: 'x', code: '1' });
  form.append('offer', '1');
  form.append('offer', '2');
  expect(typedOf(form)).toEqual({ bank_code: '004', offer: '1' });
});

test.each([
  ['1,250', 1250],
  ['๑๒', 12],
  [' １２ ', 12],
  ['-5', -5],
  ['1.5', Number.NaN],
  ['1,5', Number.NaN],
  ['', Number.NaN],
  ['1e3', Number.NaN],
])('"%s" is the whole number %d', (typed, number) => {
  expect(wholeNumberOf(formWith({ it: typed }), 'it')).toBe(number);
});
