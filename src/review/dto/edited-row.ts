const asRead = {
  type: 'object' as const,
  required: ['from'],
  properties: { from: { type: 'integer' as const, minimum: 0, example: 0 } },
};

const added = {
  type: 'object' as const,
  required: ['values'],
  properties: {
    values: {
      type: 'array' as const,
      items: { type: 'string' as const, nullable: true },
      description: 'One for each column',
      example: ['Tea', null],
    },
  },
};

/** A row of a table after the review, in a schema: one as it was read, by its index, or a new one. */
export const EDITED_ROW = { oneOf: [asRead, added] };
