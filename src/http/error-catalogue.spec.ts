import { describe, expect, it } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import {
  Busy,
  InvalidParameters,
  InvalidProcessId,
  NotAuthorized,
  NotFound,
  TooLarge,
  TooManyRequests,
  TooSlow,
} from '../domain/errors.js';
import { QueryFailedError } from 'typeorm';
import { StorageFull } from '../storage/blob-store.js';
import { refusalOf } from './error-catalogue.js';

/** As TypeORM wraps what PostgreSQL or the connection says. */
const failed = ({ code, message }: { code?: string; message: string }): Error =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error(message), { code }));

describe('the error catalogue', () => {
  it.each([
    [InvalidParameters.at('a.b', 'must be c'), 400, 'R101', 'A specified parameter is wrong'],
    [new TooLarge([{ message: 'too large' }]), 413, 'R101', 'A specified parameter is wrong'],
    [new TooSlow([{ message: 'too slow' }]), 408, 'R101', 'A specified parameter is wrong'],
    [new Busy('full', 1), 503, 'E503', 'The service is not ready'],
    [new NotAuthorized('no'), 400, 'R300', "Client isn't registered yet or has an invalid token"],
    [new InvalidProcessId(), 401, 'R321', 'Invalid Process Id'],
    [new NotFound('no'), 404, 'R404', 'Not found'],
    [new TooManyRequests('slow', 1.2), 429, 'R429', 'Too many requests'],
    [new HttpException('x', 415), 415, 'R101', 'A specified parameter is wrong'],
    [new StorageFull(), 507, 'E507', 'The service has no room left'],
    [
      failed({ code: '53100', message: 'No space left on device' }),
      507,
      'E507',
      'The service has no room left',
    ],
    ...[
      failed({ code: '55P03', message: 'canceling statement due to lock timeout' }),
      failed({ code: '57014', message: 'canceling statement due to statement timeout' }),
      failed({ code: '53300', message: 'sorry, too many clients already' }),
      failed({ code: '57P01', message: 'terminating connection due to administrator command' }),
      failed({ code: '40P01', message: 'deadlock detected' }),
      failed({ message: 'Connection terminated unexpectedly' }),
      new Error('timeout exceeded when trying to connect'),
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    ].map((error): [Error, number, string, string] => [error, 503, 'E503', 'The service is not ready']),
    [
      failed({ code: '42P01', message: 'relation does not exist' }),
      500,
      'E100',
      'The request could not be processed',
    ],
    [new Error('the database is gone'), 500, 'E100', 'The request could not be processed'],
    ['a text that was thrown', 500, 'E100', 'The request could not be processed'],
  ])('gives %p its status and code', (error, httpStatus, code, message) => {
    expect(refusalOf(error)).toEqual(expect.objectContaining({ httpStatus, code, message }));
  });

  it('reveals nothing about an unexpected fault', () => {
    expect(JSON.stringify(refusalOf(new Error('password=hunter2')))).not.toMatch(/hunter2/);
  });
});
