/** Addresses of the pictures that the project has drawn of document types, by the types' ids. */
const PICTURES = import.meta.glob<string>('../samples/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const sampleOf = (typeId: string): string | null => PICTURES[`../samples/${typeId}.webp`] ?? null;
