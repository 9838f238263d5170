/**
 * Actions whose module is loaded when one of them runs: the parts of the service take seconds to load, and help
 * needs none of them.
 */
export const lazyActions =
  <Actions>(load: () => Promise<Actions>) =>
  <Options>(choose: (actions: Actions) => (options: Options) => Promise<void>) =>
  async (options: Options): Promise<void> =>
    choose(await load())(options);
