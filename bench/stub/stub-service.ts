import { runService } from './run-service.js';
import { StubEngine } from './stub-engine.js';

/** The program of a process of the service with the stub engine. */
await runService(new StubEngine());
