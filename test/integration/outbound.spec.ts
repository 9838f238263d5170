import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../src/config/config.js';
import { OutboundClient } from '../../src/outbound/outbound-client.js';
import { OutboundFault } from '../../src/outbound/outbound-fault.js';
import { Resolver } from '../../src/outbound/resolver.js';

/** Names that exist only in a test, each with the answers it gives, the last one for ever. */
class ScriptedResolver extends Resolver {
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
async function serve(listener: Listener) {
  const server: Server = createServer();
  const seen = { requests: 0, connections: 0 };
  server.on('connection', () => seen.connections++);
  server.on('request', (request, response) => {
    seen.requests++;
    listener(request, response);
  });
  return { ...(await listen(server)), seen };
}

async function listen(server: Server | TcpServer) {
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

const clientFor = (allowedHosts: string[], resolver?: Resolver): OutboundClient =>
  new OutboundClient(loadConfig({ OUTBOUND_ALLOW_HOSTS: allowedHosts.join(',') }), resolver);

const MB = 1_000_000;

/** The fault that a call ends with. */
async function faultOf(call: Promise<unknown>): Promise<OutboundFault> {
  const fault = await call.then(
    () => new Error('it succeeded'),
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(OutboundFault);
  return fault as OutboundFault;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

describe('where the client connects to', () => {
  it.each([
    ['decimal', (port: number) => `http://2130706433:${port}/`],
    ['octal', (port: number) => `http://0177.0.0.01:${port}/`],
    ['hexadecimal', (port: number) => `http://0x7f.0x0.0x0.0x1:${port}/`],
    ['hexadecimal in one', (port: number) => `http://0x7f000001:${port}/`],
    ['short', (port: number) => `http://127.1:${port}/`],
    ['full-width', (port: number) => `http://１２７.０.０.１:${port}/`],
    ['percent-encoded', (port: number) => `http://%31%32%37.0.0.1:${port}/`],
    ['unspecified', (port: number) => `http://0.0.0.0:${port}/`],
    ['zero', (port: number) => `http://0:${port}/`],
    ['IPv6', (port: number) => `http://[::1]:${port}/`],
    ['IPv6 unspecified', (port: number) => `http://[::]:${port}/`],
    ['IPv4-mapped', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['IPv4-mapped in hexadecimal', (port: number) => `http://[::ffff:7f00:1]:${port}/`],
    ['IPv4-compatible', (port: number) => `http://[::127.0.0.1]:${port}/`],
    ['6to4', (port: number) => `http://[2002:7f00:1::]:${port}/`],
    ['NAT64', (port: number) => `http://[64:ff9b::7f00:1]:${port}/`],
    ['a name', (port: number) => `http://localhost:${port}/`],
    ['a name in mixed case', (port: number) => `http://LocalHost:${port}/`],
    ['a name in full-width letters', (port: number) => `http://ｌｏｃａｌｈｏｓｔ:${port}/`],
    ['an address with a trailing dot', (port: number) => `http://127.0.0.1.:${port}/`],
  ])('refuses loopback in its %s form without connecting', async (_form, urlOf) => {
    const server = await serve((_request, response) => response.end('secret'));
    const client = clientFor([]);
    const fault = await faultOf(client.fetchFile(urlOf(server.port), { maxBytes: MB }));
    expect(fault.message).toMatch(/address; give a host on the public Internet/);
    expect(fault.transient).toBe(false);
    await faultOf(client.post(urlOf(server.port), { headers: {}, body: '{}', timeoutMs: 5_000 }));
    expect(server.seen.connections).toBe(0);
  });

  it('refuses a name that turns to loopback after it was checked (DNS rebinding)', async () => {
    const server = await serve((_request, response) => response.end('secret'));
    const resolver = new ScriptedResolver({ 'rebind.test': [['93.184.215.14'], ['127.0.0.1']] });
    const client = clientFor([], resolver);
    const url = `http://rebind.test:${server.port}/`;
    expect(await client.urlRefusal(url)).toBeNull();
    const fault = await faultOf(client.fetchFile(url, { maxBytes: MB }));
    expect(fault.message).toBe(
      'rebind.test resolves to a loopback address; give a host on the public Internet, ' +
        'or have the operator of the service name the host in OUTBOUND_ALLOW_HOSTS',
    );
    // The same for a webhook, in case it used another connector.
    const turning = new ScriptedResolver({ 'rebind.test': [['93.184.215.14'], ['127.0.0.1']] });
    const caller = clientFor([], turning);
    expect(await caller.urlRefusal(url)).toBeNull();
    await faultOf(caller.post(url, { headers: {}, body: '{}', timeoutMs: 5_000 }));
    expect(server.seen.connections).toBe(0);
  });

  it('asks for the address anew for each connection', async () => {
    const resolver = new ScriptedResolver({
      'turn.test': [['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254']],
    });
    const client = clientFor([], resolver);
    for (const what of ['a loopback', 'a private', 'a link-local'])
      expect((await faultOf(client.fetchFile('http://turn.test/', { maxBytes: MB }))).message).toContain(
        what,
      );
    expect(resolver.asked).toHaveLength(3);
  });

  it('connects to the address that the name has, on a host that the operator allows', async () => {
    const server = await serve((request, response) => response.end(request.headers.host));
    const resolver = new ScriptedResolver({ 'files.test': [['127.0.0.1']] });
    const client = clientFor([`files.test:${server.port}`], resolver);
    const file = await client.fetchFile(`http://files.test:${server.port}/`, { maxBytes: MB });
    expect(file.toString()).toBe(`files.test:${server.port}`);
    await faultOf(client.fetchFile(`http://files.test:${server.port + 1}/`, { maxBytes: MB }));
  });

  it('refuses a name with a trailing dot by what it resolves to, and asks for a name abroad in its ASCII form', async () => {
    const resolver = new ScriptedResolver({
      'inside.test.': [['10.0.0.1']],
      'xn--bcher-kva.test': [['192.168.0.1']],
    });
    const client = clientFor(['inside.test'], resolver);
    for (const url of ['http://inside.test./', 'http://Bücher.test/'])
      expect((await faultOf(client.fetchFile(url, { maxBytes: MB }))).message).toContain('a private address');
    expect(resolver.asked).toEqual(['inside.test.', 'xn--bcher-kva.test']);
  });

  it('does not let port 0 bypass the guard', async () => {
    const fault = await faultOf(clientFor([]).fetchFile('http://127.0.0.1:0/', { maxBytes: MB }));
    expect(fault.message).toContain('a loopback address');
  });

  it('uses no proxy that the environment names', async () => {
    const proxy = await serve((_request, response) => response.end('from the proxy'));
    const server = await serve((_request, response) => response.end('from the server'));
    const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'ALL_PROXY'];
    for (const name of names) process.env[name] = proxy.url();
    try {
      const file = await clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB });
      expect([String(file), proxy.seen.connections]).toEqual(['from the server', 0]);
    } finally {
      for (const name of names) delete process.env[name];
    }
  });

  it('does not call a URL with credentials, or one that is redirected to', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(302, { location: `http://who:secret@${server.host}/x` }).end(),
    );
    const client = clientFor([server.host]);
    const given = `http://who:secret@${server.host}/`;
    const faults = [
      await faultOf(client.fetchFile(given, { maxBytes: MB })),
      await faultOf(client.post(given, { headers: {}, body: '{}', timeoutMs: 5_000 })),
    ];
    expect(server.seen.connections).toBe(0);
    faults.push(await faultOf(client.fetchFile(server.url(), { maxBytes: MB })));
    expect(server.seen.requests).toBe(1);
    for (const { message } of faults) {
      expect(message).toContain('must not hold a user name or a password');
      expect(message).not.toContain('secret');
    }
  });

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/a',
    'gopher://example.com/',
    'data:text/plain,x',
    'x',
    '',
  ])('refuses the URL %s', async (url) => {
    const fault = await faultOf(clientFor([]).fetchFile(url, { maxBytes: MB }));
    expect(fault.transient).toBe(false);
    expect(await clientFor([]).urlRefusal(url)).toMatch(/only http and https|is not a URL/);
  });
});

