import { Injectable } from '@nestjs/common';
import { InvalidParameters, NotAuthorized } from '../../domain/errors.js';
import type { Caller } from '../caller.js';
import { hashClientKey } from '../accounts/client-keys.js';
import { CredentialsRepository } from '../accounts/credentials.repository.js';
import type { AuthenticateDto } from '../dto/authenticate.dto.js';
import { LoginQueue } from './login-queue.js';
import { LoginRecord } from './login-record.js';
import { LoginThrottle } from './login-throttle.js';
import { networkOf } from './network-of.js';
import { PasswordChecks } from './password-checks.js';

@Injectable()
export class AuthenticationService {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly throttle: LoginThrottle,
    private readonly queue: LoginQueue,
    private readonly passwords: PasswordChecks,
    private readonly record: LoginRecord,
  ) {}

  /**
   * Every login passes through here and is recorded in the audit trail.
   * @param address the request came from.
   * @throws InvalidParameters, NotAuthorized, TooManyRequests
   */
  async authenticate(given: AuthenticateDto, address: string): Promise<Caller> {
    assertOneKind(given);
    const source = networkOf(address);
    if (given.token) return this.client(given.token, source);
    return this.person(given.username!.toLowerCase(), given.password!, source);
  }

  /**
   * A key of 256 random bits cannot be guessed, so only an actual failure is counted: a hundred machines behind one
   * address may get their tokens at once.
   */
  private async client(key: string, source: string): Promise<Caller> {
    await this.throttle.assertMayTry(source, null);
    const found = await this.credentials.findClientByKeyHash(hashClientKey(key));
    if (!found) {
      await this.throttle.count(source, null);
      await this.throttle.forget();
      throw new NotAuthorized('The client key is unknown, revoked, or its client is disabled');
    }
    await this.record.ofClient(found.clientId, found.id);
    return { role: 'client', id: found.clientId };
  }

  private async person(username: string, password: string, source: string): Promise<Caller> {
    const failures = await this.throttle.assertMayTry(source, username);
    const caller = await this.queue.run(source, failures, () => this.look(username, password, source));
    await this.record.ofPerson(caller.id);
    return caller;
  }

  private async look(username: string, password: string, source: string): Promise<Caller> {
    const guess = await this.throttle.count(source, username);
    const user = await this.credentials.findUserByUsername(username);
    const isRight = await this.passwords.isRight(user?.passwordHash ?? null, password);
    if (user && isRight) {
      await this.throttle.succeeded(guess);
      return { role: user.role, id: user.id, passwordGeneration: user.passwordGeneration };
    }
    if (user) this.record.failed(user.id, guess);
    await this.throttle.forget();
    throw new NotAuthorized('The username or the password is wrong, or the user is disabled');
  }
}

/** `null` counts as not given, as in every body. */
function assertOneKind({ token, username, password }: AuthenticateDto): void {
  const [asClient, asUser] = [isGiven(token), isGiven(username) || isGiven(password)];
  if (asClient && asUser)
    throw InvalidParameters.at(
      'token',
      'give either token (a client) or username and password (a person), not both',
    );
  if (asClient) return;
  if (!asUser)
    throw InvalidParameters.at('token', 'is required; a person gives username and password instead');
  if (!isGiven(username)) throw InvalidParameters.at('username', 'is required with password');
  if (!isGiven(password)) throw InvalidParameters.at('password', 'is required with username');
}

function isGiven(value: string | null | undefined): boolean {
  return value !== undefined && value !== null;
}
