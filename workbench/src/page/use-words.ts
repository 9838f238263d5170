import { useQuery } from '@tanstack/react-query';
import { pageWords } from '../api/routes.js';
import type { Page, Word } from '../api/shapes.js';
import { useScreen } from '../task/use-screen.js';

const NONE: readonly Word[] = [];

/** The words of a page, in the order in which they were read; none until they have come. */
export function useWords(page: Page): readonly Word[] {
  const { taskId } = useScreen().work;
  const { data } = useQuery({
    queryKey: ['words', taskId, page.number],
    queryFn: () => pageWords(taskId, page.number),
    staleTime: Infinity,
  });
  return data?.words ?? NONE;
}
