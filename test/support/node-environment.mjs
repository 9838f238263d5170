import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest runs each file in a context with classes of its own, and a native library that makes a Float32Array makes one
 * of the outer context: onnxruntime then takes it for something else. Files share the outer classes instead.
 */
export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Node's own, for packages that jest's loader can't load.
    const requireNatively = createRequire(import.meta.url);
    Object.assign(this.global, { Float32Array, BigInt64Array, BigUint64Array, requireNatively });
  }
}
