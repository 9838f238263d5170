import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Workbench } from './app/workbench.js';
import { listenToKeys } from './keys/handlers.js';
import { startLanguage } from './language/language.js';
import { sendWhenLeaving } from './task/completion.js';
import './style/base.css';
import './style/parts.css';

startLanguage();
listenToKeys();
sendWhenLeaving();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Workbench />
  </StrictMode>,
);
