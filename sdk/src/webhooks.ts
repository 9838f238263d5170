import type { Client } from 'openapi-fetch';
import type { paths } from './openapi.js';
import { type Filters, itemsOf } from './pages.js';
import type { CallOptions, Delivery, Endpoint } from './routes.js';

/** Calls that the service makes or has made, and where to. */
export class Webhooks {
  constructor(private readonly api: Client<paths>) {}

  /** The latest first. */
  deliveries(
    filters?: Filters<'/webhooks/deliveries'>,
    options?: CallOptions,
  ): AsyncGenerator<Delivery, void, void> {
    return itemsOf(this.api, '/webhooks/deliveries', filters, options);
  }

  /** Has a call made again. */
  async redeliver(deliveryId: string, { signal }: CallOptions = {}): Promise<Delivery> {
    const params = { path: { id: deliveryId } };
    return (await this.api.POST('/webhooks/deliveries/{id}/redeliver', { params, signal })).data!.result;
  }

  /** URLs that are called, and whether they are paused because calls to them fail. */
  endpoints(
    filters?: Filters<'/webhooks/endpoints'>,
    options?: CallOptions,
  ): AsyncGenerator<Endpoint, void, void> {
    return itemsOf(this.api, '/webhooks/endpoints', filters, options);
  }

  /** Ends the pause of a URL. */
  async resume(endpointId: string, { signal }: CallOptions = {}): Promise<Endpoint> {
    const params = { path: { id: endpointId } };
    return (await this.api.POST('/webhooks/endpoints/{id}/resume', { params, signal })).data!.result;
  }
}
