import { expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { busyIfUnavailable, isUnavailable } from './unavailable.ts';

const withCode = (code: string, message = 'as the server says it') => Object.assign(new Error(message), { code });

test.each([
  ['a pooler whose server does not let it in', withCode('08P01', 'server login has been failing, try again later')],
  ['a connection that could not be made', withCode('08001')],
  ['a connection that failed', withCode('08006')],
  ['a server that takes no writes, as after a failover', withCode('25006')],
  ['a server that is told to end', withCode('57P01')],
  ['a server that starts', withCode('57P03')],
  ['a session that stood still', withCode('57P05')],
  ['a race that is lost again and again', withCode('40001')],
  ['a deadlock that comes again and again', withCode('40P01')],
  ['the driver, of a connection that is gone', new Error('Connection terminated unexpectedly')],
  [
    'the driver, of a connection that breaks',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['the pool, of a connection that does not come', new Error('Connection terminated due to connection timeout')],
  ['the driver, of an answer that does not come', new Error('Query read timeout')],
  ['the queue’s copy of such an error, which is a plain object', { message: 'Connection terminated unexpectedly' }],
])('%s means: try later', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
  expect(busyIfUnavailable(error)).toMatchObject({ code: 'busy', httpStatus: 503, cause: error });
});

test.each([
  ['a refused value', withCode('23514')],
  ['a wrong statement', withCode('42P05')],
  ['a fault of the program', new TypeError('x is not a function')],
  ['a refusal', new AppError('not_found')],
])('%s stays what it is', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
  expect(busyIfUnavailable(error)).toBe(error);
});
