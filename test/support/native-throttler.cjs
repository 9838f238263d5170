/**
 * @nestjs/throttler is CommonJS and requires NestJS, which is ESM. Node can do that from 20.19 on, jest's own loader only on
 * Node 24.9: so the tests have Node load the package. It is the real one.
 */
module.exports = globalThis.requireNatively('@nestjs/throttler');
