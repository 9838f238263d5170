import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { expect } from '@jest/globals';
import { loadConfig } from '../../src/config/config.js';
import { OutboundClient } from '../../src/outbound/outbound-client.js';
import { OutboundFault } from '../../src/outbound/outbound-fault.js';
import { Resolver } from '../../src/outbound/resolver.js';

/** Names that exist only in a test, each with the answers it gives, the last one for ever. */
export class ScriptedResolver extends Resolver {
  readonly asked: string[] = [];

  constructor(private readonly answers: Record<string, string[][]>) {
    super();
  }

  resolve(host: string): Promise<string[]> {
    this.asked.push(host);
    const answers = this.answers[host];
    const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (answer) return Promise.resolve(answer);
    return Promise.reject(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }));
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const open: { close: () => Promise<void> }[] = [];

/** A server on loopback that counts its requests and connections. */
export async function serve(listener: Listener) {
  const server: Server = createServer();
  const seen = { requests: 0, connections: 0 };
  server.on('connection', () => seen.connections++);
  server.on('request', (request, response) => {
    seen.requests++;
    listener(request, response);
  });
  return { ...(await listen(server)), seen };
}

export async function listen(server: Server | TcpServer) {
  const sockets = new Set<{ destroy: () => void }>();
  server.on(
    'connection',
    (socket: { destroy: () => void; on: (event: string, then: () => void) => void }) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  open.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  });
  return { port, host: `127.0.0.1:${port}`, url: (path = '/') => `http://127.0.0.1:${port}${path}` };
}

export const clientFor = (allowedHosts: string[], resolver?: Resolver): OutboundClient =>
  new OutboundClient(loadConfig({ OUTBOUND_ALLOW_HOSTS: allowedHosts.join(',') }), resolver);

export const MB = 1_000_000;

/** The fault that a call ends with. */
export async function faultOf(call: Promise<unknown>): Promise<OutboundFault> {
  const fault = await call.then(
    () => new Error('it succeeded'),
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(OutboundFault);
  return fault as OutboundFault;
}

/** Ends the servers that a test has started. */
export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map(({ close }) => close()));
}

/** Writes as fast as it is read, until the reader goes. */
export function endless(response: ServerResponse, chunk: Buffer = Buffer.alloc(64_000, 'x')): void {
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
}
