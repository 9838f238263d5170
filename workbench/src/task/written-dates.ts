import { type DateWords, writtenDates } from '../../../src/values/dates.js';

/** Of the lexicon, put in when the workbench is built. */
declare const DATE_WORDS: DateWords;

export const dates = writtenDates(DATE_WORDS);
