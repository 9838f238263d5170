export const operation = {
  title: 'Operation {{id}}',
  capture: 'Capture {{number}}',
  chosen: 'chosen',
  zoom: 'Zoom of all captures',
  pending_one: '{{count}} item would have been reviewed',
  pending_other: '{{count}} items would have been reviewed',
  hints: 'Hints for another capture',
  none: 'This process belongs to no operation.',
  score: 'Score {{score}}',
  back: 'Back to the task',
  page: 'Capture {{number}}, page {{page}}',
  failed: 'It could not be read.',
} as const;
