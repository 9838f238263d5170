/** @fastify/static is CommonJS and requires ESM, as @nestjs/throttler does: see native-throttler.cjs. */
module.exports = globalThis.requireNatively('@fastify/static');
