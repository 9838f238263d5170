import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type DescribedOperation, describeRefusals, refusalComponents } from './describe-refusals.js';
import { placeForm } from './swagger.js';

const description = `
Self-hosted document reading with a human where the machine is not sure.

1. \`POST /user/authenticate\` with a client key gives a token.
2. \`POST /process-image/content-extraction\` submits a file and answers with a \`processId\`.
3. \`POST /process-image/content-extraction/status\` tells how far it is and, in the end, what was read.

Every answer is the same envelope: \`result\`, \`requestId\`, \`elapsedMilliseconds\` and \`status\`.
`;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** The description of the API. An operation is named after its controller's method. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Confere')
    .setDescription(description.trim())
    .setVersion('0.1.0')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'The server that serves this description')
    .addServer('http://127.0.0.1:3000', 'As `npm start` runs it')
    .addBearerAuth()
    .addCookieAuth('__Host-confere', { type: 'apiKey' }, 'session')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
  for (const item of Object.values(document.paths) as Record<string, DescribedOperation | undefined>[])
    for (const method of METHODS) if (item[method]) complete(method, item[method]);
  return withComponents(document);
}

/** Adds what no controller declares: the refusals that follow from the shape of requests. */
function complete(method: string, operation: DescribedOperation): void {
  // The default is no security; routes that need a token declare it.
  operation.security ??= [];
  placeForm(operation);
  describeRefusals(method, operation);
}

function withComponents(document: OpenAPIObject): OpenAPIObject {
  const { schemas, responses, headers } = refusalComponents();
  const components = { ...document.components, responses, headers };
  return {
    ...document,
    components: { ...components, schemas: { ...schemas, ...document.components?.schemas } },
  };
}

/** Swagger UI at `/docs`, the document itself at `/docs-json`. */
export function serveDocumentation(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => describeApi(app), { customSiteTitle: 'Confere API' });
}
