import { createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
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
    await closeAll();
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
