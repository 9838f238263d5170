import { runService } from '../stub/run-service.js';
import { PaperEngine } from './paper-engine.js';

/** The program of a process of the service that draws and reads papers, with a reviewer. */
await runService(new PaperEngine(), { withReviewer: true });
