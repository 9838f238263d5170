import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Pool } from 'undici';
import type { FuzzRequest } from './requests.js';

/** An answer as it came. */
export interface FuzzAnswer {
  status: number;
  type: string;
  text: string;
}

/** The two ways to the service: over connections, and into the server where one would have been read. */
export class Transport {
  private readonly pool: Pool;

  constructor(
    private readonly app: NestFastifyApplication,
    baseUrl: string,
    connections: number,
  ) {
    this.pool = new Pool(baseUrl, { connections });
  }

  send(request: FuzzRequest): Promise<FuzzAnswer> {
    return request.socket ? this.overSocket(request) : this.inject(request);
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async overSocket({ method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
    const answer = await this.pool.request({ method: method as 'GET', path, headers, body });
    const text = await answer.body.text();
    return { status: answer.statusCode, type: String(answer.headers['content-type']), text };
  }

  private async inject({ method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
    const answer = await this.app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type']),
      text: answer.payload,
    };
  }
}
