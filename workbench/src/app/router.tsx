import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { QueuePage } from '../queue/queue-page.js';
import { NotFound } from './not-found.js';
import { Shell } from './shell.js';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const queue = createRoute({ getParentRoute: () => root, path: '/', component: QueuePage });

const task = createRoute({
  getParentRoute: () => root,
  path: '/tasks/$taskId',
  component: lazyRouteComponent(() => import('../task/task-page.js'), 'TaskPage'),
});

const operation = createRoute({
  getParentRoute: () => root,
  path: '/tasks/$taskId/operation',
  component: lazyRouteComponent(() => import('../operation/operation-page.js'), 'OperationPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([queue, task, operation]),
  basepath: '/app',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
