import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Workbench } from './app/workbench.js';
import { listenToKeys } from './keys/handlers.js';
import { startLanguage } from './language/language.js';
import { sendWhenLeaving } from './task/completion.js';
import './style/base.css';
import './style/shell.css';
import './style/sign-in.css';
import './style/queue.css';
import './style/dialogs.css';
import './style/small-windows.css';

startLanguage();
listenToKeys();
sendWhenLeaving();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Workbench />
  </StrictMode>,
);
