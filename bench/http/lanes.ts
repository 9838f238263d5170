import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request as it goes over the wire. @param body with its content type. */
export function wire(
  method: string,
  path: string,
  { token, type, body = Buffer.alloc(0) }: { token?: string; type?: string; body?: Buffer } = {},
): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(type ? [`content-type: ${type}`] : []),
    ...(method === 'GET' ? [] : [`content-length: ${body.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Connections that each send a request when the one before is answered. They speak just enough HTTP for it: a client of a
 * library takes as long for a request as the service does, and the two cores would measure the client.
 */
export class Lanes {
  private constructor(private readonly sockets: Socket[]) {}

  static async open(baseUrl: string, count: number): Promise<Lanes> {
    const port = Number(new URL(baseUrl).port);
    const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', noDelay: true }));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    return new Lanes(sockets);
  }

  /** @returns how many were answered, and the seconds that they took. @throws Error with an answer that is not 2xx. */
  async run(request: Buffer, milliseconds: number): Promise<{ answers: number; seconds: number }> {
    const begun = performance.now();
    const end = begun + milliseconds;
    const answers = await Promise.all(this.sockets.map((socket) => askUntil(socket, request, end)));
    return {
      answers: answers.reduce((sum, each) => sum + each, 0),
      seconds: (performance.now() - begun) / 1000,
    };
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

function askUntil(socket: Socket, request: Buffer, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let read: Buffer = Buffer.alloc(0);
    const finish = (fault?: Error) => {
      socket.off('data', take);
      socket.off('close', lost);
      if (fault) reject(fault);
      else resolve(answers);
    };
    const lost = () => finish(new Error('The service closed the connection'));
    const take = (bytes: Buffer) => {
      read = read.length === 0 ? bytes : Buffer.concat([read, bytes]);
      const length = lengthOf(read);
      if (length === null || read.length < length) return;
      if (!read.toString('latin1', 9, 12).startsWith('2')) return finish(new Error(read.toString('utf8')));
      read = Buffer.alloc(0);
      answers++;
      if (performance.now() >= end) finish();
      else socket.write(request);
    };
    socket.on('data', take).on('close', lost);
    socket.write(request);
  });
}

/** Of an answer with its head; null while the head has not come. */
function lengthOf(bytes: Buffer): number | null {
  const head = bytes.indexOf(HEAD_END);
  if (head < 0) return null;
  const [, length = '0'] = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, head)) ?? [];
  return head + HEAD_END.length + Number(length);
}
