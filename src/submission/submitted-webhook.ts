import { Injectable } from '@nestjs/common';
import { InvalidParameters, type Problem } from '../domain/errors.js';
import { OutboundClient } from '../outbound/outbound-client.js';
import type { WebhookTarget } from '../process/process.entity.js';
import { refusedHeader } from '../webhooks/refused-header.js';
import type { WebhookDto } from './dto/webhook.dto.js';

/** Checks a submission's webhook as far as possible now. */
@Injectable()
export class SubmittedWebhooks {
  constructor(private readonly outbound: OutboundClient) {}

  /** @throws InvalidParameters */
  async accept(given: WebhookDto | null | undefined): Promise<WebhookTarget | null> {
    if (!given) return null;
    const headers = given.authorization?.headers ?? [];
    const queryStrings = given.authorization?.queryStrings ?? [];
    const problems: Problem[] = [
      ...(await this.problemsOfUrl('webhook.url', given.url)),
      ...(given.fallbackUrl ? await this.problemsOfUrl('webhook.fallbackUrl', given.fallbackUrl) : []),
      ...headers.flatMap(({ name, value }, index) => {
        const refusal = refusedHeader(name, value);
        return refusal ? [{ path: `webhook.authorization.headers[${index}]`, message: refusal }] : [];
      }),
    ];
    if (problems.length > 0) throw new InvalidParameters(problems);
    return {
      url: given.url,
      fallbackUrl: given.fallbackUrl ?? null,
      headers: headers.map(({ name, value }) => ({ name, value })),
      queryStrings: queryStrings.map(({ name, value }) => ({ name, value })),
    };
  }

  private async problemsOfUrl(path: string, url: string): Promise<Problem[]> {
    const message = await this.outbound.urlRefusal(url);
    return message ? [{ path, message }] : [];
  }
}