describe('what is refused when a URL is given', () => {
  const resolver = new ScriptedResolver({
    'public.test': [['93.184.215.14', '2606:4700:4700::1111']],
    'both.test': [['10.0.0.1', '93.184.215.14']],
    'inside.test': [['10.0.0.1', 'fd00::1']],
  });
  const client = clientFor(['allowed.test', '127.0.0.1:9999'], resolver);

  it.each([
    ['https://public.test/a?b=c'],
    ['https://both.test/'],
    ['https://unknown.test/'],
    ['http://allowed.test:8080/'],
    ['http://127.0.0.1:9999/'],
  ])('nothing at %s', async (url) => {
    expect(await client.urlRefusal(url)).toBeNull();
  });

  it.each([
    ['http://inside.test/', 'inside.test resolves to a private address'],
    ['http://127.0.0.1:9998/', '127.0.0.1 is a loopback address'],
    ['http://[fd00::1]/', 'fd00::1 is a private (unique local) address'],
    ['http://169.254.169.254/latest/meta-data', '169.254.169.254 is a link-local address'],
    ['https://user:secret@public.test/', 'must not hold a user name or a password'],
  ])('%s: %s', async (url, message) => {
    const refusal = await client.urlRefusal(url);
    expect(refusal).toContain(message);
    expect(refusal).not.toContain('secret');
    expect(refusal).not.toContain('10.0.0.1');
  });
});

