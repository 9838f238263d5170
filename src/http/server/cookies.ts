import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Reads the cookies of requests before the guards are asked, and lets answers set some. */
export async function readCookies(app: NestFastifyApplication): Promise<void> {
  await app.register(cookie as never);
}
