import { Injectable } from '@nestjs/common';
import { InvalidParameters, NotAuthorized } from '../domain/errors.js';
import type { Caller } from './caller.js';
import { hashClientKey } from './client-keys.js';
import { CredentialsRepository } from './credentials.repository.js';
import type { AuthenticateDto } from './dto/authenticate.dto.js';
import { LoginThrottle } from './login-throttle.js';
import { verifyPassword } from './passwords.js';

@Injectable()
export class AuthenticationService {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * @param source address the request came from.
   * @throws InvalidParameters, NotAuthorized, TooManyRequests
   */
  async authenticate(given: AuthenticateDto, source: string): Promise<Caller> {
    assertOneKind(given);
    const account = given.username?.toLowerCase() ?? null;
    await this.throttle.assertMayTry(source, account);
    const caller = given.token ? await this.client(given.token) : await this.user(account!, given.password!);
    if (!caller) {
      await this.throttle.failed(source, account);
      throw new NotAuthorized(
        given.token
          ? 'The client key is unknown, revoked, or its client is disabled'
          : 'The username or the password is wrong, or the user is disabled',
      );
    }
    await this.throttle.succeeded(account);
    return caller;
  }

  private async client(key: string): Promise<Caller | null> {
    const client = await this.credentials.findClientByKeyHash(hashClientKey(key));
    return client && { role: 'client', id: client.id };
  }

  private async user(username: string, password: string): Promise<Caller | null> {
    const user = await this.credentials.findUserByUsername(username);
    const right = await verifyPassword(user?.passwordHash ?? null, password);
    return right && user ? { role: user.role, id: user.id } : null;
  }
}

/** What is `null` was not given, as in every body. */
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