describe('redirects of a file', () => {
  it('are followed three times', async () => {
    const server = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step < 3) response.writeHead(302, { location: `/${step + 1}` }).end();
      else response.end('here');
    });
    const file = await clientFor([server.host]).fetchFile(server.url('/0'), { maxBytes: MB });
    expect(file.toString()).toBe('here');
  });

  it('are not followed a fourth time', async () => {
    const server = await serve((request, response) =>
      response.writeHead(301, { location: `${request.url}x` }).end(),
    );
    const fault = await faultOf(clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB }));
    expect(fault.message).toBe(`${server.host} redirects more than 3 times`);
    expect(server.seen.requests).toBe(4);
  });

  it.each([
    ['an address', (port: number) => `http://127.0.0.1:${port}/`],
    ['a name', (port: number) => `http://localhost:${port}/`],
    ['a protocol-relative URL', (port: number) => `//[::ffff:127.0.0.1]:${port}/`],
  ])('into private space by %s are refused without connecting', async (_form, locationOf) => {
    const inside = await serve((_request, response) => response.end('secret'));
    const outside = await serve((_request, response) =>
      response.writeHead(307, { location: locationOf(inside.port) }).end(),
    );
    const fault = await faultOf(clientFor([outside.host]).fetchFile(outside.url(), { maxBytes: MB }));
    expect(fault.message).toContain('address; give a host on the public Internet');
    expect(inside.seen.connections).toBe(0);
  });

  it.each([
    ['file:///etc/passwd', 'redirects to a URL that has the scheme file; only http and https are called'],
    ['http://[', 'redirects without saying where to'],
  ])('to %s are refused', async (location, message) => {
    const server = await serve((_request, response) => response.writeHead(302, { location }).end());
    const fault = await faultOf(clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB }));
    expect(fault.message).toContain(message);
  });

  it('with an endless body do not delay the next step', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/file') return void response.end('here');
      response.writeHead(302, { location: '/file' });
      endless(response);
    });
    const file = await clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB });
    expect(file.toString()).toBe('here');
  });
});

