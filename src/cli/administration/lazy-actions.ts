/**
 * Actions whose module loads only when one of them runs: the service takes seconds to load, and help
 * does not need it.
 */
export const lazyActions =
  <Actions>(load: () => Promise<Actions>) =>
  <Options>(choose: (actions: Actions) => (options: Options) => Promise<void>) =>
  async (options: Options): Promise<void> =>
    choose(await load())(options);
