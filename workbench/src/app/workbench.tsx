import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { endSession, mayHaveSession, session } from '../api/client.js';
import { useEvents } from '../api/events.js';
import { currentSession } from '../api/routes.js';
import { useLanguage } from '../language/language.js';
import { SignIn } from '../signin/sign-in.js';
import { Announcer } from './announcer.js';
import { queries } from './queries.js';
import { router } from './router.js';
import { useStore } from './store.js';

/** The pages with a session, the sign-in without one; the address keeps the place. */
export function Workbench() {
  const current = useStore(session);
  useEffect(() => {
    if (mayHaveSession()) currentSession().then((kept) => session.set(kept), endSession);
    else endSession();
  }, []);
  useEvents(current != null);
  return (
    <I18nProvider locale={useLanguage()}>
      <QueryClientProvider client={queries}>
        {current === null && <SignIn />}
        {current && <RouterProvider router={router} />}
        <Announcer />
      </QueryClientProvider>
    </I18nProvider>
  );
}
