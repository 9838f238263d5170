import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { en } from './en.js';
import { ptBR } from './pt-br.js';

export const LANGUAGES = { en: 'English', 'pt-BR': 'Português (Brasil)' } as const;
export type Language = keyof typeof LANGUAGES;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts';
    resources: { texts: typeof en };
    returnNull: false;
  }
}

const CHOICE = 'confere.language';

export function startLanguage(): void {
  void i18next.use(initReactI18next).init({
    lng: chosen(),
    fallbackLng: false,
    defaultNS: 'texts',
    resources: { en: { texts: en }, 'pt-BR': { texts: ptBR } },
    // React escapes by itself.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  document.documentElement.lang = i18next.language;
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    localStorage.setItem(CHOICE, language);
  });
}

function chosen(): Language {
  const kept = localStorage.getItem(CHOICE);
  if (kept && kept in LANGUAGES) return kept as Language;
  return navigator.language.startsWith('pt') ? 'pt-BR' : 'en';
}

export const useTexts = () => useTranslation().t;
export const useLanguage = () => useTranslation().i18n.language as Language;
export const setLanguage = (language: Language) => void i18next.changeLanguage(language);

/** A text outside of React. */
export const t = i18next.t;
