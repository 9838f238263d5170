import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const description = `
Self-hosted document reading with a human where the machine is not sure.

1. \`POST /user/authenticate\` with a client key gives a token.
2. \`POST /process-image/content-extraction\` submits a file and answers with a \`processId\`.
3. \`POST /process-image/content-extraction/status\` tells how far it is and, in the end, what was read.

Every answer is the same envelope: \`result\`, \`requestId\`, \`elapsedMilliseconds\` and \`status\`.
`;

export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Confere')
    .setDescription(description.trim())
    .setVersion('0.1.0')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addBearerAuth()
    .addCookieAuth('__Host-confere', { type: 'apiKey' }, 'session')
    .build();
  return SwaggerModule.createDocument(app, config);
}

/** Swagger UI at `/docs`, the document itself at `/docs-json`. */
export function serveDocumentation(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => describeApi(app), { customSiteTitle: 'Confere API' });
}
