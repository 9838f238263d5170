import type { FastifyRequest } from 'fastify';
import { assertBounded } from './json-bounds.js';

/**
 * Reads the text of a JSON body, which has been bounded in length.
 * @throws InvalidParameters, and what Fastify's parser has against it.
 */
export async function parseJson(request: FastifyRequest, text: string): Promise<unknown> {
  // Some routes need no body, and clients name the content type all the same: nothing at all reads as `{}`.
  if (text === '') return {};
  const parse = request.server.getDefaultJsonParser('error', 'error');
  const body = await new Promise<unknown>((resolve, reject) => {
    void parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
  });
  assertBounded(body);
  return body;
}
