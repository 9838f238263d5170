import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Parses cookies before the guards run, and lets answers set cookies. */
export async function readCookies(app: NestFastifyApplication): Promise<void> {
  await app.register(cookie as never);
}
