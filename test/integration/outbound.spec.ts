import { createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  clientFor,
  closeAll,
  endless,
  faultOf,
  listen,
  MB,
  ScriptedResolver,
  serve,
} from './outbound-stage.js';

afterEach(closeAll);

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
