import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { connected, session } from '../api/client.js';
import { signOut } from '../api/routes.js';
import { useKeys } from '../keys/handlers.js';
import { writtenKeys } from '../keys/bindings.js';
import { useTexts } from '../language/language.js';
import { LanguageChoice } from '../language/language-choice.js';
import { CompletionStatus } from '../task/completion-status.js';
import { forgetCompletion, sendHeld } from '../task/completion.js';
import { forgetAll } from '../task/works.js';
import { queries } from './queries.js';
import { useStore } from './store.js';

const KeyList = lazy(() => import('../keys/key-list.js').then(({ KeyList }) => ({ default: KeyList })));
const Palette = lazy(() => import('../keys/palette.js').then(({ Palette }) => ({ default: Palette })));

/** What stands around every page. */
export function Shell() {
  const t = useTexts();
  const [open, setOpen] = useState<'keys' | 'palette' | null>(null);
  useKeys({ help: () => setOpen('keys'), palette: () => setOpen('palette') });
  return (
    <>
      <a className="skip" href="#content">
        {t('app.skip')}
      </a>
      <TopBar openKeys={() => setOpen('keys')} openPalette={() => setOpen('palette')} />
      <Connection />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        {open === 'keys' && <KeyList close={() => setOpen(null)} />}
        {open === 'palette' && <Palette close={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

function TopBar({ openKeys, openPalette }: { openKeys: () => void; openPalette: () => void }) {
  const t = useTexts();
  const user = useStore(session);
  return (
    <header className="topbar">
      <Link to="/" className="brand">
        {t('app.name')}
      </Link>
      <nav aria-label={t('app.name')}>
        <Link to="/">{t('app.queue')}</Link>
      </nav>
      <CompletionStatus />
      <button type="button" className="quiet" onClick={openPalette} title={writtenKeys('palette')}>
        {t('app.commands')}
      </button>
      <button type="button" className="quiet" onClick={openKeys} title={writtenKeys('help')}>
        {t('app.keys')}
      </button>
      <LanguageChoice />
      <span className="user">{user?.username}</span>
      <button type="button" className="quiet" onClick={() => void leave()}>
        {t('app.signOut')}
      </button>
    </header>
  );
}

/** Clears everything that was fetched. */
async function leave(): Promise<void> {
  await sendHeld();
  forgetCompletion();
  forgetAll();
  queries.clear();
  await signOut().catch(() => undefined);
}

function Connection() {
  const t = useTexts();
  if (useStore(connected)) return null;
  return (
    <p className="banner" role="alert">
      {t('fault.offlineBanner')}
    </p>
  );
}
