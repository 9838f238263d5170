import type { FastifyRequest } from 'fastify';
import { assertBounded } from './json-bounds.js';

/**
 * Parses a JSON body whose length was bounded before.
 * @throws InvalidParameters, and the errors of Fastify's parser.
 */
export async function parseJson(request: FastifyRequest, text: string): Promise<unknown> {
  // Clients send the content type also where a route needs no body: an empty body reads as `{}`.
  if (text === '') return {};
  const parse = request.server.getDefaultJsonParser('error', 'error');
  const body = await new Promise<unknown>((resolve, reject) => {
    void parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
  });
  assertBounded(body);
  return body;
}