describe('size and time of a file', () => {
  it('reads a file that is exactly as large as allowed', async () => {
    const server = await serve((_request, response) => response.end(Buffer.alloc(MB, 7)));
    const file = await clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB });
    expect(file.equals(Buffer.alloc(MB, 7))).toBe(true);
  });

  it('refuses a file that is announced too large without reading it', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': String(MB + 1) });
      response.write('x');
    });
    const fault = await faultOf(clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB }));
    expect(fault.message).toBe('the file is larger than the 1 MB allowed');
    expect(fault.transient).toBe(false);
  });

  it('stops reading an endless body', async () => {
    const server = await serve((_request, response) => endless(response));
    const fault = await faultOf(clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB }));
    expect(fault.message).toBe('the file is larger than the 1 MB allowed');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    // The best quality, which is the default, takes most of a minute for the zeros.
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ])('unpacks %s up to the limit and no further', async (encoding, compress) => {
    const size = { now: MB };
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.alloc(size.now))),
    );
    const client = clientFor([server.host]);
    expect(await client.fetchFile(server.url(), { maxBytes: MB })).toHaveLength(MB);
    size.now = 50 * MB;
    const fault = await faultOf(client.fetchFile(server.url(), { maxBytes: MB }));
    expect(fault.message).toBe('the file is larger than the 1 MB allowed');
  });

  it('stops a compressed body that never yields a byte', async () => {
    const nothing = gzipSync('');
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      endless(response, Buffer.concat(Array.from({ length: 1_000 }, () => nothing)));
    });
    const fault = await faultOf(clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB }));
    expect(fault.message).toBe('the file is larger than the 1 MB allowed');
  });

  it.each([
    ['gzip', Buffer.from('not gzip'), "the file's gzip compression is damaged"],
    ['gzip', gzipSync('cut in the middle').subarray(0, 12), "the file's gzip compression is damaged"],
    ['br', Buffer.from('not brotli at all'), "the file's br compression is damaged"],
    ['gzip, gzip', gzipSync(gzipSync('x')), 'the file is sent with the content encoding gzip, gzip'],
    ['zstd', Buffer.from('x'), 'the file is sent with the content encoding zstd'],
  ])('says what is wrong with a body in %s', async (encoding, body, message) => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    const fault = await faultOf(clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB }));
    expect(fault.message).toContain(message);
  });

  it('gives up on a body that drips for longer than the time allowed', async () => {
    const server = await serve((_request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const client = clientFor([server.host]);
    const fault = await faultOf(client.fetchFile(server.url(), { maxBytes: MB, timeoutMs: 300 }));
    expect(fault.message).toBe(`${server.host} took longer than 0.3 s`);
    expect(fault.transient).toBe(true);
  });

  it('gives up on headers that drip for longer than the time allowed', async () => {
    const tcp = await listen(
      createTcpServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const drip = setInterval(() => socket.write(`x-${Date.now()}: y\r\n`), 20);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    const client = clientFor([tcp.host]);
    const fault = await faultOf(client.fetchFile(tcp.url(), { maxBytes: MB, timeoutMs: 300 }));
    expect(fault.message).toBe(`${tcp.host} took longer than 0.3 s`);
  });

  it('counts the time over all redirects together', async () => {
    const server = await serve((request, response) => {
      setTimeout(() => response.writeHead(302, { location: `${request.url}x` }).end(), 150);
    });
    const client = clientFor([server.host]);
    const fault = await faultOf(client.fetchFile(server.url(), { maxBytes: MB, timeoutMs: 300 }));
    expect(fault.message).toContain('took longer than 0.3 s');
  });
});

describe('why a call failed, in words', () => {
  it('names a host that does not exist', async () => {
    const client = clientFor([], new ScriptedResolver({}));
    const fault = await faultOf(client.fetchFile('http://nowhere.test/a?token=secret', { maxBytes: MB }));
    expect(fault.message).toBe('the name nowhere.test could not be resolved');
    expect(fault.transient).toBe(true);
  });

  it('names a refused connection', async () => {
    const server = await serve(() => undefined);
    await open.pop()?.close();
    const fault = await faultOf(clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB }));
    expect(fault.message).toBe(`${server.host} refused the connection`);
  });

  it('names a connection that is cut', async () => {
    const server = await serve((request) => request.socket.destroy());
    const fault = await faultOf(clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB }));
    expect(fault.message).toBe(`${server.host} closed the connection before it had answered`);
  });

  it('names a body that ends before its announced length', async () => {
    const server = await serve((request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('x', () => request.socket.destroy());
    });
    const fault = await faultOf(clientFor([server.host]).fetchFile(server.url(), { maxBytes: MB }));
    expect(fault.message).toContain(server.host);
  });

  it('names a server without TLS', async () => {
    const server = await serve((_request, response) => response.end());
    const client = clientFor([server.host]);
    const fault = await faultOf(client.fetchFile(`https://${server.host}/`, { maxBytes: MB }));
    expect(fault.message).toContain(`no TLS connection to ${server.host} could be made`);
  });

  it('names an answer that is not HTTP', async () => {
    const tcp = await listen(createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')));
    const fault = await faultOf(clientFor([tcp.host]).fetchFile(tcp.url(), { maxBytes: MB }));
    expect(fault.message).toBe(`what ${tcp.host} answered is not HTTP`);
  });

  it.each([
    [404, false],
    [403, false],
    [429, true],
    [500, true],
    [503, true],
  ])('names the status %i', async (status, transient) => {
    const server = await serve((_request, response) => response.writeHead(status).end('a page'));
    const fault = await faultOf(
      clientFor([server.host]).fetchFile(server.url('/?k=secret'), { maxBytes: MB }),
    );
    expect(fault.message).toBe(`${server.host} answered with status ${status} instead of the file`);
    expect(fault.transient).toBe(transient);
  });
});

