export { drawOverlay } from './draw-overlay.js';