describe('post', () => {
  const call = { headers: { 'x-a': '1', 'x-b': ['2', '3'] }, body: '{"ação":1}', timeoutMs: 5_000 };

  it('sends headers and body and tells status, answer and Retry-After', async () => {
    const server = await serve((request, response) => {
      request
        .resume()
        .on('end', () =>
          response
            .writeHead(429, { 'retry-after': '17' })
            .end([request.method, request.headers['x-a'], request.headers['x-b']].join(' ')),
        );
    });
    const answer = await clientFor([server.host]).post(server.url(), call);
    expect(answer).toEqual({
      status: 429,
      body: 'POST 1 2, 3',
      durationMs: expect.any(Number),
      retryAfter: '17',
    });
  });

  it('gives up on headers that drip for longer than the time allowed', async () => {
    const tcp = await listen(
      createTcpServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const drip = setInterval(() => socket.write(`x-${Date.now()}: y\r\n`), 20);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    const fault = await faultOf(clientFor([tcp.host]).post(tcp.url(), { ...call, timeoutMs: 300 }));
    expect(fault.message).toBe(`${tcp.host} took longer than 0.3 s`);
  });

  it('does not follow redirects', async () => {
    const server = await serve((_request, response) => response.writeHead(307, { location: '/x' }).end());
    expect((await clientFor([server.host]).post(server.url(), call)).status).toBe(307);
    expect(server.seen.requests).toBe(1);
  });

  it('keeps the first 2 kB of an endless answer, cut between characters', async () => {
    const server = await serve((_request, response) => endless(response, Buffer.from('€'.repeat(1_000))));
    const { body } = await clientFor([server.host]).post(server.url(), call);
    expect(body).toBe('€'.repeat(682));
  });

  it('takes a status whose body never ends', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200);
      response.write('partly');
    });
    const answer = await clientFor([server.host]).post(server.url(), { ...call, timeoutMs: 300 });
    expect(answer).toMatchObject({ status: 200, body: 'partly' });
  });

  it('gives up on an endpoint that never answers', async () => {
    const server = await serve(() => undefined);
    const fault = await faultOf(clientFor([server.host]).post(server.url(), { ...call, timeoutMs: 300 }));
    expect(fault.message).toBe(`${server.host} took longer than 0.3 s`);
  });

  it('takes a connection of its own for each call', async () => {
    const server = await serve((_request, response) => response.end());
    const client = clientFor([server.host]);
    for (let count = 0; count < 3; count++) await client.post(server.url(), call);
    expect(server.seen.connections).toBe(3);
  });
});

/** Writes as fast as it is read, until the reader goes. */
function endless(response: ServerResponse, chunk: Buffer = Buffer.alloc(64_000, 'x')): void {
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
}
